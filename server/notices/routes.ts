import * as contract from '#contract/notices.ts'
import { publish } from '#server/conversations/events.ts'
import { type Api, routeOf } from '#server/lib/api.ts'
import { decodeCursor, encodeCursor } from '#server/lib/cursors.ts'
import { ApiError } from '#server/lib/errors.ts'
import { requireUser } from '#server/lib/require-user.ts'
import { addDigests } from './digest.ts'
import { presentNotice } from './present.ts'
import { findTotal, listNotices } from './queries.ts'
import { markNoticesRead } from './read-changes.ts'
import { addSaverNotices } from './saver-notices.ts'

/** Returns the sequence of a cursor. Throws `invalid_input` for a number that is none. */
function sequenceOf(cursor: string): number {
  const value = Number(decodeCursor(cursor, 'number').value)
  if (Number.isSafeInteger(value)) return value
  throw new ApiError('invalid_input', 'This page of the list no longer exists. Start from the first page.')
}

/** The caller's notices. */
export async function noticeRoutes(app: Api): Promise<void> {
  const { db, config, clock } = app
  addSaverNotices(app)
  addDigests(app)

  app.route({
    ...routeOf(contract.listNotices),
    handler: async (request) => {
      const { id } = requireUser(request)
      const { cursor } = request.query
      const before = cursor === undefined ? undefined : sequenceOf(cursor)
      // Read the total first: later notices arrive as events.
      const total = await findTotal(db, id)
      const rows = await listNotices(db, id, before)
      const page = rows.slice(0, contract.noticePageSize)
      const last = rows.length > page.length ? page.at(-1) : undefined
      return {
        notices: page.map((row) => presentNotice(row, config.apiUrl)),
        total,
        nextCursor: last ? encodeCursor({ value: last.sequence, id: last.id }) : null,
      }
    },
  })

  app.route({
    ...routeOf(contract.markNoticesRead),
    handler: async (request) => {
      const { id } = requireUser(request)
      const sequence = await markNoticesRead(db, id, { upTo: request.body.sequence, now: clock() })
      const total = await findTotal(db, id)
      if (sequence !== undefined) publish(app, id, 'noticesRead', { notices: total }, sequence)
      return { total }
    },
  })
}
