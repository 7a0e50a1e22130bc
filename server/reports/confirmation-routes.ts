import { confirmReport, getReportConfirmation } from '#contract/moderation/reports.ts'
import { type Api, routeOf } from '#server/lib/api.ts'
import { findTitleByKey } from './changes.ts'
import { sendConfirmedReport, usedKey } from './sending.ts'

/** The page that a visitor's confirmation email links to, and its button. */
export async function confirmationRoutes(app: Api): Promise<void> {
  app.route({
    ...routeOf(getReportConfirmation),
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const title = await findTitleByKey(app.db, request.query.key)
      if (title === undefined) throw usedKey()
      return { title }
    },
  })

  app.route({
    ...routeOf(confirmReport),
    handler: async (request, reply) => {
      await sendConfirmedReport(app, request.query.key)
      return reply.code(204).send(null)
    },
  })
}
