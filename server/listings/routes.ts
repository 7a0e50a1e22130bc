import type { FastifyInstance } from 'fastify'
import {
  getOwnProperty,
  listOwnProperties,
  listOwnPropertyIds,
  listPropertyStats,
} from '#contract/listings.ts'
import { pageSize } from '#contract/properties.ts'
import { type Api, routeOf } from '#server/lib/api.ts'
import { decodeCursor, encodeCursor } from '#server/lib/cursors.ts'
import { ApiError, notFound } from '#server/lib/errors.ts'
import { isId } from '#server/lib/ids.ts'
import { requireUser } from '#server/lib/require-user.ts'
import { requireProfile } from '#server/profiles/require-profile.ts'
import type { PropertyCaches } from '#server/properties/caches.ts'
import { canSeePropertyStats } from '#server/properties/policy.ts'
import { presentProperty } from '#server/properties/present.ts'
import { findListing, listPropertyRows } from '#server/properties/queries.ts'
import * as queries from './queries.ts'

/** A seller's own properties with their queries. */
export async function listingRoutes(app: Api, { bodies }: PropertyCaches): Promise<void> {
  app.route({
    ...routeOf(listOwnProperties),
    handler: async (request) => {
      const { id: userId } = requireUser(request)
      await requireProfile(app.db, userId)
      const { limit = pageSize, cursor } = request.query
      const after = cursor === undefined ? undefined : decodeCursor(cursor, 'time')
      const found = await queries.listOwnProperties(app.db, userId, limit, after)
      const total = await queries.countOwnProperties(app.db, userId)
      const shown = found.slice(0, limit)
      const last = found.length > limit ? shown.at(-1) : undefined
      return {
        properties: await presentOwn(app, shown),
        pagination: {
          total,
          totalIsCapped: false,
          totalPages: Math.ceil(total / limit),
          limit,
          nextCursor: last ? encodeCursor({ value: last.createdAt.toISOString(), id: last.id }) : null,
        },
      }
    },
  })

  app.route({
    ...routeOf(listOwnPropertyIds),
    handler: async (request) => {
      const { id: userId } = requireUser(request)
      return { propertyIds: await queries.listOwnPropertyIds(app.db, userId) }
    },
  })

  app.route({
    ...routeOf(getOwnProperty),
    handler: async (request) => {
      const { id: userId } = requireUser(request)
      const { id } = request.params
      const listing = isId(id) ? await findListing(app.db, id) : undefined
      const body = listing && (await bodies.find(id, listing.version))
      const found = listing && (await queries.findOwnProperty(app.db, userId, id))
      const [own] = found ? await presentOwn(app, [found]) : []
      // Read the body first: a change in between makes the tag outdated, so the save fails instead of overwriting it.
      if (!own || !body) throw notFound('You have no such listing.')
      return { ...own, tag: `"${body.full.tag}"` }
    },
  })

  app.route({
    ...routeOf(listPropertyStats),
    handler: async (request) => {
      const { id: userId } = requireUser(request)
      const { role } = await requireProfile(app.db, userId)
      if (!canSeePropertyStats(role)) {
        throw new ApiError('forbidden', 'Only sellers have statistics.')
      }
      const listed = await queries.listPropertyStats(app.db, userId)
      const properties = listed.map(({ id, title, ...counts }) => {
        return { id, title, stats: queries.presentStats(counts) }
      })
      return { properties }
    },
  })
}

async function presentOwn(app: FastifyInstance, listed: ({ id: string } & queries.Counts)[]) {
  const rows = await listPropertyRows(
    app.db,
    listed.map(({ id }) => id),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return listed.flatMap(({ id, ...counts }) => {
    const row = byId.get(id)
    if (!row) return []
    const { feePercent, termsVersion } = row
    const property = presentProperty(row, app.config.apiUrl)
    return [{ ...property, feePercent, termsVersion, stats: queries.presentStats(counts) }]
  })
}
