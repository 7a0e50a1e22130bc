import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startS3 } from '#test/s3/s3.ts'
import { startConversationLoad } from './conversation-load.ts'
import { startSiteProxy } from './haproxy.ts'
import { readLimit, startLimitLoad } from './limit-load.ts'
import { startLoad } from './load.ts'
import { startMail } from './mail-load.ts'
import { type Palapa, startPalapa } from './palapa.ts'
import { startPrimary } from './postgres.ts'
import { startRedis } from './redis.ts'
import { countStored, describeAttempts, describeMachine } from './report.ts'
import { countServed, startUploadLoad } from './upload-load.ts'

const durationMs = 120_000
const killEveryMs = 10_000

/** Kills one of three servers behind HAProxy every 10 seconds under load, and looks for every acknowledged write. */
export async function killServers(folder: string): Promise<boolean> {
  await using stack = new AsyncDisposableStack()
  const postgres = stack.use(await startPrimary(folder))
  const redis = stack.use(await startRedis())
  const s3 = stack.use(await startS3())
  const mail = stack.use(await startMail())
  const shared = {
    ...s3.environment,
    ...mail.environment,
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    AUTH_SIGNING_KEYS: join(folder, 'keys.json'),
    TRUST_PROXY: '127.0.0.1',
  }
  const servers: Palapa[] = []
  for (const name of ['one', 'two', 'three']) {
    servers.push(stack.use(await startPalapa({ ...shared, DATA_DIR: join(folder, name) })))
  }
  const ports = servers.map(({ port }) => port)
  const url = `http://127.0.0.1:${stack.use(await startSiteProxy(folder, ports)).port}`
  await sleep(3_000) // the first checks

  const [load, conversation, uploads] = await Promise.all([
    startLoad([url]),
    startConversationLoad(url),
    startUploadLoad(url),
  ])
  const [limits, enquiries] = [startLimitLoad(url), mail.startLoad(url)]
  const kills = await killInTurn(servers)
  const { permitted, refused, failed } = await limits.stop()
  const photos = await uploads.stop()
  const talk = await conversation.stop()
  const { attempts, acknowledged } = await load.stop()
  const emails = await enquiries.stop()

  const stored = await countStored(postgres.url, acknowledged)
  const served = await countServed(url, photos.acknowledged)
  const longest = Math.max(0, ...talk.gaps.map(({ ms }) => ms))
  const gaps = talk.gaps.map(({ ms, refusals }) => [ms, ...refusals].join(' after '))
  console.log(`Three servers behind HAProxy; ${kills} were killed in ${durationMs / 1000} s`)
  console.log(`  acknowledged properties: ${acknowledged.length}, of these stored: ${stored}`)
  console.log(`  acknowledged photos: ${photos.acknowledged.length}, of these listed and served: ${served}`)
  console.log(
    `  acknowledged messages: ${talk.messages}, not read by one of three open streams: ${talk.missing}, the latest read after ${talk.latestMs} ms`,
  )
  console.log(`  questions to the support agent: ${talk.questions}, answered: ${talk.answers}`)
  console.log(
    `  acknowledged enquiries: ${emails.accepted}, not delivered: ${emails.undelivered}, delivered again: ${emails.repeated}`,
  )
  console.log(
    `  streams lost: ${talk.gaps.length}, open again after at most ${longest} ms (${gaps.join(', ')})`,
  )
  console.log(
    `  reads of one address: ${permitted} permitted of a limit of ${readLimit}, ${refused} refused, ${failed} failed`,
  )
  for (const kind of ['write', 'read'] as const) console.log(`  ${describeAttempts(attempts, kind)}`)
  console.log(`  ${describeAttempts(photos.attempts, 'upload')}`)
  console.log(`  ${describeMachine()}`)
  const isNothingLost =
    stored === acknowledged.length && served === photos.acknowledged.length && talk.missing === 0
  const areStreamsQuick = talk.gaps.length > 0 && longest <= 1_000 && talk.latestMs <= 1_000
  const areJobsDone = talk.answers === talk.questions && emails.undelivered === 0
  const isLimited = permitted <= readLimit && refused > 0
  return isNothingLost && areStreamsQuick && areJobsDone && isLimited && kills > 0
}

/** Kills one of the running servers at a time, unless it is the only one, and starts it again at once. Returns the number of kills. */
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
