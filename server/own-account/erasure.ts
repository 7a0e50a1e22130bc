import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/db/client.ts'
import { recordErasure } from '#server/erasures/changes.ts'
import { whenUnused } from '#server/images/queries.ts'
import { removeUnused } from '#server/storage/image-files.ts'
import type { ImageVersions } from '#server/storage/images.ts'
import { eraseProfile } from './changes.ts'

type App = Pick<
  FastifyInstance,
  'accounts' | 'clock' | 'db' | 'imageUses' | 'jobs' | 'log' | 'mailer' | 'storage'
>
export type Account = { id: string; email: string | null }

/** Deletes an account with its data, also at the provider, and what `afterErasure` adds in the same transaction. */
export async function eraseAccount(
  app: App,
  { id, email }: Account,
  afterErasure?: (tx: Db) => Promise<void>,
): Promise<void> {
  const { accounts, clock, db, imageUses, jobs, mailer } = app
  let removedImages: ImageVersions[] = []
  let deleteEmails = async () => {}
  await accounts.delete(id, async (tx) => {
    removedImages = await eraseProfile(tx, id, clock())
    await recordErasure(tx, jobs, id, clock())
    if (email !== null) await mailer.deleteQueued(tx, email)
    await afterErasure?.(tx)
    deleteEmails = await mailer.prepareOutboxDeletion([email])
  })
  // Nothing withholds them any more, and many people may know their addresses.
  await removeUnused(app, removedImages, (hash, remove) => whenUnused(db, imageUses, { hash }, remove))
  await deleteEmails()
}
