import { updateDetails } from '#contract/details/endpoints.ts'
import type { DetailName } from '#contract/details/fields.ts'
import { dayInBelize } from '#contract/lib/belize-time.ts'
import { type Api, routeOf } from '#server/lib/api.ts'
import { ApiError } from '#server/lib/errors.ts'
import { requireUser } from '#server/lib/require-user.ts'
import type { PropertyCaches } from '#server/properties/caches.ts'
import type { AfterListing } from '#server/properties/changes.ts'
import { ownDetails } from '#server/properties/details/details.ts'
import { notEditableMessage } from '#server/properties/policy.ts'
import { listPropertyRows } from '#server/properties/queries.ts'
import { requireOwnListing } from '#server/properties/require-listing.ts'
import * as changes from './detail-changes.ts'

function invalid(name: DetailName, message: string): ApiError {
  return new ApiError('invalid_input', message, { [name]: message })
}

type DetailRoutesOptions = { caches: PropertyCaches; afterEdit: AfterListing }

/** What owners state about title, land, water and terms. */
export async function detailRoutes(app: Api, { caches, afterEdit }: DetailRoutesOptions): Promise<void> {
  const { readListing } = caches
  app.route({
    ...routeOf(updateDetails),
    handler: async (request) => {
      const { id: userId } = requireUser(request)
      const listing = await requireOwnListing(readListing, request.params.id, userId)
      const target = { id: listing.id, now: app.clock() }
      const { todayPhotoOn } = request.body
      if (todayPhotoOn && todayPhotoOn > dayInBelize(target.now))
        throw invalid('todayPhotoOn', 'The day of the photo cannot be in the future.')
      const outcome = await changes.updateDetails(app.pool, userId, target, request.body, afterEdit)
      if (outcome === 'not_editable') throw new ApiError('conflict', notEditableMessage(listing.status))
      if (outcome === 'no_photo')
        throw invalid('todayPhoto', 'The listing no longer has this photo. Choose another one.')
      const [row] = await listPropertyRows(app.db, [listing.id])
      return { details: ownDetails(row?.details ?? null) }
    },
  })
}
