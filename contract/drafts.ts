import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Nothing, problems, Problem } from './errors.ts'
import { Id, storable } from './fields.ts'
import { precisions } from './map/position.ts'
import { PropertyResponse } from './properties.ts'
import { maximumFeatures, propertyTypes } from './property-limits.ts'

/** The number of drafts that an account may have. */
export const maximumDrafts = 10

/** Returns a schema for text as it was typed. */
const typedText = (maximum: number) =>
  z
    .string('Must be text.')
    .check(
      z.overwrite(storable),
      z.maxLength(maximum, `Use at most ${maximum.toLocaleString('en-US')} characters.`),
    )

/** A number, or text that is not a number yet. */
const typedNumber = z.union([z.number(), typedText(100)], 'Enter a number or text.')

/** The fields of a listing that is not finished. They are stored as they are; only publication validates them. */
export const DraftData = z.partial(
  z.object({
    propertyType: z.enum(propertyTypes, `Choose one of ${propertyTypes.join(', ')}.`),
    title: typedText(300),
    location: typedText(300),
    place: z.nullable(typedText(60)),
    highway: typedText(60),
    mile: typedNumber,
    price: typedNumber,
    bedrooms: typedNumber,
    bathrooms: typedNumber,
    areaSqft: typedNumber,
    lotSizeSqft: typedNumber,
    yearBuilt: typedNumber,
    descriptionShort: typedText(1000),
    descriptionLong: typedText(24_000),
    youtubeUrl: typedText(2000),
    mapLocationUrl: typedText(2000),
    position: z.object(
      { lat: z.number(), lon: z.number(), precision: z.enum(precisions) },
      'A position has lat, lon and precision.',
    ),
    features: z
      .array(typedText(100))
      .check(z.maxLength(maximumFeatures, `Choose at most ${maximumFeatures} features.`)),
  }),
)
export type DraftData = z.infer<typeof DraftData>

/** A draft in a list. */
export const DraftSummary = z.object({
  id: z.string(),
  /** Blank until the user types one. */
  title: z.string(),
  location: z.string(),
  propertyType: z.nullable(z.enum(propertyTypes)),
  createdAt: z.iso.datetime(),
  /** Rises with every change, so that it also identifies the version that a client has read. */
  updatedAt: z.iso.datetime(),
  /** When the draft is deleted unless it is changed. */
  deletedAfter: z.iso.datetime(),
})
export type DraftSummary = z.infer<typeof DraftSummary>

export const PropertyDraft = z.extend(DraftSummary, { data: DraftData })
export type PropertyDraft = z.infer<typeof PropertyDraft>

const DraftParams = z.object({ id: Id })
const DraftResponse = z.object({ draft: PropertyDraft })

export const listDrafts = endpoint({
  method: 'GET',
  path: '/users/me/drafts',
  summary: 'The caller’s unfinished listings, the last changed one first',
  auth: 'bearer',
  schema: { response: { ...problems, 200: z.object({ drafts: z.array(DraftSummary) }) } },
})

export const getDraft = endpoint({
  method: 'GET',
  path: '/users/me/drafts/:id',
  summary: 'One of the caller’s unfinished listings',
  auth: 'bearer',
  schema: { params: DraftParams, response: { ...problems, 200: DraftResponse } },
})

export const createDraft = endpoint({
  method: 'POST',
  path: '/users/me/drafts',
  summary: `Store an unfinished listing, at most ${maximumDrafts} for an account`,
  auth: 'bearer',
  schema: {
    body: z.object({
      /** Chosen by the client, so that a retry stores no second draft. A stored draft is returned unchanged. */
      id: z.uuid('The id of a draft must be a UUID.'),
      data: DraftData,
    }),
    response: { ...problems, 429: Problem, 201: DraftResponse },
  },
})

export const updateDraft = endpoint({
  method: 'PATCH',
  path: '/users/me/drafts/:id',
  summary: 'Replace the fields of an unfinished listing',
  auth: 'bearer',
  schema: {
    params: DraftParams,
    body: z.object({
      data: DraftData,
      /** The version that the caller has read; refused with 412 if the draft was changed since. */
      updatedAt: z.iso.datetime({ error: 'Send the updatedAt of the draft that you have read.' }),
    }),
    response: { ...problems, 412: Problem, 429: Problem, 200: DraftResponse },
  },
})

export const deleteDraft = endpoint({
  method: 'DELETE',
  path: '/users/me/drafts/:id',
  summary: 'Delete one of the caller’s unfinished listings',
  auth: 'bearer',
  schema: { params: DraftParams, response: { ...problems, 204: Nothing } },
})

export const publishDraft = endpoint({
  method: 'POST',
  path: '/users/me/drafts/:id/publication',
  summary:
    'List the property of a draft as POST /properties does, with the draft’s id as Idempotency-Key; 412 if it is changed meanwhile',
  auth: 'bearer',
  schema: {
    params: DraftParams,
    body: z.object({
      /** States that this is not the property that a 409 `duplicate` named. */
      isAnotherProperty: z.optional(z.boolean()),
    }),
    response: { ...problems, 412: Problem, 422: Problem, 429: Problem, 201: PropertyResponse },
  },
})
