import type { FastifyInstance } from 'fastify'
import type { ErasureReason } from '#contract/moderation/people.ts'
import { appendAudit, type AuditActor } from '#server/audit/changes.ts'
import type { Db } from '#server/db/client.ts'
import { recordErasure } from '#server/erasures/changes.ts'
import { knownAddress } from '#server/profiles/policy.ts'
import { discardNotices } from '#server/notices/queue.ts'
import { whenUnused } from '#server/images/queries.ts'
import { removeUnused } from '#server/storage/image-files.ts'
import type { ImageVersions } from '#server/storage/images.ts'
import { eraseProfile } from './changes.ts'
import { erasedMail } from './erasure-mail.ts'

type App = Pick<
  FastifyInstance,
  'accounts' | 'clock' | 'db' | 'imageUses' | 'jobs' | 'log' | 'mailer' | 'storage' | 'suspensions'
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
    await discardNotices(jobs, tx, id)
    await recordErasure(tx, jobs, id, clock())
    if (email !== null) await mailer.deleteQueued(tx, email)
    await afterErasure?.(tx)
    deleteEmails = await mailer.prepareOutboxDeletion([email])
  })
  app.suspensions.invalidate()
  // Nothing withholds them any more, and many people may know their addresses. So they do not wait for a backup to end.
  await removeUnused(app, removedImages, (hash, remove) =>
    whenUnused(db, imageUses, { hash, isErased: true }, remove),
  )
  await deleteEmails()
}

type Request = { reason: ErasureReason; by: AuditActor }

/** Deletes an account for staff or the operator, records it in the audit log, and emails the person. */
export async function eraseOnRequest(
  app: App & Pick<FastifyInstance, 'config'>,
  { id, email }: { id: string; email: string },
  { reason, by }: Request,
): Promise<void> {
  await eraseAccount(app, { id, email }, async (tx) => {
    const subject = { subjectType: 'profile', subjectId: id } as const
    await appendAudit(tx, { ...by, now: app.clock(), action: 'erase_account', ...subject, reason })
    const to = knownAddress(email)
    if (to !== '') await app.mailer.send(tx, erasedMail(to, reason, app.config))
  })
}
