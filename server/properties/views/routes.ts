import { recordView } from '#contract/properties.ts'
import { type Api, routeOf } from '#server/lib/api.ts'
import type { PropertyCaches } from '#server/properties/caches.ts'
import { requireListing } from '#server/properties/require-listing.ts'
import { ViewCounts } from './counts.ts'
import { addViewKeyJob } from './jobs.ts'

export async function viewRoutes(
  app: Api,
  { readListing }: Pick<PropertyCaches, 'readListing'>,
): Promise<void> {
  const counts = new ViewCounts(app.db)
  addViewKeyJob(app)

  app.route({
    ...routeOf(recordView),
    handler: async (request, reply) => {
      const userId = request.user?.id
      const listing = await requireListing(readListing, request.params.id, userId)
      const visitor = { userId, address: request.ip, agent: request.headers['user-agent'] }
      await counts.record(listing, visitor, app.clock())
      return reply.code(204).send(null)
    },
  })
}
