import type { FastifyInstance } from 'fastify'
import {
  getOwnProperty,
  listOwnProperties,
  listOwnPropertyEvents,
  listOwnPropertyIds,
  listPropertyConversations,
  listPropertyStats,
} from '#contract/listings.ts'
import { pageSize } from '#contract/properties.ts'
import { allowedStatuses } from '#contract/property-transitions.ts'
import { loadOwnImages } from '#server/images/own-images.ts'
import { signPhotoAddresses } from '#server/images/removed-photos.ts'
import { type Api, routeOf } from '#server/lib/api.ts'
import { creationCursor, decodeCursor, pageOf } from '#server/lib/cursors.ts'
import { ApiError, notFound } from '#server/lib/errors.ts'
import { isId } from '#server/lib/ids.ts'
import { requireUser } from '#server/lib/require-user.ts'
import { requireProfile } from '#server/profiles/require-profile.ts'
import { listRemovals, listReviews } from '#server/moderation/appeals/queries.ts'
import type { PropertyCaches } from '#server/properties/caches.ts'
import { canSeePropertyStats } from '#server/properties/policy.ts'
import { presentOwnProperty } from '#server/properties/present.ts'
import { findListing, listPropertyRows } from '#server/properties/queries.ts'
import { presentOwnEvent } from './history.ts'
import { presentReview } from './review.ts'
import { listRecentInterest } from './interest.ts'
import * as queries from './queries.ts'

/** A seller's own properties with their queries. */
export async function listingRoutes(app: Api, { bodies }: PropertyCaches): Promise<void> {
  app.route({
    ...routeOf(listOwnProperties),
    onSend: signPhotoAddresses,
    handler: async (request) => {
      const { id: userId } = requireUser(request)
      await requireProfile(app.db, userId)
      const { limit = pageSize, cursor, status: statuses = queries.unlessWithdrawn } = request.query
      const after = cursor === undefined ? undefined : decodeCursor(cursor, 'time')
      const found = await queries.listOwnProperties(app.db, userId, { statuses, limit, after })
      const statusCounts = await queries.countByStatus(app.db, userId)
      const total = [...new Set(statuses)].reduce((sum, status) => sum + statusCounts[status], 0)
      const { page, nextCursor } = pageOf(found, limit, creationCursor)
      const ids = page.map(({ id }) => id)
      const [own, interestOf] = await Promise.all([
        presentOwn(app, userId, page),
        listRecentInterest(app.db, userId, ids, app.clock()),
      ])
      return {
        properties: own.map((property) => ({ ...property, interest: interestOf(property.id) })),
        pagination: {
          total,
          totalIsCapped: false,
          totalPages: Math.ceil(total / limit),
          limit,
          nextCursor,
        },
        statusCounts,
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
    onSend: signPhotoAddresses,
    handler: async (request) => {
      const { id: userId } = requireUser(request)
      const { id } = request.params
      const listing = isId(id) ? await findListing(app.db, id) : undefined
      // Bodies are cached by the id as it is stored, which may be another spelling than the one in the path.
      const body = listing && (await bodies.find(listing.id, listing.version))
      const found = listing && (await queries.findOwnProperty(app.db, userId, id))
      const [own] = found ? await presentOwn(app, userId, [found]) : []
      // Read the body first: a change in between makes the tag outdated, so the save fails instead of overwriting it.
      if (!own || !body) throw noSuchListing()
      return {
        ...own,
        images: await loadOwnImages(app.db, app.config.apiUrl, id),
        tag: `"${body.response.tag}"`,
      }
    },
  })

  app.route({
    ...routeOf(listOwnPropertyEvents),
    handler: async (request) => {
      const { id: userId } = requireUser(request)
      const { id } = request.params
      const rows = isId(id) ? await queries.listOwnEvents(app.db, userId, id) : undefined
      if (!rows) throw noSuchListing()
      return { events: rows.map(presentOwnEvent) }
    },
  })

  app.route({
    ...routeOf(listPropertyConversations),
    handler: async (request) => {
      const { id: userId } = requireUser(request)
      const { id } = request.params
      const rows = isId(id) ? await queries.listPropertyConversations(app.db, userId, id) : undefined
      if (!rows) throw noSuchListing()
      const conversations = rows.map(({ lastMessageAt, ...conversation }) => {
        return { ...conversation, lastMessageAt: lastMessageAt.toISOString() }
      })
      return { conversations }
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

const noSuchListing = () => notFound('You have no such listing.')

async function presentOwn(app: FastifyInstance, userId: string, listed: queries.OwnRow[]) {
  const { db } = app
  const now = app.clock()
  const ids = listed.map(({ id }) => id)
  const removedIds = listed.filter(({ status }) => status === 'REMOVED').map(({ id }) => id)
  const [rows, reviews, removals] = await Promise.all([
    listPropertyRows(db, ids),
    listReviews(db, ids),
    removedIds.length > 0 ? listRemovals(db, userId, removedIds) : undefined,
  ])
  const reviewOf = new Map(reviews.map((review) => [review.propertyId, review]))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return listed.flatMap((own) => {
    const row = byId.get(own.id)
    if (!row) return []
    const { feePercent, termsVersion } = row
    const property = presentOwnProperty(row, app.config.apiUrl)
    const stats = queries.presentStats(own)
    return [
      {
        ...property,
        feePercent,
        termsVersion,
        allowedStatuses: allowedStatuses(own, 'owner', now),
        stats,
        isAsked: own.isAsked,
        ...presentReview(own.status, reviewOf.get(own.id)),
        ...(own.status === 'REMOVED' && { hasAppealed: Boolean(removals?.get(own.id)?.appealedAt) }),
      },
    ]
  })
}
