import { listPlaces, suggestedPlaces } from '#contract/places.ts'
import { canOwnerEdit } from '#contract/property-statuses.ts'
import {
  createProperty,
  getProperty,
  getPropertyHistory,
  listProperties,
  type PropertyQuery,
  updateProperty,
} from '#contract/properties.ts'
import type { Db } from '#server/db/client.ts'
import { type Api, routeOf } from '#server/lib/api.ts'
import { dayMs } from '#contract/lib/durations.ts'
import { ApiError, tooManyRequests } from '#server/lib/errors.ts'
import { requireWithinLimit } from '#server/lib/rate-limits.ts'
import { bearerToken, requireUser } from '#server/lib/require-user.ts'
import { requireProfile } from '#server/profiles/require-profile.ts'
import { isMatch, sendTagged } from '#server/lib/cached-response.ts'
import * as changes from './changes.ts'
import { listPublicEvents } from './event-queries.ts'
import { presentHistory } from '#server/properties/history/history.ts'
import {
  createWithinLimits,
  linkWouldShow,
  mileWithoutHighway,
  requireKnownPlace,
} from './limited-creation.ts'
import type { PropertyCaches } from './caches.ts'
import { findLocationName } from './location-changes.ts'
import {
  dailyLocations,
  dailyLocationsMessage,
  dailyPricesMessage,
  notEditableMessage,
  soldListErrors,
} from './policy.ts'
import { loadOwnProperty } from './own-property.ts'
import type { ListingState } from './queries.ts'
import { requireListing, requireOwnListing } from './require-listing.ts'

type Options = {
  caches: PropertyCaches
  /**
   * Called in the transaction of a creation, whose key is the id of its draft. `updatedAt` is the version that the client has read, if it
   * has read one.
   */
  deleteDraft: (tx: Db, draft: { userId: string; id: string; updatedAt: Date | undefined }) => Promise<void>
  afterReduction: changes.AfterReduction
  afterPublication: changes.AfterListing
  afterEdit: changes.AfterListing
}

const locationChanges = { points: dailyLocations, duration: dayMs / 1000, keyPrefix: 'locations' }

export async function propertyRoutes(
  app: Api,
  { caches, deleteDraft, afterPublication, ...afterChange }: Options,
): Promise<void> {
  const { readListing, responses } = caches
  const locationLimiter = app.createLimiter(locationChanges)

  async function limitLocations(userId: string, id: string, location: string | undefined): Promise<void> {
    if (location === undefined || location === (await findLocationName(app.db, id))) return
    await requireWithinLimit(locationLimiter, userId, dailyLocationsMessage)
  }

  app.route({
    ...routeOf(listProperties),
    compress: false,
    handler: async (request, reply) => {
      const { query, user } = request
      requireSupported(query)
      // Without the user, the list would contain what they have interacted with.
      if (query.unseen && bearerToken(request)) requireUser(request)
      return sendTagged(request, reply, () => caches.pages.find(query, user?.id))
    },
  })

  app.directReads.add(`${app.prefix}/properties/`, (id) => responses.findPublic(id))
  app.route({
    ...routeOf(getProperty),
    compress: false,
    handler: async (request, reply) => {
      const { params, user } = request
      return sendTagged(request, reply, () => responses.find(params.id, user?.id))
    },
  })

  app.route({
    ...routeOf(getPropertyHistory),
    handler: async (request) => {
      const { id } = await requireListing(readListing, request.params.id, request.user?.id)
      return { events: presentHistory(await listPublicEvents(app.db, id)) }
    },
  })

  app.route({
    ...routeOf(createProperty),
    handler: async (request, reply) => {
      const { id: userId } = requireUser(request)
      await requireProfile(app.db, userId)
      const { isAnotherProperty, draftUpdatedAt, ...listing } = request.body
      const key = request.headers['idempotency-key']
      const updatedAt = draftUpdatedAt === undefined ? undefined : new Date(draftUpdatedAt)
      const afterCreation: changes.AfterKeyedCreation = (tx, sellerId, id) =>
        deleteDraft(tx, { userId: sellerId, id, updatedAt })
      const origin = { key, createdAt: app.clock(), isAnotherProperty, afterCreation, afterPublication }
      const id = await createWithinLimits(request, listing, origin)
      return reply.code(201).send({ property: await loadOwnProperty(app.db, app.config.apiUrl, id) })
    },
  })

  app.route({
    ...routeOf(updateProperty),
    handler: async (request) => {
      const { id: userId } = requireUser(request)
      const listing = await requireOwnListing(readListing, request.params.id, userId)
      const { id } = listing
      requireKnownPlace(request.body)
      const version = await matchedVersion(listing, request.headers['if-match'])
      if (canOwnerEdit(listing.status)) await limitLocations(userId, id, request.body.location)
      const outcome = await changes.updateProperty(
        app.pool,
        userId,
        { id, version, now: app.clock() },
        request.body,
        afterChange,
      )
      if (outcome === 'not_editable') throw new ApiError('conflict', notEditableMessage(listing.status))
      if (outcome === 'outdated') throw changedMeanwhile()
      if (outcome === 'no_highway') throw mileWithoutHighway()
      if (outcome === 'shows_link') throw linkWouldShow()
      if (outcome !== 'changed') throw tooManyRequests(outcome.waitMs, dailyPricesMessage(outcome.waitMs))
      return { property: await loadOwnProperty(app.db, app.config.apiUrl, id) }
    },
  })

  app.route({
    ...routeOf(listPlaces),
    handler: async (request, reply) => {
      const places = await caches.locations.suggest(request.query.q, suggestedPlaces)
      return reply.header('cache-control', 'public, max-age=300').send({ places })
    },
  })

  /** Returns the version that an If-Match header names, undefined without a header. Throws 412 if it is not current. */
  async function matchedVersion(listing: ListingState, header: string | undefined) {
    if (header === undefined || !canOwnerEdit(listing.status)) return undefined
    const body = await caches.bodies.find(listing.id, listing.version)
    if (!body || !isMatch(header, body.response)) throw changedMeanwhile()
    return body.version
  }
}

function requireSupported(query: PropertyQuery): void {
  const errors = soldListErrors(query)
  const [message] = Object.values(errors)
  if (message !== undefined) throw new ApiError('invalid_input', message, errors)
}

function changedMeanwhile(): ApiError {
  return new ApiError(
    'precondition_failed',
    'This listing was changed elsewhere in the meantime. Please reload it, then make your change again.',
  )
}
