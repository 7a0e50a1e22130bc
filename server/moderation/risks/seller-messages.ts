import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { NoticeKind } from '#contract/notices.ts'
import { drizzleOn } from '#server/db/client.ts'
import { clientJobConnection } from '#server/db/job-connection.ts'
import { newId } from '#server/lib/ids.ts'
import { type NoticeJob, noticeQueue } from '#server/listing-checks/notices.ts'
import type { Mail } from '#server/mail/mail.ts'
import { knownAddress } from '#server/profiles/policy.ts'
import { findAddress } from '#server/profiles/queries.ts'
import { listingMail, type ListingStep } from './listing-mail.ts'

type App = Pick<FastifyInstance, 'jobs' | 'mailer' | 'config'>

/** Sends an email to a user, in the transaction of its cause. A user without a known address gets none. */
export async function mailTo(
  { mailer }: Pick<App, 'mailer'>,
  client: pg.PoolClient,
  userId: string,
  write: (to: string) => Mail,
): Promise<void> {
  const tx = drizzleOn(client)
  const to = knownAddress(await findAddress(tx, userId))
  if (to !== '') await mailer.send(tx, write(to))
}

type Step = {
  sellerId: string
  propertyId: string
  title: string
  step: ListingStep
  kind: NoticeKind
  reason: string
  now: Date
}

/** Sends the seller of a listing an email and a notice about what happened to it, in the transaction of its cause. */
export async function sendToSeller(app: App, client: pg.PoolClient, step: Step): Promise<void> {
  const { sellerId: userId, propertyId, kind, reason, now } = step
  const notice = { id: newId(), userId, kind, propertyId, data: { reason } }
  const job: NoticeJob = { at: now.toISOString(), notices: [notice] }
  await app.jobs.send(clientJobConnection(client), noticeQueue, job)
  await mailTo(app, client, userId, (to) => listingMail(to, step, app.config))
}
