import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Nothing, problems } from '#contract/errors.ts'
import { queryValue, wholeQuery } from '#contract/fields.ts'
import { PropertyQuery } from '#contract/properties.ts'
import { boxQuery } from './box.ts'

/** Number of markers that a map receives at most. */
export const maximumMarkers = 500
/** Below this number of results, a marker contains no more than one cell. */
export const fewestGrouped = 40
export const maximumZoom = 20

/** The filters of the list of what is for sale, with the part of the map that is shown. */
export const MapQuery = z.extend(
  z.omit(PropertyQuery, {
    limit: true,
    cursor: true,
    state: true,
    sort: true,
    unseen: true,
    view: true,
  }),
  {
    bbox: boxQuery,
    /** As of a web map: each level shows twice as much detail. */
    zoom: queryValue(wholeQuery(0, maximumZoom)),
  },
)
export type MapQuery = z.infer<typeof MapQuery>

/** One listing, or several in the same cell or near each other. */
const Marker = z.object({
  lat: z.number(),
  lon: z.number(),
  count: z.int(),
  minPrice: z.number(),
  /** Id of the listing, if it is the only one. */
  id: z.optional(z.string()),
})
export type Marker = z.infer<typeof Marker>

export const listMarkers = endpoint({
  method: 'GET',
  path: '/properties/map',
  summary: `Where listings for sale are, by cells of 0.01° or larger groups, at most ${maximumMarkers}`,
  auth: 'none',
  schema: {
    querystring: MapQuery,
    response: {
      ...problems,
      /** `total` includes the listings whose position is that of their place, not those without any. */
      200: z.object({
        markers: z.array(Marker),
        total: z.int(),
        /** Width and height of a group in cells. */
        groupSize: z.int(),
      }),
      304: Nothing,
    },
  },
})
