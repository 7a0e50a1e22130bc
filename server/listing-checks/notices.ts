import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { dayInBelize } from '#contract/lib/belize-time.ts'
import type { NoticeKind } from '#contract/notices.ts'
import { type CheckReason, isAboutOffer } from '#contract/lifecycle/check-reasons.ts'
import { idFrom } from '#server/lib/ids.ts'
import { type QueuedNotice, queueNotices } from '#server/notices/queue.ts'

export type Asked = {
  propertyId: string
  sellerId: string
  reason: CheckReason
  questions: number
  until: Date
}

const kinds: Record<CheckReason, NoticeKind> = {
  AGE: 'still_for_sale',
  UNDER_OFFER: 'still_for_sale',
  UNDER_OFFER_END: 'still_for_sale',
  UNANSWERED: 'unanswered',
  PAUSED: 'paused',
}

/** Returns one notice for each seller and question. Repeated for the same time, it returns the same ids. */
function noticesOf(asked: Asked[], at: Date): QueuedNotice[] {
  const groups = Map.groupBy(
    asked,
    ({ sellerId, reason }) => `${sellerId} ${kinds[reason]}${isAboutOffer(reason) ? ' UNDER_OFFER' : ''}`,
  )
  return [...groups.entries()].flatMap(([name, group]) => {
    const [first] = group
    if (!first) return []
    const { sellerId: userId, reason, propertyId } = first
    const isLast = group.length === 1 && first.questions === 2 && reason !== 'PAUSED'
    return {
      id: idFrom(`${name} ${at.toISOString()}`, userId),
      userId,
      kind: kinds[reason],
      propertyId: group.length === 1 ? propertyId : undefined,
      data: {
        count: group.length,
        ...(isLast && { until: dayInBelize(first.until) }),
        ...(isAboutOffer(reason) && { status: 'UNDER_OFFER' as const }),
      },
    }
  })
}

/** Queues the notices in the transaction of the questions. */
export function queueCheckNotices(
  { jobs }: Pick<FastifyInstance, 'jobs'>,
  client: pg.ClientBase,
  asked: Asked[],
  at: Date,
): Promise<void> {
  return queueNotices(jobs, client, noticesOf(asked, at), at)
}
