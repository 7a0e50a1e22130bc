import { spawn, spawnSync } from 'node:child_process'
import { open, readFile, readlink, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { notWritable } from './data-dir.ts'
import type { DataDir } from './data-dir.ts'
import { childEnvironment, commandLine } from './run-as.ts'
import type { RunAs } from './run-as.ts'

const maxLogBytes = 10 * 1024 * 1024
const fastShutdownMs = 60_000

const defaultSettings = {
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  fsync: 'on',
  full_page_writes: 'on',
  shared_buffers: '128MB',
  max_connections: '60',
  max_wal_size: '256MB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // The detail of a rejected row contains user data.
  log_error_verbosity: 'terse',
  // A long query must not outlive a killed server.
  client_connection_check_interval: '5s',
}

export type PostgresSettings = Record<string, string>

/** The first lines of postmaster.pid: process id, folder, start time. */
export interface PostmasterFile {
  pid: number
  identity: string
}

export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const identity = identityOf(text)
  const pid = Number.parseInt(identity, 10)
  return pid > 0 ? { pid, identity } : undefined
}

export function identityOf(postmasterPid: string): string {
  return postmasterPid.split('\n').slice(0, 3).join('\n')
}

/** Returns the process id in postmaster.pid, only when that process is the folder's PostgreSQL. */
export async function findPostmaster(cluster: string): Promise<number | undefined> {
  const file = await readPostmasterFile(cluster)
  return file !== undefined && (await isPostmasterOf(file.pid, cluster)) ? file.pid : undefined
}

// Distinguishes it from an unrelated process that reuses the id. Either check is enough: in a container root may not read
// the working folder of another user's process, and a renamed folder keeps its old name on the command line.
async function isPostmasterOf(pid: number, cluster: string): Promise<boolean> {
  if (process.platform === 'linux') {
    if ((await readlink(`/proc/${pid}/cwd`).catch(() => '')) === cluster) return true
    const words = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0')
    return words.includes('-D') && words[words.indexOf('-D') + 1] === cluster
  }
  const command = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  return command.status === 0 && command.stdout.includes(cluster)
}

export interface StartingPostgres {
  hasExited(): boolean
}

export async function spawnPostgres(
  dataDir: DataDir,
  binaries: Binaries,
  runAs: RunAs,
  settings: PostgresSettings,
): Promise<StartingPostgres> {
  await removeStaleSocketLock(dataDir)
  const socketDir = `"${dataDir.socketDir.replaceAll('"', '""')}"`
  const all = { ...defaultSettings, unix_socket_directories: socketDir, ...settings }
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const { file, args } = commandLine(runAs, binaries.postgres, ['-D', dataDir.cluster, ...options])
  const stalePid = await stalePostmasterPid(dataDir.cluster)
  const log = await openLog(dataDir, runAs)
  // Detached, so that the terminal's Ctrl-C reaches only the server, which then stops PostgreSQL cleanly.
  const child = spawn(file, args, {
    ...runAs.identity,
    cwd: dataDir.root,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
    env: { ...childEnvironment, ...(stalePid !== undefined && { PG_GRANDPARENT_PID: String(stalePid) }) },
  })
  let exited = false
  child.on('exit', () => (exited = true))
  child.on('error', () => (exited = true))
  child.unref()
  await log.close()
  return { hasExited: () => exited }
}

// PostgreSQL ignores a lock file that names its grandparent, whatever process has that id now. Never return the id of a
// running PostgreSQL of this folder, or a second one would start beside it.
async function stalePostmasterPid(cluster: string): Promise<number | undefined> {
  const file = await readPostmasterFile(cluster)
  return file === undefined || (await isPostmasterOf(file.pid, cluster)) ? undefined : file.pid
}

/** Stops PostgreSQL, closing its connections, and resolves once it has written its data and exited. */
export async function stopPostmaster(cluster: string, pid: number): Promise<void> {
  const isRunning = async () => (await findPostmaster(cluster)) === pid
  if (!(await isRunning())) return
  signal(pid, 'SIGINT')
  const deadline = Date.now() + fastShutdownMs
  let hasSentQuit = false
  while (await isRunning()) {
    if (!hasSentQuit && Date.now() > deadline) {
      signal(pid, 'SIGQUIT')
      hasSentQuit = true
    }
    await sleep(10)
  }
}

export async function lastLogLines(dataDir: DataDir, count = 5): Promise<string> {
  const text = await readFile(dataDir.logFile, 'utf8').catch(() => '')
  return text.trimEnd().split('\n').slice(-count).join('\n')
}

/**
 * Sends PostgreSQL the signal for a fast shutdown (SIGINT) or an immediate one (SIGQUIT), and resumes it, because a
 * suspended process handles no other signal.
 */
export function signal(pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, name)
    process.kill(pid, 'SIGCONT')
  } catch {
    // The process has exited.
  }
}

async function openLog({ root, logFile }: DataDir, { identity }: RunAs) {
  const { size } = await stat(logFile).catch(() => ({ size: 0 }))
  try {
    const log = await open(logFile, size > maxLogBytes ? 'w' : 'a', 0o600)
    // The next start may be by the owner of the cluster, without root.
    if (identity.uid !== undefined && identity.gid !== undefined) await log.chown(identity.uid, identity.gid)
    return log
  } catch (error) {
    throw notWritable(root, error)
  }
}

// The lock remains when the data folder was deleted but its socket folder is elsewhere.
async function removeStaleSocketLock(dataDir: DataDir): Promise<void> {
  const path = join(dataDir.socketDir, '.s.PGSQL.5432.lock')
  const holder = Number.parseInt(await readFile(path, 'utf8').catch(() => ''), 10)
  if (holder > 0 && !(await isPostmasterOf(holder, dataDir.cluster))) await rm(path, { force: true })
}
