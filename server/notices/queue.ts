import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { type Db, inTransaction } from '#server/db/client.ts'
import type { ItemMember } from '#server/db/job-changes.ts'
import { clientJobConnection } from '#server/db/job-connection.ts'
import { followUpOptions, type Jobs } from '#server/db/jobs.ts'
import { insertNotices, type NewNotice } from './changes.ts'
import { publishNotices } from './events.ts'

type App = Pick<FastifyInstance, 'db' | 'pool' | 'jobs' | 'config' | 'realtime'>

/** Named after the first use, so that jobs of servers of the release before are still done. */
export const noticeQueue = 'listing-check-notices'

/** Where a job has the users of its notices. */
export const noticeOwner = { list: 'notices', member: 'userId' } as const satisfies ItemMember

/** So that no statement of a job takes long. */
const noticesPerJob = 100

/** A notice whose id the sender chooses, so that a repeated job adds it once. */
export type QueuedNotice = Omit<NewNotice, 'createdAt'> & { id: string }

/** The data of a job: dates are ISO texts, because jobs are stored as JSON. */
export type NoticeJob = { at: string; notices: QueuedNotice[] }

/** Queues notices in the transaction of their cause: it has locked rows, so it cannot insert them itself. */
export async function queueNotices(
  jobs: Jobs,
  client: pg.ClientBase,
  notices: QueuedNotice[],
  at: Date,
): Promise<void> {
  for (let from = 0; from < notices.length; from += noticesPerJob) {
    const job: NoticeJob = { at: at.toISOString(), notices: notices.slice(from, from + noticesPerJob) }
    await jobs.send(clientJobConnection(client), noticeQueue, job)
  }
}

/** Removes the notices of a user from all jobs. One that is done still contains what staff wrote. */
export function discardNotices(jobs: Jobs, tx: Db, userId: string): Promise<void> {
  return jobs.discardItems(tx, noticeQueue, noticeOwner, userId)
}

/** Registers the job that adds the notices. */
export function addNoticeQueue(app: App): void {
  app.jobs.define<NoticeJob>({
    name: noticeQueue,
    options: followUpOptions,
    pollingSeconds: 2,
    work: (job) => addNotices(app, job),
  })
}

/** Adds the notices of a job. A repeated run adds none, because their ids exist. */
export async function addNotices(app: Omit<App, 'jobs'>, { at, notices }: NoticeJob): Promise<void> {
  const createdAt = new Date(at)
  const added = await inTransaction(app.pool, (client) =>
    insertNotices(
      client,
      notices.map((notice) => ({ ...notice, createdAt })),
    ),
  )
  await publishNotices(app, added)
}
