import type { FastifyRequest } from 'fastify'
import { type NewProperty, placeMessage, type PropertyChanges } from '#contract/new-property.ts'
import { findPlace } from '#contract/places/match.ts'
import { ApiError, tooManyRequests } from '#server/lib/errors.ts'
import { bearerToken, requireUser } from '#server/lib/require-user.ts'
import { createProperty, type Origin } from './changes.ts'
import {
  accountLimits,
  dailyLimitMessage,
  duplicateMessage,
  isNewAccount,
  liveLimitMessage,
  mileMessage,
  milepostAfter,
  newAccountLimits,
} from './policy.ts'

/**
 * Creates a property and returns its id. Throws 429 at the daily limit of the seller, 409 at the limit of live listings
 * and for a property that the seller has listed already, 422 if the idempotency key was used for a different one, and 400 for
 * a mile of no highway and an unknown place.
 */
export async function createWithinLimits(
  request: FastifyRequest,
  body: NewProperty,
  origin: Omit<Origin, 'limits'>,
): Promise<string> {
  requireKnownPlace(body)
  if (!milepostAfter({ highway: null, mile: null }, body)) throw mileWithoutHighway()
  const { pool, config } = request.server
  const { id: sellerId } = requireUser(request)
  const create = (limits?: typeof accountLimits) =>
    createProperty(pool, sellerId, body, { ...origin, limits })
  let limits = config.areListingsLimited ? newAccountLimits : undefined
  let created = await create(limits)
  // Look up the account only at the lower limits, because a hosted provider costs a network request.
  const isOverLimit = 'reached' in created && created.reached !== 'key'
  if (isOverLimit && !(await isNewSeller(request, origin.createdAt))) {
    limits = accountLimits
    created = await create(limits)
  }
  if ('id' in created) return created.id
  if ('duplicate' in created) {
    const { id, status } = created.duplicate
    throw new ApiError('duplicate', duplicateMessage, undefined, { propertyId: id, propertyStatus: status })
  }
  if (created.reached === 'key') throw new ApiError('key_reused', keyReused)
  const reached = limits ?? accountLimits
  if (created.reached === 'live') throw new ApiError('conflict', liveLimitMessage(reached))
  throw tooManyRequests(created.waitMs, dailyLimitMessage(reached, created.waitMs))
}

/** Throws 400 for a place that is not in the gazetteer. */
export function requireKnownPlace({ place }: PropertyChanges): void {
  if (place && !findPlace(place)) throw new ApiError('invalid_input', placeMessage, { place: placeMessage })
}

export function mileWithoutHighway(): ApiError {
  return new ApiError('invalid_input', mileMessage, { highway: mileMessage })
}

const shownLinkMessage =
  'Without a position, everyone would see your Google Maps link. Remove the link too, or choose what others see.'

export function linkWouldShow(): ApiError {
  return new ApiError('invalid_input', shownLinkMessage, { position: shownLinkMessage })
}

const keyReused =
  'This Idempotency-Key was sent with another listing. Send that listing again, or this one with a new key.'

/** Returns whether the lower limits apply to the caller. */
export async function isNewSeller(request: FastifyRequest, now: Date): Promise<boolean> {
  const account = await request.server.accounts.find(requireUser(request).id, bearerToken(request))
  return !account || account === 'inaccessible' || isNewAccount(account, now)
}
