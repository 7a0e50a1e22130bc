import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connect } from 'node:net'
import { freePort } from '#test/free-port.ts'
import { end, requireProgram, start, until } from './processes.ts'

type Proxy = AsyncDisposable & { port: number }

const defaults = `global
  external-check
  insecure-fork-wanted
defaults
  timeout connect 5s
  timeout check 10s
  timeout client 1h
  timeout server 1h
`

/** Starts HAProxy in front of database servers; it forwards to the one that is not in recovery. */
export async function startDatabaseProxy(folder: string, ports: number[]): Promise<Proxy> {
  const psql = requireProgram('postgresql-client', '/usr/bin/psql')
  const check = join(folder, 'is-primary.sh')
  const question = `${psql} -h "$3" -p "$4" -U postgres -d postgres -XAtc 'select pg_is_in_recovery()'`
  await writeFile(check, `#!/bin/sh\nexport PGCONNECT_TIMEOUT=5\ntest "$(${question})" = f\n`)
  await chmod(check, 0o755)
  return startHaproxy(folder, (port) => [
    'listen database',
    '  mode tcp',
    `  bind 127.0.0.1:${port}`,
    '  option external-check',
    '  external-check path /usr/bin:/bin',
    `  external-check command ${check}`,
    '  default-server inter 3s fall 2 rise 1 on-marked-down shutdown-sessions',
    ...ports.map((to, at) => `  server db${at} 127.0.0.1:${to} check`),
  ])
}

/** Starts HAProxy in front of servers of Palapa; it skips one that is not ready, and retries where nothing was sent. */
export async function startSiteProxy(folder: string, ports: number[]): Promise<Proxy> {
  return startHaproxy(folder, (port) => [
    'frontend site',
    '  mode http',
    `  bind 127.0.0.1:${port}`,
    '  default_backend palapa',
    'backend palapa',
    '  mode http',
    '  balance roundrobin',
    '  option forwardfor',
    '  option httpchk GET /api/ready',
    '  option redispatch 1',
    '  retries 3',
    '  retry-on conn-failure empty-response 503',
    '  default-server inter 2s fall 1 rise 1 on-marked-down shutdown-sessions',
    ...ports.map((to, at) => `  server palapa${at} 127.0.0.1:${to} check`),
  ])
}

async function startHaproxy(folder: string, section: (port: number) => string[]): Promise<Proxy> {
  const haproxy = requireProgram('haproxy', '/usr/sbin/haproxy')
  const port = await freePort()
  const file = join(folder, `haproxy-${port}.cfg`)
  await writeFile(file, `${defaults}${section(port).join('\n')}\n`)
  const child = start(haproxy, ['-db', '-f', file])
  await until('the start of HAProxy', async () => {
    if (child.exitCode !== null) throw new Error(`HAProxy refused ${file}`)
    return isListening(port)
  })
  return { port, [Symbol.asyncDispose]: () => end(child) }
}

function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const { promise, resolve } = Promise.withResolvers<boolean>()
  socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  return promise.finally(() => socket.destroy())
}
