import { updateDetails } from '#contract/details/endpoints.ts'
import { type Api, routeOf } from '#server/lib/api.ts'
import { ApiError } from '#server/lib/errors.ts'
import { requireUser } from '#server/lib/require-user.ts'
import type { PropertyCaches } from '#server/properties/caches.ts'
import { ownDetails } from '#server/properties/details/details.ts'
import { notEditableMessage } from '#server/properties/policy.ts'
import { listPropertyRows } from '#server/properties/queries.ts'
import { requireOwnListing } from '#server/properties/require-listing.ts'
import * as changes from './detail-changes.ts'

/** What owners state about title, land, water and terms. */
export async function detailRoutes(app: Api, { readListing, totals }: PropertyCaches): Promise<void> {
  app.route({
    ...routeOf(updateDetails),
    handler: async (request) => {
      const { id: userId } = requireUser(request)
      const listing = await requireOwnListing(readListing, request.params.id, userId)
      const target = { id: listing.id, now: app.clock() }
      const outcome = await changes.updateDetails(app.db, userId, target, request.body)
      if (outcome === 'not_editable') throw new ApiError('conflict', notEditableMessage(listing.status))
      totals.clear()
      const [row] = await listPropertyRows(app.db, [listing.id])
      return { details: ownDetails(row?.details ?? null) }
    },
  })
}
