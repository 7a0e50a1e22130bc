import { listMarkers } from '#contract/map/markers.ts'
import { type Api, routeOf } from '#server/lib/api.ts'
import { sendCachedResponse } from '#server/lib/cached-response.ts'
import { offerTagReader } from '#server/lib/tag-readers.ts'
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
      const find = () => markers.find(request.query)
      offerTagReader(find)
      return sendCachedResponse(request, reply, await find())
    },
  })
}
