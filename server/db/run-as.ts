import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, chown, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '#server/lib/start-error.ts'
import type { Binaries } from './binaries.ts'
import { ownerOf } from './data-dir.ts'
import type { DataDir, Owner } from './data-dir.ts'

/** How to start a PostgreSQL program, which refuses to run as root. */
export interface RunAs {
  prefix: string[]
  identity: Partial<Owner>
}

// Not process.env: variables such as PGDATA or LC_ALL would change how PostgreSQL behaves.
export const childEnvironment = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
}

const unprivileged = { uid: 65_534, gid: 65_534 }

export async function chooseRunAs(dataDir: DataDir, binaries: Binaries): Promise<RunAs> {
  const plain = { prefix: [], identity: {} }
  if (process.getuid?.() !== 0) return plain
  if (process.platform !== 'linux') throw rootRefusal('PostgreSQL does not run as root')
  const owner = await ownerOf(dataDir.cluster)
  // An ordinary user created it: keep it usable by that user.
  if (owner !== undefined && owner.uid !== 0) return runAsOther(dataDir, owner)
  const unshared = { prefix: unshareCommand(readFileSync('/etc/passwd', 'utf8')), identity: {} }
  if (canRun(binaries, unshared)) return unshared
  if (!canRun(binaries, { prefix: [], identity: unprivileged })) {
    throw rootRefusal('neither a user namespace nor another user id is allowed here')
  }
  // Enough to reach the cluster in it, but not to list or change other files.
  await chmod(dataDir.root, (await stat(dataDir.root)).mode | 0o011)
  return runAsOther(dataDir, unprivileged)
}

async function runAsOther(dataDir: DataDir, other: Owner): Promise<RunAs> {
  await changeOwner(dataDir.cluster, other)
  await changeOwner(dataDir.socketDir, other)
  return { prefix: [], identity: other }
}

export function rootRefusal(reason: string): StartError {
  return new StartError(
    `The built-in database cannot be started as root: ${reason}. Run the server as an ordinary user, or set DATABASE_URL.`,
  )
}

/** Returns the command for a user namespace in which root's files belong to an ordinary user. */
export function unshareCommand(passwd: string): string[] {
  // initdb looks up the name of its user, so the id must exist.
  const ids = passwd.split('\n').map((line) => Number(line.split(':')[2]))
  const id =
    [1000, unprivileged.uid].find((wanted) => ids.includes(wanted)) ?? ids.find((found) => found > 0) ?? 1000
  return ['unshare', '--user', `--map-user=${id}`, `--map-group=${id}`, '--']
}

export function commandLine(runAs: RunAs, program: string, args: string[]): { file: string; args: string[] } {
  const [file = program, ...rest] = [...runAs.prefix, program, ...args]
  return { file, args: rest }
}

function canRun(binaries: Binaries, runAs: RunAs): boolean {
  const { file, args } = commandLine(runAs, binaries.postgres, ['--version'])
  return spawnSync(file, args, { ...runAs.identity, env: childEnvironment, stdio: 'ignore' }).status === 0
}

async function changeOwner(folder: string, to: Owner): Promise<void> {
  const owner = await ownerOf(folder)
  if (owner === undefined || owner.uid === to.uid) return
  const inside = await readdir(folder, { recursive: true })
  for (const path of inside) await chown(join(folder, path), to.uid, to.gid)
  await chown(folder, to.uid, to.gid)
}
