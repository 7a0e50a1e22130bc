import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { temporaryFolder } from './temporary-folder.mjs'

const bin = '/usr/lib/postgresql/15/bin'
const isRoot = process.getuid?.() === 0

/** Starts Debian's PostgreSQL 15 over TCP, and installs it first if run as root. Returns undefined if it is unavailable. */
export async function startPostgres15() {
  if (!existsSync(join(bin, 'postgres'))) installByApt()
  if (!existsSync(join(bin, 'postgres'))) return undefined
  const folder = mkdtempSync(join(temporaryFolder(), 'palapa-postgres-15-'))
  if (isRoot) execFileSync('chown', ['postgres', folder])
  const data = `--pgdata=${join(folder, 'data')}`
  const port = await freePort()
  const settings = `-c listen_addresses=127.0.0.1 -c port=${port} -c fsync=off -c synchronous_commit=off -c full_page_writes=off -c max_connections=300 -k ${folder}`
  asPostgres('initdb', [data, '--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C'])
  asPostgres('pg_ctl', ['start', '--wait', data, `--log=${join(folder, 'log')}`, `--options=${settings}`])
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop() {
      asPostgres('pg_ctl', ['stop', data, '--mode=immediate'])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Runs a command as the user postgres, because PostgreSQL refuses to run as root. */
function asPostgres(command, args) {
  const full = [join(bin, command), ...args]
  const user = ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups']
  const [program, ...rest] = isRoot ? [...user, ...full] : full
  execFileSync(program, rest, { stdio: ['ignore', 'ignore', 'inherit'] })
}

function installByApt() {
  if (!isRoot) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env })
  spawnSync('apt-get', ['install', '-qq', '--yes', '--no-install-recommends', 'postgresql-15'], {
    stdio: 'ignore',
    env,
  })
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
