import { LRUCache } from 'lru-cache'
import type { PropertyType } from '#contract/property-limits.ts'
import { listMedianPrices, listSimilarProperties } from '#contract/sold-properties.ts'
import { type Api, routeOf } from '#server/lib/api.ts'
import { CachedResponse, sendTagged } from '#server/lib/cached-response.ts'
import type { PropertyCaches } from '#server/properties/caches.ts'
import { ListCache } from '#server/properties/lists/cache.ts'
import type { ListingState } from '#server/properties/queries.ts'
import { requireListing } from '#server/properties/require-listing.ts'
import { findMedians } from './price-queries.ts'
import { findSimilar } from './similar-queries.ts'

/** About 200 bodies. */
const similarBytes = 4 * 1024 * 1024

/** What pages about sold properties show besides them. */
export async function soldRoutes(
  app: Api,
  { cards, locations, readListing, responses, version }: PropertyCaches,
): Promise<void> {
  const { pool } = app
  const similarBodies = new LRUCache<string, CachedResponse>({
    maxSize: similarBytes,
    sizeCalculation: ({ bytes }, key) => bytes + 2 * key.length,
  })
  const similarToPublic = new ListCache<CachedResponse>(version, 400)

  // The page of a property asks for them on each request, to know whether its stored document is current.
  app.directReads.add(
    `${app.prefix}/properties/`,
    (id) =>
      similarToPublic.find(id, async (now) => {
        return similarBody(await responses.requirePublic(id, now))
      }),
    '/similar',
  )
  app.route({
    ...routeOf(listSimilarProperties),
    compress: false,
    handler: async (request, reply) => {
      const find = async () => {
        return similarBody(await requireListing(readListing, request.params.id, request.user?.id))
      }
      return sendTagged(request, reply, find)
    },
  })

  app.route({
    ...routeOf(listMedianPrices),
    compress: false,
    handler: async (request, reply) => {
      const { location, type } = request.query
      return sendTagged(request, reply, () => mediansBody(location, type))
    },
  })

  async function similarBody(listing: Pick<ListingState, 'id' | 'locationId'>): Promise<CachedResponse> {
    const { similar, ofSeller } = await findSimilar(pool, locations, listing)
    const key = [...similar, ...ofSeller].map((row) => [row.id, row.version, row.isOfSeller].join(':')).join()
    const known = similarBodies.get(key)
    if (known) return known
    const found = await cards.list([...similar, ...ofSeller])
    // One that has just been sold or withdrawn is left out.
    const listed = new Map(found.flatMap(({ id: of, list, json }) => (list === 'listed' ? [[of, json]] : [])))
    const listOf = (rows: { id: string }[]) =>
      rows.flatMap((row) => listed.get(row.id)?.toString() ?? []).join()
    const json = `{"properties":[${listOf(similar)}],"ofSeller":[${listOf(ofSeller)}]}`
    const response = new CachedResponse(Buffer.from(json))
    similarBodies.set(key, response)
    return response
  }

  async function mediansBody(location: string | undefined, type: PropertyType | undefined) {
    if (location !== undefined) await locations.refresh()
    const medians = await findMedians(pool, {
      locations: locations.listIds({ location }),
      type,
    })
    return CachedResponse.json({ medians })
  }
}
