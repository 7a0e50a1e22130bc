import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createDatabase } from '#test/database.ts'
import { temporaryDataDir } from '#test/temporary-folder.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './db/client.ts'
import { createFileStorage } from '#server/storage/file-storage.ts'
import { properties } from './properties/table.ts'
import { addSampleData } from './sample-data.ts'

test('of servers that start together on an empty database one adds the sample listings', async () => {
  await using place = await temporaryDataDir()
  await using database = await createDatabase()
  const { db, close } = openDatabase({ ...database.poolConfig, max: 4 })
  const storage = createFileStorage(join(place.folder, 'images'))
  const config = readConfig({ DATA_DIR: place.folder, SAMPLE_DATA: 'on' })
  const added = await Promise.all([1, 2, 3].map(() => addSampleData(db, storage, config)))
  expect(added.filter(Boolean)).toEqual([true])
  expect(await addSampleData(db, storage, config)).toBe(false)
  const listings = await db.select({ isSample: properties.isSample }).from(properties)
  expect([listings.length > 0, listings.every(({ isSample }) => isSample)]).toEqual([true, true])
  await close()
})

test('by default only a local site on the embedded database gets the sample listings', async () => {
  await using place = await temporaryDataDir()
  await using database = await createDatabase()
  const { db, close } = openDatabase(database.poolConfig)
  const storage = createFileStorage(join(place.folder, 'images'))
  const isAdded = (environment: Record<string, string>) =>
    addSampleData(db, storage, readConfig({ DATA_DIR: place.folder, ...environment }))
  expect(await isAdded({ PUBLIC_URL: 'https://palapa.example' })).toBe(false)
  expect(await isAdded({ DATABASE_URL: 'postgres://127.0.0.1/palapa' })).toBe(false)
  expect(await db.select().from(properties)).toEqual([])
  expect(await isAdded({ PUBLIC_URL: 'http://127.0.0.1:3000' })).toBe(true)
  await close()
})
