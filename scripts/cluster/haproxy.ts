import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connect } from 'node:net'
import { freeServerPort } from './ports.ts'
import { end, requireProgram, start, until } from './processes.ts'

type Proxy = AsyncDisposable & { port: number }

const root = join(import.meta.dirname, '../..')

/** Starts HAProxy in front of database servers; it forwards to the one that is not in recovery. */
export async function startDatabaseProxy(folder: string, ports: number[]): Promise<Proxy> {
  const psql = requireProgram('postgresql-client', '/usr/bin/psql')
  const check = join(folder, 'is-primary.sh')
  const question = `${psql} -h "$3" -p "$4" -U postgres -d postgres -XAtc 'select pg_is_in_recovery()'`
  await writeFile(check, `#!/bin/sh\nexport PGCONNECT_TIMEOUT=5\ntest "$(${question})" = f\n`)
  await chmod(check, 0o755)
  return startHaproxy(
    folder,
    (port) => `global
  external-check
  insecure-fork-wanted
defaults
  mode tcp
  timeout connect 5s
  timeout check 10s
  timeout client 1h
  timeout server 1h
listen database
  bind 127.0.0.1:${port}
  option external-check
  external-check path /usr/bin:/bin
  external-check command ${check}
  default-server inter 3s fall 2 rise 1 on-marked-down shutdown-sessions
${ports.map((to, at) => `  server db${at} 127.0.0.1:${to} check\n`).join('')}`,
  )
}

/** Starts HAProxy with the configuration of the documentation in front of servers of Palapa on this machine. */
export async function startSiteProxy(folder: string, ports: number[]): Promise<Proxy> {
  const documented = await readFile(join(root, 'deploy/haproxy.cfg'), 'utf8')
  // one that the run does not start is omitted
  const servers = documented.replaceAll(
    /^ +server palapa(\d) [\d.:]+(.*\n)/gm,
    (_, number: string, rest: string) => {
      const to = ports[Number(number) - 1]
      return to === undefined ? '' : `  server palapa${number} 127.0.0.1:${to}${rest}`
    },
  )
  return startHaproxy(folder, (port) =>
    servers
      .replace(/^ {2}bind .+$/m, `  bind 127.0.0.1:${port}`)
      .replace('X-Forwarded-Proto https', 'X-Forwarded-Proto http'),
  )
}

async function startHaproxy(folder: string, configuration: (port: number) => string): Promise<Proxy> {
  const haproxy = requireProgram('haproxy', '/usr/sbin/haproxy')
  const port = await freeServerPort()
  const file = join(folder, `haproxy-${port}.cfg`)
  await writeFile(file, configuration(port))
  const child = start(haproxy, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await until('the start of HAProxy', async () => child.exitCode !== null || isListening(port))
  if (child.exitCode !== null) throw new Error(`HAProxy exited with ${child.exitCode}: ${output}`)
  return { port, [Symbol.asyncDispose]: () => end(child) }
}

function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const { promise, resolve } = Promise.withResolvers<boolean>()
  socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  return promise.finally(() => socket.destroy())
}
