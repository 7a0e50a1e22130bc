import { type ChildProcess, spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { freeServerPort } from './ports.ts'
import { end, isRoot, until } from './processes.ts'

const root = join(import.meta.dirname, '../..')

/** A server of Palapa as npm start runs it, whose address stays the same when it is started again. */
export type Palapa = AsyncDisposable & {
  url: string
  port: number
  child: ChildProcess
  stop(signal?: NodeJS.Signals): Promise<void>
  /** Starts it again after `stop`, possibly from another folder, and waits until it is ready. */
  start(folder?: string): Promise<void>
}

/** Starts a server that shares database and keys with others; `DATA_DIR` is its own. */
export async function startPalapa(environment: Record<string, string>, folder = root): Promise<Palapa> {
  const port = await freeServerPort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
    SAMPLE_DATA: 'off',
    AUTH_RATE_LIMIT: 'off',
    PUBLIC_URL: 'http://localhost',
    PORT: String(port),
    ...environment,
  }
  let child = await startProcess(folder)
  async function startProcess(from: string): Promise<ChildProcess> {
    const started = spawn(process.execPath, ['server/main.ts'], {
      cwd: from,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    prioritize(started, 19)
    await until(`the start of a server in ${from}`, async () => {
      return started.exitCode !== null || (await fetch(`${url}/api/ready`)).ok
    })
    if (started.exitCode !== null) throw new Error(`The server in ${from} did not start`)
    prioritize(started, 0)
    return started
  }
  const stop = (signal?: NodeJS.Signals) => end(child, signal)
  return {
    url,
    port,
    get child() {
      return child
    },
    stop,
    async start(from = folder) {
      child = await startProcess(from)
    },
    [Symbol.asyncDispose]: stop,
  }
}

/**
 * Sets the priority of a server, if this user may. The servers of a site are on several machines, so that the start of one takes no
 * processor time from the others.
 */
function prioritize({ pid }: ChildProcess, niceness: number): void {
  if (pid === undefined || !isRoot) return
  try {
    setPriority(pid, niceness)
  } catch {
    // it has ended
  }
}
