import { join } from 'node:path'
import { expect, test } from 'vitest'
import { advisoryLocks } from '#server/db/advisory-locks.ts'
import { createTestApp } from '#test/app.ts'
import { createFolderPlace } from './folder-place.ts'
import { backUp } from './jobs.ts'
import { limitWaits } from './place-limits.ts'

test('a place that does not respond fails the backup, which leaves no lock and is complete nowhere', async () => {
  await using app = await createTestApp()
  const { pool, storage, config, clock, db, log, jobs, mailer } = app.app
  const server = { pool, config, clock, db, log, jobs, mailer }
  const stores = { images: storage }
  const folder = createFolderPlace(join(app.dataDir, 'backups'))
  const hung = Promise.withResolvers<void>()
  const read = Promise.withResolvers<boolean>()
  const hanging = {
    ...folder,
    async write(_name: string, bytes: AsyncIterable<Uint8Array>) {
      const chunks = bytes[Symbol.asyncIterator]()
      await chunks.next().catch(() => {})
      await hung.promise
      const isOpen = await chunks.next().catch(() => undefined)
      read.resolve(isOpen !== undefined)
      return 0
    },
  }
  const place = limitWaits(hanging, 1_000)
  await expect(backUp(server, stores, place)).rejects.toThrow(/^BACKUP_TO does not respond\./)
  await expect(place.list()).rejects.toThrow(/^BACKUP_TO does not respond\./) // at once
  // waits no longer than the lock_timeout of the pool
  await pool.query('select pg_advisory_lock($1), pg_advisory_unlock($1)', [advisoryLocks.backup])
  hung.resolve()
  expect(await read.promise).toBe(false)
  await expect.poll(() => place.list().catch(() => undefined)).toEqual([])
})
