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
