import type { FastifyInstance } from 'fastify'
import type { NoticeTotal } from '#contract/notices.ts'
import { frameOf, publish } from '#server/conversations/events.ts'
import type { NoticeEvents } from '#server/conversations/replay.ts'
import type { AddedNotice } from './changes.ts'
import { presentNotice } from './present.ts'
import { findTotal, listNewNotices, listNoticesById, listTotals } from './queries.ts'

type App = Pick<FastifyInstance, 'db' | 'config' | 'realtime'>

const none: NoticeTotal = { unread: 0, sequence: 0 }

/** Publishes notices to their users. Call it after they are committed. */
export async function publishNotices(app: App, added: AddedNotice[]): Promise<void> {
  if (added.length === 0) return
  const { db, config } = app
  const rows = await listNoticesById(
    db,
    added.map(({ id }) => id),
  )
  const totals = await listTotals(db, [...new Set(rows.map(({ userId }) => userId))])
  for (const row of rows) {
    const data = { notice: presentNotice(row, config.apiUrl), notices: totals.get(row.userId) ?? none }
    publish(app, row.userId, 'notice', data, row.sequence)
  }
}

/** Returns what the streams of users replay about notices. */
export function noticeEvents({ db, config }: App): NoticeEvents {
  return {
    findTotal: (userId) => findTotal(db, userId),
    async listFrames(userId, window) {
      const rows = await listNewNotices(db, userId, window)
      if (rows.length === 0) return []
      const notices = await findTotal(db, userId)
      return rows.map((row) => {
        const data = { notice: presentNotice(row, config.apiUrl), notices }
        return { sequence: row.sequence, frame: frameOf('notice', data, row.sequence) }
      })
    },
  }
}
