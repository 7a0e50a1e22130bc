import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Nothing, problems } from './errors.ts'
import { Id } from './fields.ts'
import { propertyStatuses } from './property-statuses.ts'

/** The number of identical photos from which two listings of one place and type look the same. */
export const lookalikeImages = 3

/** Another listing of the same seller that has the same photos. */
export const Lookalike = z.object({ id: z.string(), title: z.string(), status: z.enum(propertyStatuses) })
export type Lookalike = z.infer<typeof Lookalike>

const ListingParams = z.object({ id: Id })

export const getLookalike = endpoint({
  method: 'GET',
  path: '/users/properties/:id/lookalike',
  summary: `The caller’s other listing with the same place, type and ${lookalikeImages} of the same photos`,
  auth: 'bearer',
  schema: {
    params: ListingParams,
    response: { ...problems, 200: z.object({ lookalike: z.nullable(Lookalike) }) },
  },
})

export const setDistinctFrom = endpoint({
  method: 'PUT',
  path: '/users/properties/:id/distinct-from',
  summary: 'State that two of the caller’s listings are different properties',
  auth: 'bearer',
  schema: {
    params: ListingParams,
    body: z.object({ propertyId: z.uuid('Send the id of the other listing.') }),
    response: { ...problems, 204: Nothing },
  },
})
