import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '#test/free-port.ts'

export const pgbouncer = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path))
const unprivileged = { uid: 65_534, gid: 65_534 }
export const noPgbouncer = 'pgbouncer is not installed'

/**
 * Starts a PgBouncer in front of a server that listens on TCP. Each of its connections to a database serves one transaction after
 * the other, all of them in turn.
 */
export async function startPgbouncer(server: pg.PoolConfig, connectionsPerDatabase = 2) {
  const { host, port, user } = new pg.Client(server)
  const folder = await mkdtemp(join(tmpdir(), 'palapa-pgbouncer-'))
  const ownPort = await freePort()
  await writeFile(join(folder, 'users.txt'), `"${user}" ""\n`)
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${host} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = ${connectionsPerDatabase}
server_round_robin = 1
max_client_conn = 1000
server_idle_timeout = 2
`,
  )
  const identity = process.getuid?.() === 0 ? unprivileged : undefined // it refuses to run as root
  if (identity) await chown(folder, identity.uid, identity.gid)
  const child = spawn(pgbouncer ?? '', ['-q', join(folder, 'pgbouncer.ini')], {
    stdio: 'ignore',
    ...identity,
  })
  while (!(await isListening(ownPort))) {
    if (child.exitCode !== null) throw new Error('PgBouncer did not start')
    await sleep(20)
  }
  return {
    port: ownPort,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const { promise, resolve } = Promise.withResolvers<boolean>()
  socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  return promise.finally(() => socket.destroy())
}
