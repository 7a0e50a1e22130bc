import * as contract from '#contract/places.ts'
import { placesAround } from '#contract/places/distance.ts'
import { gazetteer, type Place } from '#contract/places/gazetteer.ts'
import type { PlaceKind } from '#contract/places/kinds.ts'
import {
  ancestorsOf,
  findPlace,
  findPlaceOfAddress,
  matchPlace,
  placeLabel,
  slugsWithin,
} from '#contract/places/match.ts'
import { type Api, routeOf } from '#server/lib/api.ts'
import { CachedResponse, sendTagged } from '#server/lib/cached-response.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { PropertyCaches } from '#server/properties/caches.ts'
import { storePlaceWords } from '#server/properties/search/index-changes.ts'
import { proposePlaces } from './proposals.ts'
import { listAskingPrices } from './queries.ts'
import { PlaceTree, type Tree } from './tree.ts'

const nearCount = 6

export async function placeRoutes(app: Api, { locations, version }: PropertyCaches): Promise<void> {
  const { pool } = app
  const treeBodies = new WeakMap<Tree, Map<PlaceKind | undefined, CachedResponse>>()
  const tree = new PlaceTree({ pool, locations, version })
  app.addHook('onReady', () => storePlaceWords(pool))

  app.route({
    ...routeOf(contract.listPlaceTree),
    compress: false,
    handler: async (request, reply) => {
      return sendTagged(request, reply, async () => bodyOf(await tree.find(), request.query.kind))
    },
  })

  app.route({
    ...routeOf(contract.getNamedPlace),
    compress: false,
    handler: async (request, reply) => {
      const named = matchPlace(request.query.text)
      const find = async () =>
        CachedResponse.json({ place: (named && (await tree.find()).get(named.slug)) ?? null })
      return sendTagged(request, reply, find)
    },
  })

  app.route({
    ...routeOf(contract.proposePlaces),
    compress: false,
    handler: async (request, reply) => {
      return sendTagged(request, reply, () => findProposals(request.query.text))
    },
  })

  app.route({
    ...routeOf(contract.getPlace),
    compress: false,
    handler: async (request, reply) => {
      const place = findPlaceOfAddress(request.params.slug)
      if (!place) throw new ApiError('not_found', 'There is no such place.')
      return sendTagged(request, reply, () => findBody(place))
    },
  })

  async function findProposals(text: string): Promise<CachedResponse> {
    const matched = findPlace((await locations.findOperatorPlace(text)) ?? '') ?? matchPlace(text)
    const proposals = proposePlaces(text, matched)
    return CachedResponse.json({
      proposals: proposals.map((place) => ({ slug: place.slug, label: placeLabel(place) })),
      matched: matched?.slug ?? null,
    })
  }

  /** Home asks for the districts on each request, so a tree is serialized once. */
  function bodyOf(all: Tree, kind: PlaceKind | undefined): CachedResponse {
    const bodies = treeBodies.get(all) ?? new Map<PlaceKind | undefined, CachedResponse>()
    treeBodies.set(all, bodies)
    const places = () => [...all.values()].filter((place) => kind === undefined || place.kind === kind)
    const body = bodies.get(kind) ?? CachedResponse.json({ places: places() })
    bodies.set(kind, body)
    return body
  }

  async function findBody(place: Place): Promise<CachedResponse> {
    const all = await tree.find()
    const around = placesAround(place.position).map((near) => near.place)
    const summaries = (places: Place[]) => places.flatMap(({ slug }) => all.get(slug) ?? [])
    return CachedResponse.json({
      place: all.get(place.slug),
      within: summaries(ancestorsOf(place)),
      inside: summaries(gazetteer.filter(({ parent }) => parent === place.slug)),
      near: summaries(around.filter(hasListings(all, place)).slice(0, nearCount)),
      medians: await listAskingPrices(pool, locations.listIds({ place: [place.slug] }) ?? []),
    })
  }
}

/** Returns whether to suggest another place: one with listings that neither contains the place nor lies in it. */
function hasListings(tree: Tree, place: Place): (other: Place) => boolean {
  const related = new Set([...slugsWithin(place.slug), ...ancestorsOf(place).map(({ slug }) => slug)])
  return ({ slug }) => !related.has(slug) && (tree.get(slug)?.total ?? 0) > 0
}
