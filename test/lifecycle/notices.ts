import { inTransaction } from '#server/db/client.ts'
import { insertNotices, type NewNotice } from '#server/notices/changes.ts'
import type { TestApp } from '#test/app.ts'

/** Inserts a notice without publishing it. */
export async function notify(
  { app }: TestApp,
  notice: Omit<NewNotice, 'createdAt'> & { createdAt?: Date },
): Promise<void> {
  await inTransaction(app.pool, (client) => insertNotices(client, [{ createdAt: app.clock(), ...notice }]))
}
