import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { NoticeKind } from '#contract/notices.ts'
import type { CheckReason } from '#contract/lifecycle/check-reasons.ts'
import { inTransaction } from '#server/db/client.ts'
import { followUpOptions } from '#server/db/jobs.ts'
import { clientJobConnection } from '#server/db/job-connection.ts'
import { dayInBelize } from '#server/lib/days.ts'
import { idFrom } from '#server/lib/ids.ts'
import { insertNotices, type NewNotice } from '#server/notices/changes.ts'
import { publishNotices } from '#server/notices/events.ts'

type App = Pick<FastifyInstance, 'db' | 'pool' | 'jobs' | 'config' | 'realtime'>

/** So that no statement of a job takes long. */
const noticesPerJob = 100

export const noticeQueue = 'listing-check-notices'

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

/** The data of a job: dates are ISO texts, because jobs are stored as JSON. */
export type NoticeJob = { at: string; notices: (Omit<NewNotice, 'createdAt'> & { id: string })[] }

/** Returns one notice for each seller and kind. Repeated for the same time, it returns the same ids. */
function noticesOf(asked: Asked[], at: Date): NoticeJob['notices'] {
  const groups = Map.groupBy(asked, ({ sellerId, reason }) => `${sellerId} ${kinds[reason]}`)
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
      data: { count: group.length, ...(isLast && { until: dayInBelize(first.until) }) },
    }
  })
}

/** Queues the notices in the transaction of the questions: it has locked rows, so it cannot insert them itself. */
export async function queueCheckNotices(
  { jobs }: Pick<App, 'jobs'>,
  client: pg.ClientBase,
  asked: Asked[],
  at: Date,
): Promise<void> {
  if (asked.length === 0) return
  const notices = noticesOf(asked, at)
  for (let from = 0; from < notices.length; from += noticesPerJob) {
    const job: NoticeJob = { at: at.toISOString(), notices: notices.slice(from, from + noticesPerJob) }
    await jobs.send(clientJobConnection(client), noticeQueue, job)
  }
}

/** Registers the job that adds the notices. */
export function addCheckNotices(app: App): void {
  app.jobs.define<NoticeJob>({
    name: noticeQueue,
    options: followUpOptions,
    pollingSeconds: 2,
    work: (job) => addNotices(app, job),
  })
}

/** Adds the notices of a job. A repeated run adds none, because their ids exist. */
export async function addNotices(
  app: Pick<App, 'db' | 'pool' | 'config' | 'realtime'>,
  { at, notices }: NoticeJob,
): Promise<void> {
  const createdAt = new Date(at)
  const added = await inTransaction(app.pool, (client) =>
    insertNotices(
      client,
      notices.map((notice) => ({ ...notice, createdAt })),
    ),
  )
  await publishNotices(app, added)
}
