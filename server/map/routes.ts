import { listMarkers } from '#contract/map/markers.ts'
import { type Api, routeOf } from '#server/lib/api.ts'
import { sendTagged } from '#server/lib/cached-response.ts'
import type { PropertyCaches } from '#server/properties/caches.ts'
import { Markers } from './markers.ts'

/** The map of what is for sale. */
export async function mapRoutes(app: Api, { locations, version }: PropertyCaches): Promise<void> {
  const { pool, clock } = app
  const markers = new Markers({ pool, locations, version, clock })

  app.route({
    ...routeOf(listMarkers),
    compress: false,
    handler: async (request, reply) => {
      return sendTagged(request, reply, () => markers.find(request.query))
    },
  })
}
