import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startS3 } from '#test/s3/s3.ts'
import { startLoad } from './load.ts'
import { startPalapa } from './palapa.ts'
import { startPrimary } from './postgres.ts'
import { countImages, describeAttempts, describeMachine } from './report.ts'
import { countServed, startUploadLoad } from './upload-load.ts'

const beforeMs = 10_000
const outageMs = 60_000
const afterMs = 10_000
const longestRefusalMs = 3_000

/** Stops S3 for a minute under load: pages and lists must work, and uploads be refused soon and leave no photo. */
export async function loseS3(folder: string): Promise<boolean> {
  await using stack = new AsyncDisposableStack()
  const postgres = stack.use(await startPrimary(folder))
  const s3 = stack.use(await startS3())
  const environment = { ...s3.environment, DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'data') }
  const { url } = stack.use(await startPalapa(environment))
  const load = await startLoad([url])
  const uploads = await startUploadLoad(url, 200)
  await sleep(beforeMs)
  const lostAt = Date.now()
  s3.freeze()
  await sleep(outageMs)
  s3.unfreeze()
  const backAt = Date.now()
  await sleep(afterMs)
  const photos = await uploads.stop()
  const { attempts } = await load.stop()
  const during = photos.attempts.filter(({ at, ms }) => at > lostAt && at + ms < backAt)
  const slowest = Math.max(...during.map(({ ms }) => ms))
  const served = await countServed(url, photos.acknowledged)
  const rows = await countImages(postgres.url)
  console.log(`S3 did not respond for ${outageMs / 1000} s`)
  for (const kind of ['write', 'read'] as const) console.log(`  ${describeAttempts(attempts, kind)}`)
  console.log(`  during the outage, ${describeAttempts(during, 'upload')}`)
  console.log(
    `  acknowledged photos: ${photos.acknowledged.length}, listed and served: ${served}; photos in the database: ${rows}`,
  )
  console.log(`  ${describeMachine()}`)
  const areUploadsRefused = during.length > 0 && during.every(({ status }) => status === 503)
  const isRestWorking = attempts.every(({ status }) => status === 200)
  const isNothingHalfMade = served === photos.acknowledged.length && rows === served
  const isBack = photos.attempts.some(({ at, status }) => at > backAt && status === 200)
  return areUploadsRefused && slowest <= longestRefusalMs && isRestWorking && isNothingHalfMade && isBack
}
