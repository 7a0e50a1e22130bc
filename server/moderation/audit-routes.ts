import { auditPageSize, listAudit } from '#contract/moderation/audit.ts'
import { type Api, routeOf } from '#server/lib/api.ts'
import { decodeCursor, encodeCursor } from '#server/lib/cursors.ts'
import { listAuditEntries } from './audit-queries.ts'

/** The log of what staff and the system did, for staff. */
export async function auditRoutes(app: Api): Promise<void> {
  app.route({
    ...routeOf(listAudit),
    handler: async (request) => {
      const { cursor } = request.query
      const after = cursor === undefined ? undefined : decodeCursor(cursor, 'time').id
      const rows = await listAuditEntries(app.db, after)
      const page = rows.slice(0, auditPageSize)
      const last = rows.length > page.length ? page.at(-1) : undefined
      return {
        entries: page.map(({ actorId, actorName, at, ...entry }) => ({
          ...entry,
          at: at.toISOString(),
          actor: actorId === null ? null : { id: actorId, name: actorName ?? '' },
        })),
        nextCursor: last ? encodeCursor({ value: last.at.toISOString(), id: last.id }) : null,
      }
    },
  })
}
