import { getNamedPlace, getPlace, listPlaceTree } from '#contract/places.ts'
import { gazetteer, type Place } from '#contract/places/gazetteer.ts'
import { ancestorsOf, findPlace, matchPlace, slugsWithin } from '#contract/places/match.ts'
import { type Api, routeOf } from '#server/lib/api.ts'
import { CachedResponse, sendCachedResponse } from '#server/lib/cached-response.ts'
import { ApiError } from '#server/lib/errors.ts'
import { offerTagReader } from '#server/lib/tag-readers.ts'
import type { PropertyCaches } from '#server/properties/caches.ts'
import { matchLocations } from '#server/properties/location-changes.ts'
import { nearestPlaces } from './distance.ts'
import { listAskingPrices } from './queries.ts'
import { PlaceTree, type Tree } from './tree.ts'

const nearCount = 6

export async function placeRoutes(app: Api, { locations, totals }: PropertyCaches): Promise<void> {
  const { pool, db, clock } = app
  const treeBodies = new WeakMap<Tree, CachedResponse>()
  const tree = new PlaceTree({ pool, locations, totals, clock })
  app.addHook('onReady', async () => {
    const matched = await matchLocations(pool, db)
    if (matched > 0) app.log.info({ matched }, 'locations matched with places')
  })

  app.route({
    ...routeOf(listPlaceTree),
    compress: false,
    handler: async (request, reply) => {
      const find = async () => bodyOf(await tree.find())
      offerTagReader(find)
      return sendCachedResponse(request, reply, await find())
    },
  })

  app.route({
    ...routeOf(getNamedPlace),
    compress: false,
    handler: async (request, reply) => {
      const named = matchPlace(request.query.text)
      const find = async () => respond({ place: (named && (await tree.find()).get(named.slug)) ?? null })
      offerTagReader(find)
      return sendCachedResponse(request, reply, await find())
    },
  })

  app.route({
    ...routeOf(getPlace),
    compress: false,
    handler: async (request, reply) => {
      const place = findPlace(request.params.slug)
      if (!place) throw new ApiError('not_found', 'There is no such place.')
      const find = () => findBody(place)
      offerTagReader(find)
      return sendCachedResponse(request, reply, await find())
    },
  })

  /** The page of Home asks for it on each request, so a tree is serialized once. */
  function bodyOf(all: Tree): CachedResponse {
    const body = treeBodies.get(all) ?? respond({ places: [...all.values()] })
    treeBodies.set(all, body)
    return body
  }

  async function findBody(place: Place): Promise<CachedResponse> {
    const all = await tree.find()
    const summaries = (places: Place[]) => places.flatMap(({ slug }) => all.get(slug) ?? [])
    return respond({
      place: all.get(place.slug),
      within: summaries(ancestorsOf(place)),
      inside: summaries(gazetteer.filter(({ parent }) => parent === place.slug)),
      near: summaries(nearestPlaces(place, hasListings(all, place)).slice(0, nearCount)),
      medians: await listAskingPrices(pool, locations.filter({ place: [place.slug] }) ?? []),
    })
  }
}

/** Returns whether to suggest another place: one with listings that neither contains the place nor lies in it. */
function hasListings(tree: Tree, place: Place): (other: Place) => boolean {
  const related = new Set([...slugsWithin(place.slug), ...ancestorsOf(place).map(({ slug }) => slug)])
  return ({ slug }) => !related.has(slug) && (tree.get(slug)?.total ?? 0) > 0
}

function respond(body: object): CachedResponse {
  return new CachedResponse(Buffer.from(JSON.stringify(body)))
}
