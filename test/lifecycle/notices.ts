import { inTransaction } from '#server/db/client.ts'
import { type AddedNotice, insertNotices, type NewNotice } from '#server/notices/changes.ts'
import { publishNotices } from '#server/notices/events.ts'
import type { TestApp } from '#test/app.ts'

type Given = Omit<NewNotice, 'createdAt'> & { createdAt?: Date }

/** Inserts notices without publishing them. */
export function insertOnly({ app }: TestApp, ...given: Given[]): Promise<AddedNotice[]> {
  const added = given.map((notice) => ({ createdAt: app.clock(), ...notice }))
  return inTransaction(app.pool, (client) => insertNotices(client, added))
}

/** Inserts notices and publishes them. */
export async function notify(app: TestApp, ...given: Given[]): Promise<void> {
  await publishNotices(app.app, await insertOnly(app, ...given))
}
