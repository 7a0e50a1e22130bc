import * as contract from '#contract/duplicates.ts'
import { type Api, routeOf } from '#server/lib/api.ts'
import { notFound } from '#server/lib/errors.ts'
import { isId } from '#server/lib/ids.ts'
import { requireUser } from '#server/lib/require-user.ts'
import { addDistinctFrom } from './changes.ts'
import { findLookalike, isEditable } from './queries.ts'

/** Listings of one seller that look the same, which is known only once their photos are stored. */
export async function duplicateRoutes(app: Api): Promise<void> {
  app.route({
    ...routeOf(contract.getLookalike),
    handler: async (request) => {
      const { id: userId } = requireUser(request)
      const { id } = request.params
      if (!isId(id) || !(await isEditable(app.db, userId, id))) throw noSuchListing()
      return { lookalike: (await findLookalike(app.db, id)) ?? null }
    },
  })

  app.route({
    ...routeOf(contract.setDistinctFrom),
    handler: async (request, reply) => {
      const { id: userId } = requireUser(request)
      const { id } = request.params
      const isSet = isId(id) && (await addDistinctFrom(app.db, userId, id, request.body.propertyId))
      if (!isSet) throw noSuchListing()
      return reply.code(204).send(null)
    },
  })
}

function noSuchListing() {
  return notFound('You have no such listing.')
}
