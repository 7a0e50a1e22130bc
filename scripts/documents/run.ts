import { execFileSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { freePort } from '#test/free-port.ts'
import { type Block, listBlocks, listDocuments, runBlock } from './blocks.ts'

const root = join(import.meta.dirname, '../..')

// Runs all shell blocks of the documents, each document's in order in a copy of the project, and lists those that cannot run here.
const folder = await mkdtemp(join(tmpdir(), 'palapa-documents-'))
try {
  const blocks = listDocuments().flatMap((file) => listBlocks(file))
  const failures = await runAll(blocks.filter(({ mode }) => mode !== 'not run'))
  for (const { file, line, mode, reason } of blocks)
    if (mode === 'not run') console.log(`${file}:${line}: not run, ${reason}`)
  console.log(failures === 0 ? 'Passed.' : `FAILED: ${failures} blocks.`)
  if (failures > 0) process.exitCode = 1
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function runAll(blocks: Block[]): Promise<number> {
  let failures = 0
  for (const [file, own] of Map.groupBy(blocks, (block) => block.file)) {
    const copy = join(folder, file.replaceAll('/', '-'))
    await copyProject(copy)
    const env = {
      PATH: process.env['PATH']
        ?.split(':')
        .filter((path) => !path.endsWith('node_modules/.bin'))
        .join(':'),
      HOME: process.env['HOME'],
      PORT: String(await freePort()),
      DATA_DIR: join(copy, '.data'),
    }
    for (const block of own) {
      const startedAt = performance.now()
      const output = await runBlock(block, copy, env)
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
      console.log(`${file}:${block.line}: ${output === undefined ? 'passed' : 'FAILED'} in ${seconds} s`)
      if (output === undefined) continue
      failures += 1
      console.log(output)
    }
  }
  return failures
}

/** Copies the files that git knows or would add, as a clone has them: without modules, which the blocks install. */
async function copyProject(copy: string): Promise<void> {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
  for (const path of files) {
    await mkdir(join(copy, dirname(path)), { recursive: true })
    await cp(join(root, path), join(copy, path))
  }
}
