import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startConversationLoad } from './conversation-load.ts'
import { startSiteProxy } from './haproxy.ts'
import { startLoad } from './load.ts'
import { type Palapa, startPalapa } from './palapa.ts'
import { startPrimary } from './postgres.ts'
import { startRedis } from './redis.ts'
import { countStored, describeAttempts, describeMachine } from './report.ts'

const durationMs = 120_000
const killEveryMs = 10_000

/** Kills one of three servers behind HAProxy every 10 seconds under load, and counts what was acknowledged and read. */
export async function killServers(folder: string): Promise<boolean> {
  await using stack = new AsyncDisposableStack()
  const postgres = stack.use(await startPrimary(folder))
  const redis = stack.use(await startRedis())
  const servers: Palapa[] = []
  for (const name of ['one', 'two', 'three']) {
    const DATA_DIR = join(folder, name)
    const shared = {
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      AUTH_SIGNING_KEYS: join(folder, 'keys.json'),
    }
    servers.push(stack.use(await startPalapa({ ...shared, DATA_DIR })))
  }
  const proxy = stack.use(
    await startSiteProxy(
      folder,
      servers.map(({ port }) => port),
    ),
  )
  const url = `http://127.0.0.1:${proxy.port}`
  await sleep(3_000) // the first checks
  const load = await startLoad([url])
  const conversation = await startConversationLoad(url)
  const kills = await killInTurn(servers)
  const { acknowledged: sent, received, gaps } = await conversation.stop()
  const { attempts, acknowledged } = await load.stop()
  const stored = await countStored(postgres.url, acknowledged)
  const read = new Set(received)
  const unread = sent.filter((id) => !read.has(id)).length
  const longest = Math.max(0, ...gaps)
  console.log(`Three servers behind HAProxy; ${kills} were killed in ${durationMs / 1000} s`)
  console.log(`  acknowledged properties: ${acknowledged.length}, of these stored: ${stored}`)
  console.log(`  acknowledged messages: ${sent.length}, of these not read by the open stream: ${unread}`)
  console.log(`  streams lost: ${gaps.length}, continued after at most ${longest} ms`)
  for (const kind of ['write', 'read'] as const) console.log(`  ${describeAttempts(attempts, kind)}`)
  console.log(`  ${describeMachine()}`)
  return stored === acknowledged.length && unread === 0 && longest <= 1_000 && kills > 0
}

/** Kills a server that runs, unless it is the only one, and starts it again at once. Returns how many were killed. */
async function killInTurn(servers: Palapa[]): Promise<number> {
  const starting = new Map<Palapa, Promise<unknown>>()
  const deadline = Date.now() + durationMs
  let kills = 0
  for (let turn = 0; Date.now() < deadline; turn++) {
    await sleep(killEveryMs)
    const running = servers.filter((server) => !starting.has(server))
    const server = running[turn % running.length]
    if (!server || running.length < 2) continue
    kills++
    await server.stop('SIGKILL')
    starting.set(
      server,
      server.start().finally(() => starting.delete(server)),
    )
  }
  await Promise.all(starting.values())
  return kills
}
