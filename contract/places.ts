import * as z from 'zod/mini'
import { endpoint, type Output } from './endpoint.ts'
import { Nothing, problems } from './errors.ts'
import { optionalText, queryValue } from './fields.ts'
import { placeKinds } from './places/kinds.ts'
import { propertyTypes } from './property-limits.ts'

/** Maximum number of suggestions. */
export const suggestedPlaces = 8

export const listPlaces = endpoint({
  method: 'GET',
  path: '/places',
  summary: 'Places of active listings whose name contains the text, those that begin with it first',
  auth: 'none',
  schema: {
    querystring: z.object({ q: optionalText(64) }),
    response: { ...problems, 200: z.object({ places: z.array(z.string()) }) },
  },
})

/** A place of the gazetteer with what is for sale in it and in the places that it contains. */
const PlaceSummary = z.object({
  slug: z.string(),
  name: z.string(),
  /** With the district, because names repeat. */
  fullName: z.string(),
  kind: z.enum(placeKinds),
  /** Slug of the area or district that contains it. */
  parent: z.nullable(z.string()),
  total: z.int(),
  counts: z.record(z.enum(propertyTypes), z.int()),
  lowestPrice: z.nullable(z.number()),
})
export type PlaceSummary = z.infer<typeof PlaceSummary>

export const listPlaceTree = endpoint({
  method: 'GET',
  path: '/places/tree',
  summary: 'The places of the gazetteer, all or of one kind, with the number of listings of each type',
  auth: 'none',
  schema: {
    querystring: z.object({ kind: queryValue(z.enum(placeKinds)) }),
    response: { ...problems, 200: z.object({ places: z.array(PlaceSummary) }), 304: Nothing },
  },
})

export const getNamedPlace = endpoint({
  method: 'GET',
  path: '/places/named',
  summary: 'The place that the text of a location names; null when it names none, or it is unclear which one',
  auth: 'none',
  schema: {
    querystring: z.object({ text: optionalText(64) }),
    response: { ...problems, 200: z.object({ place: z.nullable(PlaceSummary) }), 304: Nothing },
  },
})

/** Maximum number of places that are proposed for a text. */
export const proposedPlaces = 5

export const proposePlaces = endpoint({
  method: 'GET',
  path: '/places/proposals',
  summary: 'The places that the text of a location may mean, the likeliest first',
  auth: 'none',
  schema: {
    querystring: z.object({ text: optionalText(120) }),
    response: {
      ...problems,
      200: z.object({
        proposals: z.array(z.object({ slug: z.string(), label: z.string() })),
        /** The place of a listing with this text whose owner chooses none. */
        matched: z.nullable(z.string()),
      }),
      304: Nothing,
    },
  },
})
export type PlaceProposals = Output<typeof proposePlaces>
export type PlaceProposal = PlaceProposals['proposals'][number]

/** An asking price is called the middle one from this number of listings on. */
export const fewestAskingPrices = 8

export const getPlace = endpoint({
  method: 'GET',
  path: '/places/:slug',
  summary:
    'One place, also by another name of it, with those that contain it, lie in it and lie near, and the medians of its asking prices',
  auth: 'none',
  schema: {
    params: z.object({ slug: z.string().check(z.maxLength(60)) }),
    response: {
      ...problems,
      200: z.object({
        place: PlaceSummary,
        /** The nearest first. */
        within: z.array(PlaceSummary),
        inside: z.array(PlaceSummary),
        /** The nearest places that have listings. */
        near: z.array(PlaceSummary),
        medians: z.array(
          z.object({ propertyType: z.enum(propertyTypes), price: z.number(), listings: z.int() }),
        ),
      }),
      304: Nothing,
    },
  },
})
