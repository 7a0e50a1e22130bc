import * as contract from '#contract/notices.ts'
import { publish } from '#server/conversations/events.ts'
import { type Api, routeOf } from '#server/lib/api.ts'
import { decodeCursor, pageOf } from '#server/lib/cursors.ts'
import { requireUser } from '#server/lib/require-user.ts'
import { addDigests } from './digest.ts'
import { presentNotice } from './present.ts'
import { findTotal, listNotices } from './queries.ts'
import { addNoticeQueue } from './queue.ts'
import { markNoticesRead } from './read-changes.ts'
import { addSaverNotices } from './saver-notices.ts'

/** The caller's notices. */
export async function noticeRoutes(app: Api): Promise<void> {
  const { db, config, clock } = app
  addNoticeQueue(app)
  addSaverNotices(app)
  addDigests(app)

  app.route({
    ...routeOf(contract.listNotices),
    handler: async (request) => {
      const { id } = requireUser(request)
      const { cursor } = request.query
      const before = cursor === undefined ? undefined : Number(decodeCursor(cursor, 'sequence').value)
      // Read the total first: later notices arrive as events.
      const total = await findTotal(db, id)
      const rows = await listNotices(db, id, before)
      const { page, nextCursor } = pageOf(rows, contract.noticePageSize, ({ sequence, id: rowId }) => ({
        value: sequence,
        id: rowId,
      }))
      return {
        notices: page.map((row) => presentNotice(row, config.apiUrl)),
        total,
        nextCursor,
      }
    },
  })

  app.route({
    ...routeOf(contract.markNoticesRead),
    handler: async (request) => {
      const { id } = requireUser(request)
      const { from = 0, sequence: upTo } = request.body
      const sequence = await markNoticesRead(db, id, { from, upTo, now: clock() })
      const total = await findTotal(db, id)
      if (sequence !== undefined) publish(app, id, 'noticesRead', { notices: total }, sequence)
      return { total }
    },
  })
}
