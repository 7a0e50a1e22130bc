import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { NoticeKind } from '#contract/notices.ts'
import type { PropertyStatus } from '#contract/property-statuses.ts'
import { newId } from '#server/lib/ids.ts'
import { queueNotices } from '#server/notices/queue.ts'
import { mailTo } from '#server/profiles/mail-to.ts'
import { listingMail, type ListingStep } from './listing-mail.ts'

type App = Pick<FastifyInstance, 'jobs' | 'mailer' | 'config'>

type Step = {
  sellerId: string
  propertyId: string
  title: string
  step: ListingStep
  status: PropertyStatus
  kind: NoticeKind
  reason: string
  now: Date
}

/** Sends the seller of a listing an email and a notice about what happened to it, in the transaction of its cause. */
export async function sendToSeller(app: App, client: pg.PoolClient, step: Step): Promise<void> {
  const { sellerId: userId, propertyId, kind, reason, now } = step
  const notice = { id: newId(), userId, kind, propertyId, data: { reason } }
  await queueNotices(app.jobs, client, [notice], now)
  // The system neither hides nor shows listings of suspended sellers.
  const news = { ...step, isSuspended: false }
  await mailTo(app, client, userId, (to) => listingMail(to, news, app.config))
}
