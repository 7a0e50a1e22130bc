import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** How a shell block of a document is run: by the tests, by npm run documents, until its server is ready, or not here. */
export type Mode = 'quick' | 'slow' | 'server' | 'not run'

export type Block = { file: string; line: number; mode: Mode; reason: string; code: string }

/** Returns the documents whose shell blocks are run. */
export function listDocuments(): string[] {
  const inFolder = (folder: string) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(folder, name))
  return [...inFolder('.'), ...inFolder('docs'), ...inFolder('docs/decisions')]
}

/** Returns the shell blocks of a document in order. Throws for one that does not state how it is run. */
export function listBlocks(file: string, text = readFileSync(join(root, file), 'utf8')): Block[] {
  const fences = [...text.matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)]
  return fences.flatMap(({ 1: info = '', 2: code = '', index }) => {
    const [language = ''] = info.split(' ')
    const line = text.slice(0, index).split('\n').length
    if (language !== 'sh') {
      if (/^(bash|shell|console|zsh)$/.test(language) || (language === '' && commands.test(code)))
        throw new Error(`${file}:${line}: start a block of commands with sh, so that it is run`)
      return []
    }
    return [{ file, line, code, ...modeOf(info.slice(2).trim(), `${file}:${line}`) }]
  })
}

const commands = /^(\$ )?(sudo|npm|npx|node|git|curl|docker|buildah|systemctl|mkdir) /m

function modeOf(text: string, where: string): Pick<Block, 'mode' | 'reason'> {
  const [, reason = ''] = /^not run: (.{10,})$/.exec(text) ?? []
  if (reason !== '') return { mode: 'not run', reason }
  if (text === '') return { mode: 'quick', reason }
  if (text === 'slow' || text === 'server') return { mode: text, reason }
  throw new Error(`${where}: write sh, sh slow, sh server, or sh not run: with a reason`)
}

/** Runs a block in a folder; returns what it printed, if it failed. */
export async function runBlock(
  { code, mode }: Block,
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<string | undefined> {
  const child = spawn('bash', ['-euo', 'pipefail', '-c', code], {
    cwd,
    env,
    detached: true, // a group of its own, which a signal reaches as a whole
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const isReady = new Promise<true>((resolve) => {
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('Palapa is ready at')) resolve(true)
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
  })
  const exit = once(child, 'exit') as Promise<[number | null]> // documented by node:child_process
  if (mode !== 'server') return (await exit)[0] === 0 ? undefined : output
  const wasReady = await Promise.race([isReady, exit.then(() => false)])
  if (wasReady && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
  await exit
  return wasReady ? undefined : output
}
