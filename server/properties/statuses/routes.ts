import type { FastifyRequest } from 'fastify'
import { dayInBelize } from '#contract/lib/belize-time.ts'
import { setPropertyStatus, withdrawProperty } from '#contract/properties.ts'
import { type Api, routeOf } from '#server/lib/api.ts'
import { ApiError, tooManyRequests } from '#server/lib/errors.ts'
import { isId } from '#server/lib/ids.ts'
import { requireUser } from '#server/lib/require-user.ts'
import { withinLimits } from '#server/properties/limited-creation.ts'
import { liveLimitMessage } from '#server/properties/policy.ts'
import { loadOwnProperty } from '#server/properties/own-property.ts'
import { findListing } from '#server/properties/queries.ts'
import { propertyNotFound, requireOwnListing } from '#server/properties/require-listing.ts'
import { type AfterChange, type ChangeResult, changeStatus, type StatusChange } from './changes.ts'
import { updateSoldPages } from './sold-page-changes.ts'
import {
  dailyChanges,
  dailyChangesMessage,
  outdatedMessage,
  saleErrors,
  transitionMessage,
  wrongConversation,
} from './policy.ts'

type Options = { afterChange: AfterChange }

/** Changes of the status of a property by its owner. */
export async function statusRoutes(app: Api, { afterChange }: Options): Promise<void> {
  const { db, pool, config, clock } = app
  const readListing = (id: string) => findListing(db, id)

  app.jobs.define({
    name: 'sold-pages',
    schedule: '10 8 * * *',
    pollingSeconds: 60,
    work: async () => {
      app.log.info({ changed: await updateSoldPages(pool, clock()) }, 'pages of sold properties updated')
    },
  })

  app.route({
    ...routeOf(setPropertyStatus),
    handler: async (request) => {
      const { id: userId } = requireUser(request)
      const { from, to, reason, ...saleBody } = request.body
      const { conversationId } = saleBody
      const listing = await requireOwnListing(readListing, request.params.id, userId)
      const now = clock()
      const days = { today: dayInBelize(now), listedOn: dayInBelize(listing.listedAt) }
      const errors = saleErrors(to, saleBody, days)
      if (reason !== undefined && to !== 'WITHDRAWN') errors['reason'] = 'Only a withdrawn property has one.'
      if (Object.keys(errors).length > 0)
        throw new ApiError('invalid_input', [...new Set(Object.values(errors))].join(' '), errors)
      if (conversationId !== undefined && !isId(conversationId)) throw wrongConversation()
      const { soldOn = days.today, soldPrice = null, soldPriceShown = false } = saleBody
      const sale = to === 'SOLD' ? { soldOn, soldPrice, isSoldPriceShown: soldPriceShown } : undefined
      const wanted = { ...ownerChange(userId, listing.id), from, to, reason, sale, conversationId }
      await change(request, to === 'WITHDRAWN' ? wanted : { ...wanted, dailyChanges })
      return { property: await loadOwnProperty(db, config.apiUrl, listing.id) }
    },
  })

  app.route({
    ...routeOf(withdrawProperty),
    handler: async (request, reply) => {
      const { id: userId } = requireUser(request)
      const { id, status } = await requireOwnListing(readListing, request.params.id, userId)
      let from = status
      // Repeated when another request has changed the status in the meantime.
      while (from !== 'WITHDRAWN' && from !== 'REMOVED') {
        const result = await changeStatus(
          pool,
          { ...ownerChange(userId, id), from, to: 'WITHDRAWN' },
          afterChange,
        )
        if (result === 'changed') break
        if (typeof result === 'string' || !('present' in result) || !result.present) throw propertyNotFound()
        from = result.present
      }
      return reply.code(204).send(null)
    },
  })

  function ownerChange(actorId: string, propertyId: string) {
    return { propertyId, actor: 'owner' as const, actorId, now: clock() }
  }

  async function change(request: FastifyRequest, wanted: StatusChange): Promise<void> {
    const { result, limits } = await withinLimits(request, wanted.now, {
      attempt: (within) => changeStatus(pool, { ...wanted, maximumListed: within?.live }, afterChange),
      isOverLimit: (changed) => changed === 'too_many_listed',
    })
    if (result === 'too_many_listed') throw new ApiError('conflict', liveLimitMessage(limits))
    requireChanged(result, wanted)
  }
}

function requireChanged(result: Exclude<ChangeResult, 'too_many_listed'>, { from, to }: StatusChange): void {
  if (result === 'changed') return
  if ('allowed' in result) {
    const { allowed } = result
    throw new ApiError('invalid_transition', transitionMessage(from, to, allowed), undefined, { allowed })
  }
  if ('waitMs' in result) throw tooManyRequests(result.waitMs, dailyChangesMessage(result.waitMs))
  if (result.present === undefined) throw propertyNotFound()
  const details = { propertyStatus: result.present }
  throw new ApiError('conflict', outdatedMessage(result.present), undefined, details)
}
