import type { Api } from '#server/lib/api.ts'
import type { PropertyCaches } from '#server/properties/caches.ts'
import { type AfterReport, sweepReports } from './changes.ts'
import { confirmationRoutes } from './confirmation-routes.ts'
import { conversationReportRoutes } from './conversation-routes.ts'
import { reportsPerHour } from './policy.ts'
import { propertyReportRoutes } from './property-routes.ts'

type Options = { caches: PropertyCaches; afterReport: AfterReport }

/** Reports of properties, conversations and messages to the operator. */
export async function reportRoutes(app: Api, { caches, afterReport }: Options): Promise<void> {
  const { db, clock } = app
  const users = app.createLimiter({ points: reportsPerHour, duration: 3600, keyPrefix: 'reports' })

  app.jobs.define({
    name: 'sweep-reports',
    schedule: '50 3 * * *',
    pollingSeconds: 60,
    work: async () =>
      app.log.info({ deleted: await sweepReports(db, clock()) }, 'unconfirmed reports deleted'),
  })

  await app.register(conversationReportRoutes, { users })
  await app.register(propertyReportRoutes, { users, caches, afterReport })
  await app.register(confirmationRoutes)
}
