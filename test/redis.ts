import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { freePort } from './free-port.ts'

const folders = (process.env['PATH'] ?? '').split(delimiter)

/** The path of a Redis server. Without one, the tests of several servers are skipped; nothing else needs Redis. */
export const redisServer = ['redis-server', 'valkey-server']
  .flatMap((name) => folders.map((folder) => join(folder, name)))
  .find((path) => existsSync(path))

export const noRedis = 'neither redis-server nor valkey-server is installed'

const password = 'redis-password'

export type RunningRedis = AsyncDisposable & {
  url: string
  kill(): Promise<void>
  /** Starts again, empty, at the same address. */
  start(): Promise<void>
}

/** Starts a Redis without persistence on a free port. */
export async function startRedis(): Promise<RunningRedis> {
  const port = await freePort()
  let running = await spawnRedis(port)
  return {
    url: `redis://:${password}@127.0.0.1:${port}`,
    kill: () => running.kill(),
    async start() {
      running = await spawnRedis(port)
    },
    [Symbol.asyncDispose]: () => running.kill(),
  }
}

async function spawnRedis(port: number) {
  const settings = { port, bind: '127.0.0.1', save: '', appendonly: 'no', requirepass: password }
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)])
  const child = spawn(redisServer ?? '', args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => text.includes('Ready to accept connections') && resolve())
    child.once('error', reject)
    child.once('exit', () => reject(new Error('Redis did not start')))
  })
  const kill = async () => {
    child.kill('SIGKILL')
    await closed
  }
  return { kill }
}
