import { createHash } from 'node:crypto'
import {
  access,
  constants,
  lstat,
  mkdir,
  mkdtempDisposable,
  realpath,
  stat,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { isDiskFull } from '#server/lib/error-codes.ts'
import { messageOf, StartError } from '#server/lib/start-error.ts'

export interface DataDir {
  root: string
  cluster: string
  socketDir: string
  logFile: string
}

// The kernel allows 107 bytes on Linux and 103 on macOS.
const maxSocketPathBytes = 100
const socketName = '/.s.PGSQL.5432'

export async function prepareDataDir(dataDir: string): Promise<DataDir> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    const root = await realpath(dataDir)
    await access(root, constants.W_OK | constants.X_OK)
    const cluster = join(root, 'postgres')
    const isLong = Buffer.byteLength(cluster + socketName) > maxSocketPathBytes
    const socketDir = isLong ? await temporarySocketDir(root, await ownerOf(cluster)) : cluster
    return { root, cluster, socketDir, logFile: join(root, 'postgres.log') }
  } catch (error) {
    throw error instanceof StartError ? error : notWritable(dataDir, error)
  }
}

/** Creates the folder that a setting names if it is missing. Throws a StartError unless a file can be written there. */
export async function requireWritable(folder: string, setting = 'DATA_DIR'): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await using probe = await mkdtempDisposable(join(folder, '.probe-'))
    await writeFile(join(probe.path, 'file'), 'probe')
  } catch (error) {
    throw notWritable(folder, error, setting)
  }
}

/** Does the same, but only logs a warning where the disk is full: the rest of the site works. */
export async function checkWritable(folder: string, log: Pick<FastifyBaseLogger, 'warn'>): Promise<void> {
  await requireWritable(folder).catch((error: unknown) => {
    if (!isDiskFull(error)) throw error
    log.warn({ err: error, folder }, 'the disk is full: photos cannot be added')
  })
}

export function notWritable(folder: string, error: unknown, setting = 'DATA_DIR'): StartError {
  return new StartError(
    `${setting} (${folder}) cannot be written: ${messageOf(error)}; give the server a folder it may write to.`,
    { cause: error },
  )
}

// The name is derived from the folder, so that the next start finds a PostgreSQL that is still running.
async function temporarySocketDir(root: string, clusterOwner: Owner | undefined): Promise<string> {
  const name = createHash('sha256').update(root).digest('hex').slice(0, 20)
  const folder = join(tmpdir(), `palapa-${name}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const found = await lstat(folder)
  const isOurs = found.isDirectory() && (found.uid === process.getuid?.() || found.uid === clusterOwner?.uid)
  // Any user may create a folder in /tmp: one that others can access could contain another user's socket.
  if (!isOurs || (found.mode & 0o077) !== 0) {
    throw new StartError(
      `The folder ${folder}, needed for the database's socket, belongs to another user. Remove it, or set a shorter DATA_DIR.`,
    )
  }
  return folder
}

export interface Owner {
  uid: number
  gid: number
}

/** Returns undefined when the folder does not exist. */
export async function ownerOf(folder: string): Promise<Owner | undefined> {
  const found = await stat(folder).catch(() => undefined)
  return found && { uid: found.uid, gid: found.gid }
}
