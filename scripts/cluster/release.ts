import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startSiteProxy } from './haproxy.ts'
import { startLoad } from './load.ts'
import { type Palapa, startPalapa } from './palapa.ts'
import { startPrimary } from './postgres.ts'
import { execute } from './processes.ts'
import { countStored, describeAttempts, describeMachine } from './report.ts'

const root = join(import.meta.dirname, '../..')

/** Replaces two servers of an earlier commit by this release, one after the other under load, and counts failed requests. */
export async function replaceRelease(folder: string, commit = 'HEAD~1'): Promise<boolean> {
  await using stack = new AsyncDisposableStack()
  const earlier = join(folder, 'earlier')
  await execute('git', ['worktree', 'add', '--detach', earlier, commit], { cwd: root })
  stack.defer(() => execute('git', ['worktree', 'remove', '--force', earlier], { cwd: root }))
  await symlink(join(root, 'node_modules'), join(earlier, 'node_modules'))
  await execute(process.execPath, ['scripts/build.mjs'], { cwd: earlier })
  const postgres = stack.use(await startPrimary(folder))
  const servers: Palapa[] = []
  for (const name of ['one', 'two']) {
    const shared = { DATABASE_URL: postgres.url, AUTH_SIGNING_KEYS: join(folder, 'keys.json') }
    servers.push(stack.use(await startPalapa({ ...shared, DATA_DIR: join(folder, name) }, earlier)))
  }
  const migrations = async () =>
    (await postgres.query('select count(*)::int as count from palapa.migrations', 'palapa')).rows[0]
      .count as number
  const before = await migrations()
  const ports = servers.map(({ port }) => port)
  const proxy = stack.use(await startSiteProxy(folder, ports))
  await sleep(5_000) // the first checks
  const load = await startLoad([`http://127.0.0.1:${proxy.port}`])
  await sleep(5_000)
  for (const server of servers) {
    await server.stop('SIGTERM')
    await server.start(root)
    await sleep(10_000) // both releases serve, and HAProxy has seen the new server
  }
  const { attempts, acknowledged } = await load.stop()
  const stored = await countStored(postgres.url, acknowledged)
  console.log(
    `Two servers of ${commit} replaced one after the other; ${(await migrations()) - before} migrations ran`,
  )
  console.log(`  acknowledged properties: ${acknowledged.length}, of these stored: ${stored}`)
  for (const kind of ['write', 'read'] as const) console.log(`  ${describeAttempts(attempts, kind)}`)
  console.log(`  ${describeMachine()}`)
  return stored === acknowledged.length && attempts.every(({ status }) => status === 200)
}
