import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { S3Settings } from '#server/lib/s3/s3-settings.ts'
import type { Storage } from '#server/storage/storage.ts'

const program = join(import.meta.dirname, 's3-server.ts')
/** The account that s3rver has. */
const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

export type RunningS3 = AsyncDisposable & {
  settings: S3Settings
  /** The settings as environment variables. */
  environment: Record<string, string>
  /** Ends the server and its connections; its files stay. */
  stop(): Promise<void>
  /** Starts it again with the same files, at the same address. */
  start(): Promise<void>
  /** Makes connections and requests wait without a response, as when packets are lost. */
  freeze(): void
  unfreeze(): void
  /** Stores an object of one byte without a request, as s3rver stores it. */
  write(key: string): Promise<void>
}

/** Starts an S3 server with an empty bucket in a temporary folder. */
export async function startS3(): Promise<RunningS3> {
  const directory = await mkdtemp(join(tmpdir(), 'palapa-s3-'))
  let running = await spawnS3(directory, '0')
  const { port } = running
  const stop = () => kill(running.child)
  const endpoint = `http://127.0.0.1:${port}`
  const place = { endpoint, region: 'us-east-1', bucket: 'palapa' }
  return {
    settings: { ...place, ...keys, prefix: '', isPathStyle: true },
    environment: {
      S3_ENDPOINT: endpoint,
      S3_REGION: place.region,
      S3_BUCKET: place.bucket,
      S3_ACCESS_KEY_ID: keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
    stop,
    async start() {
      running = await spawnS3(directory, port)
    },
    freeze: () => void running.child.kill('SIGSTOP'),
    unfreeze: () => void running.child.kill('SIGCONT'),
    write: (key) => writeFile(join(directory, 'palapa', `${key}._S3rver_object`), 'x'),
    async [Symbol.asyncDispose]() {
      await stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

async function spawnS3(directory: string, port: string) {
  // s3rver encrypts the tokens of long listings with DES, which OpenSSL has among its legacy ciphers
  const args = ['--openssl-legacy-provider', program, directory, port]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      const [, found] = /listening on (\d+)/.exec(text.toString()) ?? []
      if (found !== undefined) resolve(found)
    })
    child.once('error', reject)
    child.once('exit', () => reject(new Error('The S3 server did not start')))
  })
  return { child, port: address }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** Returns the names of all files of a storage, in order. */
export async function storedNames(storage: Storage): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of storage.list()) names.push(name)
  return names.toSorted()
}
