import { dayInBelize } from '#contract/lib/belize-time.ts'
import * as contract from '#contract/lifecycle/listing-checks.ts'
import type { PropertyStatus } from '#contract/property-statuses.ts'
import { type Api, routeOf } from '#server/lib/api.ts'
import { ApiError, notFound } from '#server/lib/errors.ts'
import { requireUser } from '#server/lib/require-user.ts'
import { accountLimits, liveLimitMessage } from '#server/properties/policy.ts'
import { loadOwnProperty } from '#server/properties/own-property.ts'
import { findListing } from '#server/properties/queries.ts'
import { propertyNotFound, requireOwnListing } from '#server/properties/require-listing.ts'
import { type AfterChange, changeStatus } from '#server/properties/statuses/changes.ts'
import { outdatedMessage } from '#server/properties/statuses/policy.ts'
import { addCheckJob } from './check-job.ts'
import { addCheckMail } from './check-mail.ts'
import { confirmListing } from './confirmation-changes.ts'
import { findCheckByKey } from './key-changes.ts'

type Options = { afterChange: AfterChange }

/** Whether listings are still for sale: confirmations by their sellers, and the questions to those who are silent. */
export async function listingCheckRoutes(app: Api, { afterChange }: Options): Promise<void> {
  const { db, pool, config, clock } = app
  addCheckMail(app)
  addCheckJob(app, afterChange)

  app.route({
    ...routeOf(contract.confirmProperty),
    handler: async (request) => {
      const { id: sellerId } = requireUser(request)
      const { id } = await requireOwnListing((key) => findListing(db, key), request.params.id, sellerId)
      await confirm(id, sellerId)
      return { property: await loadOwnProperty(db, config.apiUrl, id) }
    },
  })

  app.route({
    ...routeOf(contract.getListingCheck),
    handler: async (request, reply) => {
      const { id: _id, sellerId: _sellerId, ...check } = await requireCheck(request.query.key)
      reply.header('cache-control', 'no-store')
      return check
    },
  })

  app.route({
    ...routeOf(contract.answerListingCheck),
    handler: async (request, reply) => {
      const { id, sellerId, title, status: from } = await requireCheck(request.query.key)
      const { status: to } = request.body
      if (from === to) await confirm(id, sellerId)
      else await change({ id, sellerId, from, to })
      reply.header('cache-control', 'no-store')
      return { propertyId: id, title, status: to }
    },
  })

  async function requireCheck(key: string) {
    const check = await findCheckByKey(db, key, clock())
    if (!check) throw unknownKey()
    await app.suspensions.refuse(check.sellerId)
    return check
  }

  async function confirm(propertyId: string, sellerId: string): Promise<void> {
    const { status, isConfirmed } = await confirmListing(db, { propertyId, sellerId, now: clock() })
    if (isConfirmed) return
    if (status === undefined) throw propertyNotFound()
    throw new ApiError('conflict', outdatedMessage(status), undefined, { propertyStatus: status })
  }

  type Change = { id: string; sellerId: string; from: PropertyStatus; to: contract.CheckReply }

  async function change({ id: propertyId, sellerId: actorId, from, to }: Change): Promise<void> {
    const now = clock()
    const sale = { soldOn: dayInBelize(now), soldPrice: null, isSoldPriceShown: false }
    const result = await changeStatus(
      pool,
      {
        propertyId,
        from,
        to,
        actor: 'owner',
        actorId,
        now,
        ...(to === 'SOLD' && { sale }),
        // The seller of a listing that was paused is no new one.
        maximumListed: config.areListingsLimited ? accountLimits.live : undefined,
      },
      afterChange,
    )
    if (result === 'too_many_listed') throw new ApiError('conflict', liveLimitMessage(accountLimits))
    // Another tab was faster, which has used the key.
    if (result !== 'changed') throw unknownKey()
  }
}

function unknownKey(): ApiError {
  return notFound(
    'This link was used, is too old or was replaced by a newer email, or the listing no longer exists.',
  )
}
