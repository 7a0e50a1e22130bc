import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { problems } from './errors.ts'
import { Id, Pagination, queryValue, wholeQuery } from './fields.ts'
import { maximumPageSize, Property } from './properties.ts'

export const PropertyStats = z.object({
  likes: z.int(),
  views: z.int(),
  contacts: z.int(),
  total: z.int(),
})
export type PropertyStats = z.infer<typeof PropertyStats>

export const OwnProperty = z.extend(Property, {
  /** Service fee in percent of the sale price that applied when the property was published. */
  feePercent: z.number(),
  /** Version of the terms at that time; null for a property that was published before they had versions. */
  termsVersion: z.nullable(z.int()),
  stats: PropertyStats,
})
export type OwnProperty = z.infer<typeof OwnProperty>

/** `tag` is the entity tag for If-Match, as GET /properties/:id sends it. */
export const EditableProperty = z.extend(OwnProperty, { tag: z.string() })
export type EditableProperty = z.infer<typeof EditableProperty>

export const listOwnProperties = endpoint({
  method: 'GET',
  path: '/users/properties',
  summary: 'The caller’s own listings with their statistics, newest first, without withdrawn ones',
  auth: 'bearer',
  schema: {
    querystring: z.object({
      limit: queryValue(wholeQuery(1, maximumPageSize)),
      cursor: queryValue(z.string().check(z.maxLength(200))),
    }),
    response: { ...problems, 200: z.object({ properties: z.array(OwnProperty), pagination: Pagination }) },
  },
})

export const listOwnPropertyIds = endpoint({
  method: 'GET',
  path: '/users/property-ids',
  summary: 'Ids of the caller’s own listings, so that a client can mark them',
  auth: 'bearer',
  schema: { response: { ...problems, 200: z.object({ propertyIds: z.array(z.string()) }) } },
})

export const getOwnProperty = endpoint({
  method: 'GET',
  path: '/users/properties/:id',
  summary: 'One of the caller’s own listings with its statistics, unless it is withdrawn',
  auth: 'bearer',
  schema: { params: z.object({ id: Id }), response: { ...problems, 200: EditableProperty } },
})

export const listPropertyStats = endpoint({
  method: 'GET',
  path: '/users/property-stats',
  summary: 'Statistics of the caller’s own listings, for sellers',
  auth: 'bearer',
  schema: {
    response: {
      ...problems,
      200: z.object({
        properties: z.array(z.object({ id: z.string(), title: z.string(), stats: PropertyStats })),
      }),
    },
  },
})
