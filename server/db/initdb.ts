import { execFile } from 'node:child_process'
import { chown, mkdtemp, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ignoreMissing, isDiskFull } from '#server/lib/error-codes.ts'
import { StartError } from '#server/lib/start-error.ts'
import type { Binaries } from './binaries.ts'
import { notWritable } from './data-dir.ts'
import type { DataDir } from './data-dir.ts'
import { childEnvironment, commandLine, rootRefusal } from './run-as.ts'
import type { RunAs } from './run-as.ts'

const run = promisify(execFile)
const majorVersion = '18'
const unfinishedPrefix = 'postgres.new-'
// Creating a cluster takes seconds.
const unfinishedAgeMs = 10 * 60_000
const initdbOptions = [
  '--username=postgres',
  // Only the owner can access the folder of the socket, and PostgreSQL does not listen on TCP.
  '--auth=trust',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--data-checksums',
  '--no-instructions',
]

export async function clusterExists(dataDir: DataDir): Promise<boolean> {
  const version = await readFile(join(dataDir.cluster, 'PG_VERSION'), 'utf8').catch(ignoreMissing)
  if (version === undefined) return false
  if (version.trim() === majorVersion) return true
  throw new StartError(
    `DATA_DIR (${dataDir.root}) contains a database of PostgreSQL ${version.trim()}; this server includes PostgreSQL ${majorVersion}. Set another DATA_DIR.`,
  )
}

/** Creates the cluster in a temporary folder and renames it, so that it is never partial. Safe to run concurrently. */
export async function createCluster(dataDir: DataDir, binaries: Binaries, runAs: RunAs, isDurable: boolean) {
  const unfinished = await mkdtemp(join(dataDir.root, unfinishedPrefix)).catch((error: unknown) => {
    throw notWritable(dataDir.root, error)
  })
  try {
    await runInitdb(unfinished, binaries, runAs, isDurable)
    await rename(unfinished, dataDir.cluster)
    await syncFolder(dataDir.root)
  } catch (error) {
    // Another process was faster: use its cluster.
    if (!(await clusterExists(dataDir))) throw clusterFailure(dataDir, runAs, error)
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

/** Removes clusters left by killed starts, but not one that another process is creating now. */
export async function removeUnfinishedClusters(dataDir: DataDir): Promise<void> {
  const names = await readdir(dataDir.root)
  for (const name of names.filter((found) => found.startsWith(unfinishedPrefix))) {
    const folder = join(dataDir.root, name)
    const found = await stat(folder).catch(ignoreMissing)
    if (found === undefined || Date.now() - found.mtimeMs < unfinishedAgeMs) continue
    await rm(folder, { recursive: true, force: true })
  }
}

async function runInitdb(
  folder: string,
  binaries: Binaries,
  runAs: RunAs,
  isDurable: boolean,
): Promise<void> {
  const { uid, gid } = runAs.identity
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid)
  const options = isDurable ? initdbOptions : [...initdbOptions, '--no-sync']
  const { file, args } = commandLine(runAs, binaries.initdb, [`--pgdata=${folder}`, ...options])
  await run(file, args, { ...runAs.identity, cwd: folder, env: childEnvironment })
}

function clusterFailure(dataDir: DataDir, runAs: RunAs, error: unknown): StartError {
  const reason = reasonOf(error)
  if (isDiskFull(error) || String(error).includes('No space left on device')) {
    return new StartError(
      `A database could not be created in DATA_DIR (${dataDir.root}): the disk is full. Make space, or set another DATA_DIR.`,
      { cause: error },
    )
  }
  if (runAs.identity.uid !== undefined) return rootRefusal(reason)
  return new StartError(
    `A database could not be created in DATA_DIR (${dataDir.root}): ${reason}. Run the server as a user that exists on this machine, or set DATABASE_URL.`,
    { cause: error },
  )
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const output = 'stderr' in error && typeof error.stderr === 'string' ? error.stderr.trim() : ''
  const lines = output.split('\n').filter((line) => line.startsWith('initdb: '))
  return lines.length > 0 ? lines.join('; ') : output || error.message
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync()
  await handle.close()
}
