import { auditPageSize, listAudit } from '#contract/moderation/audit.ts'
import { type Api, routeOf } from '#server/lib/api.ts'
import { decodeCursor, pageOf } from '#server/lib/cursors.ts'
import { listAuditEntries } from './audit-queries.ts'

/** The log of what staff and the system did, for staff. */
export async function auditRoutes(app: Api): Promise<void> {
  app.route({
    ...routeOf(listAudit),
    handler: async (request) => {
      const { cursor } = request.query
      const after = cursor === undefined ? undefined : decodeCursor(cursor, 'time').id
      const rows = await listAuditEntries(app.db, after)
      const { page, nextCursor } = pageOf(rows, auditPageSize, ({ at, id }) => ({
        value: at.toISOString(),
        id,
      }))
      return {
        entries: page.map(({ actorId, actorName, at, ...entry }) => ({
          ...entry,
          at: at.toISOString(),
          actor: actorId === null ? null : { id: actorId, name: actorName ?? '' },
        })),
        nextCursor,
      }
    },
  })
}
