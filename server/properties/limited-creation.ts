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
  type ListingLimits,
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
  const { pool } = request.server
  const { id: sellerId } = requireUser(request)
  const { result: created, limits } = await withinLimits(request, origin.createdAt, {
    attempt: (within) => createProperty(pool, sellerId, body, { ...origin, limits: within }),
    isOverLimit: (result) => 'reached' in result && result.reached !== 'key',
  })
  if ('id' in created) return created.id
  if ('duplicate' in created) {
    const { id, status } = created.duplicate
    throw new ApiError('duplicate', duplicateMessage, undefined, { propertyId: id, propertyStatus: status })
  }
  if (created.reached === 'key') throw new ApiError('key_reused', keyReused)
  if (created.reached === 'live') throw new ApiError('conflict', liveLimitMessage(limits))
  throw tooManyRequests(created.waitMs, dailyLimitMessage(limits, created.waitMs))
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

type Limited<Result> = {
  /** Called without limits if listings are not limited. */
  attempt: (limits: ListingLimits | undefined) => Promise<Result>
  isOverLimit: (result: Result) => boolean
}

/** Makes the attempt with the limits of the caller's account. Returns its result and these limits, for messages. */
export async function withinLimits<Result>(
  request: FastifyRequest,
  now: Date,
  { attempt, isOverLimit }: Limited<Result>,
): Promise<{ result: Result; limits: ListingLimits }> {
  const limits = request.server.config.areListingsLimited ? newAccountLimits : undefined
  const result = await attempt(limits)
  // Look up the account only at the lower limits, because a hosted provider costs a network request.
  if (isOverLimit(result) && !(await isNewSeller(request, now)))
    return { result: await attempt(accountLimits), limits: accountLimits }
  return { result, limits: limits ?? accountLimits }
}

/** Returns whether the lower limits apply to the caller. */
async function isNewSeller(request: FastifyRequest, now: Date): Promise<boolean> {
  const account = await request.server.accounts.find(requireUser(request).id, bearerToken(request))
  return !account || account === 'inaccessible' || isNewAccount(account, now)
}
