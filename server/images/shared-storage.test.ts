import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openStorage } from '#server/storage/open-storage.ts'
import { createLogger } from '#server/lib/log.ts'
import { StartError } from '#server/lib/start-error.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { buildPhoto, filesOf, upload } from '#test/images.ts'
import { refusedStart } from '#test/running-server.ts'
import { databaseSettings } from '#test/postgres.ts'
import { checkSharedStorage } from './shared-storage.ts'

async function uploadTwo(app: TestApp): Promise<void> {
  const seller = await app.signUp()
  const { id } = await buildProperty(seller)
  const photos = [
    { name: '1.jpg', bytes: await buildPhoto({ width: 300 }) },
    { name: '2.jpg', bytes: await buildPhoto({ width: 300 }) },
  ]
  await upload(app, seller, id, ...photos)
}

function check({ app }: TestApp, dataDir: string, isAlone = false) {
  const lines: string[] = []
  const log = createLogger({ write: (line) => void lines.push(line) })
  const stores = openStorage({ dataDir, s3: undefined })
  return { checked: checkSharedStorage({ db: app.db, stores, log, isAlone }), lines }
}

test('a start logs nothing when the folder has the photos of the database, or when there are no photos', async () => {
  await using app = await createTestApp()
  const elsewhere = check(app, join(app.dataDir, 'elsewhere'))
  await elsewhere.checked
  await uploadTwo(app)
  const own = check(app, app.dataDir)
  await own.checked
  expect([...elsewhere.lines, ...own.lines]).toEqual([])
})

test('a start with a separate folder on a shared database fails with one sentence', async () => {
  await using app = await createTestApp()
  await uploadTwo(app)
  const folder = join(app.dataDir, 'elsewhere')
  const { checked } = check(app, folder)
  await expect(checked).rejects.toThrow(StartError)
  await expect(checked).rejects.toThrow(
    `None of the newest photos in the database is in ${join(folder, 'pictures')}. All servers on one database must share this folder: mount it here, and start again.`,
  )
})

test('a start warns when some photos are missing, or all of them on its own database', async () => {
  await using app = await createTestApp()
  await uploadTwo(app)
  const alone = check(app, join(app.dataDir, 'elsewhere'), true)
  await alone.checked
  const [lost] = (await filesOf(app)).filter((name) => name.endsWith('-300.webp'))
  await app.app.storage.delete(lost ?? '')
  const some = check(app, app.dataDir)
  await some.checked
  for (const { lines } of [alone, some]) {
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
      'photos are missing: all servers on one database must share their storage',
    ])
  }
  expect(JSON.parse(some.lines[0] ?? '').missing).toEqual([lost])
})

test('a server with a separate folder on the database of another server exits before it listens', async () => {
  await using app = await createTestApp()
  await uploadTwo(app)
  const { code, output } = await refusedStart({
    ...databaseSettings(app.app.pool.options),
    DATA_DIR: join(app.dataDir, 'second'),
    AUTH_SIGNING_KEYS: join(app.dataDir, 'auth-keys.json'),
    PORT: '0',
  })
  expect([code, output]).toEqual([1, expect.stringMatching(/^None of the newest photos .* start again\.$/)])
})
