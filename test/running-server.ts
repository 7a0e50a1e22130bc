import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

const main = join(import.meta.dirname, '../server/main.ts')

export type RunningServer = AsyncDisposable & {
  url: string
  child: ChildProcess
  /** Returns everything printed so far. */
  output(): string
  /** Sends a signal and returns the exit code, null after SIGKILL. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

/** Runs `server/main.ts` as npm start does, with a command that executes it if one is given, and waits until it is ready. */
export async function runServer(
  environment: Record<string, string>,
  launcher: string[] = [],
): Promise<RunningServer> {
  const port = environment['PORT'] ?? String(await freePort())
  const { child, output } = spawnServer({ ...environment, PORT: port }, launcher)
  const exit = once(child, 'exit')
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', () => output().includes('Palapa is ready') && resolve())
    child.once('exit', (code) => reject(new Error(`The server exited with ${code}: ${output()}`)))
  })
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal)
    const [code] = (await exit) as [number | null] // node:child_process documents it
    return code
  }
  return {
    url: `http://127.0.0.1:${port}`,
    child,
    output,
    end,
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null && child.signalCode === null) await end('SIGTERM')
    },
  }
}

/** Runs `server/main.ts` where it must refuse to start; returns its output and exit code. */
export async function refusedStart(environment: Record<string, string>) {
  const { child, output } = spawnServer(environment, [])
  const [code] = (await once(child, 'exit')) as [number | null] // node:child_process documents it
  return { code, output: output().trim() }
}

function spawnServer(environment: Record<string, string>, launcher: string[]) {
  const [program, ...args] = [...launcher, process.execPath, main]
  const child = spawn(program, args, {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
      NODE_ENV: 'production',
      LOG_LEVEL: 'silent',
      MAX_EVENT_LOOP_DELAY_MS: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const collect = (chunk: Buffer) => {
    text += chunk.toString()
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  return { child, output: () => text }
}
