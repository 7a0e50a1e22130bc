import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Nothing, Problem, problems } from './errors.ts'
import { Id, optionalText, queryValue } from './fields.ts'
import { PropertyCard } from './properties.ts'
import { propertyTypes } from './property-limits.ts'

/** Number of similar properties that are suggested at most. */
export const similarCount = 4
/** Number of other properties of the seller that are shown at most. */
export const ofSellerCount = 3

export const listSimilarProperties = endpoint({
  method: 'GET',
  path: '/properties/:id/similar',
  summary:
    'Listings for sale with the same location or of the same type, with a price within 40 % of this one’s, and others of its seller',
  auth: 'optional',
  schema: {
    params: z.object({ id: Id }),
    response: {
      ...problems,
      410: Problem,
      200: z.object({
        properties: z.array(PropertyCard),
        /** The newest other listings of the seller. */
        ofSeller: z.array(PropertyCard),
      }),
      304: Nothing,
    },
  },
})

/** A median is published from this number of sales on. */
export const fewestSales = 5
/** Number of different sellers that these sales need, so that one seller does not make a median. */
export const fewestSellers = 3

/** The median of the prices for which properties of a type were sold, as stated by those sellers who show them. */
export const MedianPrice = z.object({
  propertyType: z.enum(propertyTypes),
  price: z.number(),
  /** The number of sales with a shown price. */
  sales: z.int(),
})
export type MedianPrice = z.infer<typeof MedianPrice>

export const listMedianPrices = endpoint({
  method: 'GET',
  path: '/sold-prices',
  summary: 'Medians of the prices that sellers stated in the last 24 months, by type, from five sales on',
  auth: 'none',
  schema: {
    querystring: z.object({
      location: queryValue(optionalText(64)),
      type: queryValue(z.enum(propertyTypes)),
    }),
    response: { ...problems, 200: z.object({ medians: z.array(MedianPrice) }), 304: Nothing },
  },
})
