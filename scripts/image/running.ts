import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, chown, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '#test/free-port.ts'
import { startPrimary } from '../cluster/postgres.ts'
import { end, until } from '../cluster/processes.ts'
import { type Buildah, runProgram } from './buildah.ts'

const uid = 1001

/** Runs the image as its own user on a PostgreSQL of Debian, whose address is in a file, and returns what is wrong. */
export async function runContainer(
  buildah: Buildah,
  image: string,
  container: string,
  folder: string,
): Promise<string[]> {
  const { Healthcheck } = await buildah.configOf(image)
  const healthCheck = Healthcheck?.Test.slice(1) ?? ['false'] // after CMD
  await using server = await prepare(folder, 'writable')
  const options = [
    `--volume=${server.secret}:/run/secrets/database_url:ro`,
    `--volume=${server.dataDir}:/data`,
    ...Object.entries(server.environment).map(([name, value]) => `--env=${name}=${value}`),
  ]
  const isHealthy = () =>
    runProgram('buildah', buildah.inContainer(container, options, healthCheck)).then(
      () => true,
      () => false,
    )
  const before = await isHealthy()
  const child = spawn('buildah', buildah.inContainer(container, options, ['node', 'server/main.ts']), {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  try {
    const faults = await server.examine(child, 'In the container')
    const after = await isHealthy()
    console.log(
      `Its health check ${before ? 'passes' : 'fails'} before it starts, and ${after ? 'passes' : 'fails'} then.`,
    )
    return [
      ...faults,
      ...(before || !after ? ['the health check does not show whether the server runs'] : []),
    ]
  } finally {
    await end(child)
  }
}

/**
 * Runs the image with a read-only root, an empty /tmp and no capability, as compose.yaml and the systemd unit do, and returns
 * what is wrong.
 */
export async function runReadOnly(mounted: string, folder: string): Promise<string[]> {
  await using server = await prepare(folder, 'read-only')
  const secrets = `${mounted}/run/secrets`
  await mkdir(secrets, { recursive: true })
  await writeFile(`${secrets}/database_url`, '')
  const script = [
    'set -e',
    `mount --bind ${mounted} ${mounted}`,
    `mount -o remount,bind,ro ${mounted}`,
    `mount -t tmpfs tmpfs ${mounted}/tmp`,
    `mount --bind ${server.dataDir} ${mounted}/data`,
    `mount --bind -o ro ${server.secret} ${secrets}/database_url`,
    `mount -t proc proc ${mounted}/proc`,
    `exec chroot ${mounted} setpriv --reuid=${uid} --regid=${uid} --clear-groups --bounding-set=-all --no-new-privs \\`,
    `  sh -c 'cd /app && ! touch /app/file 2>/dev/null && exec node server/main.ts'`,
  ]
  const environment = { ...imageEnvironment(), ...server.environment }
  const child = spawn('unshare', ['--mount', 'bash', '-c', script.join('\n')], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  try {
    return await server.examine(child, 'With a read-only root')
  } finally {
    await end(child)
  }
}

/** Starts a database, and prepares a folder for the data and a file with the secret for the user of the image. */
async function prepare(folder: string, name: string) {
  const stack = new AsyncDisposableStack()
  const postgres = stack.use(await startPrimary(join(folder, name)))
  const port = await freePort()
  const dataDir = join(folder, `${name}-data`)
  await mkdir(dataDir, { mode: 0o700 })
  await chown(dataDir, uid, uid)
  const secret = join(folder, `${name}-database_url`)
  await writeFile(secret, postgres.url)
  await chmod(secret, 0o644)
  const environment = {
    PORT: String(port),
    PUBLIC_URL: 'http://localhost',
    DATABASE_URL_FILE: '/run/secrets/database_url',
    SAMPLE_DATA: 'on',
    LOG_LEVEL: 'warn',
  }
  const url = `http://127.0.0.1:${port}`
  return {
    dataDir,
    secret,
    environment,
    /** Waits until the server is ready, and returns what is wrong with it. */
    async examine(child: ChildProcess, where: string): Promise<string[]> {
      let ready = ''
      await until('the start of the image', async () => {
        if (child.exitCode !== null) throw new Error(`The server exited with ${child.exitCode}`)
        const response = await fetch(`${url}/api/ready`)
        ready = `${response.status} ${await response.text()}`
        return response.ok
      })
      const home = await fetch(url)
      const owners = new Set(
        await Promise.all(
          (await readdir(dataDir)).map(async (file) => (await stat(join(dataDir, file))).uid),
        ),
      )
      const users = usersOf(port)
      console.log(
        `${where}: /api/ready ${ready}, / ${home.status}, user ${[...users].join()}, files of ${[...owners].join()}.`,
      )
      return [
        ...(home.status === 200 ? [] : [`Home responds ${home.status}`]),
        ...(users.has(uid) && users.size === 1 ? [] : ['another user listens on the port']),
        ...(owners.size === 1 && owners.has(uid) ? [] : ['the data belong to another user']),
      ]
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}

/** Returns the users whose processes listen on a port, from the table of the kernel. */
function usersOf(port: number): Set<number> {
  const address = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const rows = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
  return new Set(
    rows
      .filter(([, local, , state]) => local?.endsWith(address) && state === '0A')
      .map((row) => Number(row[7])),
  )
}

/** Returns the variables that the Containerfile sets. */
function imageEnvironment(): Record<string, string> {
  const text = readFileSync(join(import.meta.dirname, '../../Containerfile'), 'utf8')
  const block = /^ENV ((?:.*\\\n)*.*)$/m.exec(text)?.[1] ?? ''
  return Object.fromEntries(
    [...block.matchAll(/([A-Z_]+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]),
  )
}
