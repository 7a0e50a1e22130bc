import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Nothing, problems } from './errors.ts'
import { Id, queryValue } from './fields.ts'
import { dayMs } from './lib/durations.ts'
import { PropertyCard } from './properties.ts'
import { soldPages } from './property-statuses.ts'

export const interactionTypes = ['VIEW', 'LIKE', 'REJECT'] as const
export type InteractionType = (typeof interactionTypes)[number]

export const interactionPageSize = 500

export const Interaction = z.object({
  id: z.string(),
  propertyId: z.string(),
  interactionType: z.enum(interactionTypes),
  createdAt: z.string(),
  /** With its first photo only. */
  property: z.extend(PropertyCard, {
    /** Only of a sold one; absent from servers of the release before. */
    soldPage: z.optional(z.enum(soldPages)),
  }),
  /** The asking price at that time; absent if it is the same today. */
  formerPrice: z.optional(z.number()),
})
export type Interaction = z.infer<typeof Interaction>

export const InteractionCounts = z.object({ LIKE: z.int(), REJECT: z.int(), VIEW: z.int() })
export type InteractionCounts = z.infer<typeof InteractionCounts>

const timeMessage = 'Enter a time such as 2026-01-31T12:00:00.000Z.'

const InteractionBody = z.object({
  propertyId: Id,
  interactionType: z.enum(interactionTypes, 'Choose VIEW, LIKE or REJECT.'),
})

/** A change that waited for longer counts as one of this age. */
export const longestAgeMs = 365 * dayMs

/** Of a change that waited in the client: how long ago the user made it, because no two clocks agree. Later ones prevail. */
const Age = z.object({ ageMs: z.optional(z.int().check(z.minimum(0), z.maximum(longestAgeMs))) })

/** At most this many interactions are added at once. */
export const additionLimit = 500

export const listInteractions = endpoint({
  method: 'GET',
  path: '/users/interactions',
  summary: 'The caller’s interactions, newest first',
  auth: 'bearer',
  schema: {
    querystring: z.object({
      type: queryValue(z.enum(interactionTypes)),
      cursor: queryValue(z.string().check(z.maxLength(200))),
    }),
    response: {
      ...problems,
      200: z.object({
        interactions: z.array(Interaction),
        counts: InteractionCounts,
        nextCursor: z.nullable(z.string()),
      }),
    },
  },
})

/** How many liked properties a client can mark: the newest. */
export const likedIdsLimit = 5000

export const listLikedPropertyIds = endpoint({
  method: 'GET',
  path: '/users/liked-property-ids',
  summary: 'Ids of the properties that the caller likes, newest like first, so that a client can mark them',
  auth: 'bearer',
  schema: { response: { ...problems, 200: z.object({ propertyIds: z.array(z.string()) }) } },
})

export const setInteraction = endpoint({
  method: 'POST',
  path: '/users/interactions',
  summary:
    'Record a verdict or a view; LIKE and REJECT of one property replace each other, unless the other is later; no LIKE of one’s own',
  auth: 'bearer',
  schema: {
    body: z.extend(InteractionBody, {
      ...Age.shape,
      /** For an interaction that is restored: when it was first recorded, for its place in lists. Restoring is a decision of now. */
      createdAt: z.optional(
        z.iso.datetime(timeMessage).check(z.refine((time) => time >= '2000', timeMessage)),
      ),
    }),
    response: {
      ...problems,
      /** The interaction as it is now: a later verdict of the caller, if that is why this one was not recorded. */
      200: z.object({ interaction: z.omit(Interaction, { property: true, formerPrice: true }) }),
    },
  },
})

export const addInteractions = endpoint({
  method: 'POST',
  path: '/users/interactions/add-all',
  summary:
    'Add what the caller decided and viewed before signing in; what the account has on a property stays, and what it cannot have is left out',
  auth: 'bearer',
  schema: {
    body: z.object({ interactions: z.array(InteractionBody).check(z.maxLength(additionLimit)) }),
    response: { ...problems, 204: Nothing },
  },
})

export const deleteInteraction = endpoint({
  method: 'DELETE',
  path: '/users/interactions',
  summary: 'Take an interaction back, unless it is later',
  auth: 'bearer',
  schema: { body: z.extend(InteractionBody, Age.shape), response: { ...problems, 204: Nothing } },
})

export const resetInteractions = endpoint({
  method: 'DELETE',
  path: '/users/interactions/reset-all',
  summary: 'Remove every interaction of the caller',
  auth: 'bearer',
  schema: { response: { ...problems, 204: Nothing } },
})
