import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { problems } from './errors.ts'
import { Id, Pagination, queryValue, wholeQuery } from './fields.ts'
import { OwnImage } from './images.ts'
import { openDecisions } from './moderation/case-kinds.ts'
import { maximumPageSize, OwnedProperty } from './properties.ts'
import { propertyEventKinds, propertyStatuses, withdrawalReasons } from './property-statuses.ts'

export const PropertyStats = z.object({
  likes: z.int(),
  views: z.int(),
  contacts: z.int(),
  total: z.int(),
})
export type PropertyStats = z.infer<typeof PropertyStats>

export const OwnProperty = z.extend(OwnedProperty, {
  /** Service fee in percent of the sale price that applied when the property was published. */
  feePercent: z.number(),
  /** Version of the terms at that time; null for a property that was published before they had versions. */
  termsVersion: z.nullable(z.int()),
  /** The statuses to which the owner may change the property now. */
  allowedStatuses: z.array(z.enum(propertyStatuses)),
  stats: PropertyStats,
  /** Whether the owner has not answered yet if it is still for sale or under offer, or why it is paused. */
  isAsked: z.boolean(),
  /** What staff have decided while they wait for the owner, why, and whether the owner has replied; absent if they do not wait. */
  review: z.optional(
    z.object({ decision: z.enum(openDecisions), reason: z.string(), hasReplied: z.boolean() }),
  ),
  /** Whether the owner has appealed its removal; absent if it is not removed. */
  hasAppealed: z.optional(z.boolean()),
})
export type OwnProperty = z.infer<typeof OwnProperty>

/** Number of days of `RecentInterest.days`. */
export const interestDays = 30
/** Number of buyers that a listing names. */
export const shownWriters = 3

/** What buyers did with a listing lately. */
export const RecentInterest = z.object({
  /** Likes, views and contacts on each of the last 30 days in Belize, today last. */
  days: z.array(z.int()),
  /** The buyers who wrote and wait for the seller's answer, with the conversation of each, the last one first. */
  writers: z.array(z.object({ conversationId: z.string(), name: z.string() })),
  /** Number of all buyers who wait for an answer. */
  writerCount: z.int(),
})
export type RecentInterest = z.infer<typeof RecentInterest>

export const ListedOwnProperty = z.extend(OwnProperty, {
  /** Absent from servers of the release before. */
  interest: z.optional(RecentInterest),
})
export type ListedOwnProperty = z.infer<typeof ListedOwnProperty>

/** `tag` is the entity tag for If-Match, as GET /properties/:id sends it. */
export const EditableProperty = z.extend(OwnProperty, { tag: z.string(), images: z.array(OwnImage) })
export type EditableProperty = z.infer<typeof EditableProperty>

/** One or several statuses, repeated or separated by commas. */
const statusesQuery = z.pipe(
  z.transform((value: unknown) => {
    if (value === '' || value === undefined) return undefined
    return [value].flat().flatMap((each: unknown) => (typeof each === 'string' ? each.split(',') : [each]))
  }),
  z.optional(
    z
      .array(z.enum(propertyStatuses, `Choose from ${propertyStatuses.join(', ')}.`))
      .check(z.maxLength(propertyStatuses.length)),
  ),
)

/** Number of the caller's listings in each status. */
const StatusCounts = z.record(z.enum(propertyStatuses), z.int())
export type StatusCounts = z.infer<typeof StatusCounts>

export const listOwnProperties = endpoint({
  method: 'GET',
  path: '/users/properties',
  summary:
    'The caller’s own listings in the given statuses, by default all but WITHDRAWN, newest first, with statistics and recent interest',
  auth: 'bearer',
  schema: {
    querystring: z.object({
      limit: queryValue(wholeQuery(1, maximumPageSize)),
      cursor: queryValue(z.string().check(z.maxLength(200))),
      status: statusesQuery,
    }),
    response: {
      ...problems,
      200: z.object({
        properties: z.array(ListedOwnProperty),
        pagination: Pagination,
        statusCounts: StatusCounts,
      }),
    },
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

const OwnPropertyEvent = z.object({
  at: z.string(),
  kind: z.enum(propertyEventKinds),
  /** The new status. */
  status: z.nullable(z.enum(propertyStatuses)),
  /** The asking price after the event, or the last one of an earlier time on the market. */
  price: z.nullable(z.number()),
  previousPrice: z.nullable(z.number()),
  /** Why the property was withdrawn. */
  reason: z.nullable(z.enum(withdrawalReasons)),
  /** Day and price of a sale, as stated by the seller. */
  soldOn: z.nullable(z.string()),
  soldPrice: z.nullable(z.number()),
})
export type OwnPropertyEvent = z.infer<typeof OwnPropertyEvent>

export const listOwnPropertyEvents = endpoint({
  method: 'GET',
  path: '/users/properties/:id/history',
  summary: 'What happened to one of the caller’s own listings, also what others cannot see; newest first',
  auth: 'bearer',
  schema: {
    params: z.object({ id: Id }),
    response: { ...problems, 200: z.object({ events: z.array(OwnPropertyEvent) }) },
  },
})

const PropertyConversation = z.object({ id: z.string(), buyerName: z.string(), lastMessageAt: z.string() })
export type PropertyConversation = z.infer<typeof PropertyConversation>

export const listPropertyConversations = endpoint({
  method: 'GET',
  path: '/users/properties/:id/conversations',
  summary:
    'The newest conversations about one of the caller’s own listings, to choose the buyer of a sold one',
  auth: 'bearer',
  schema: {
    params: z.object({ id: Id }),
    response: { ...problems, 200: z.object({ conversations: z.array(PropertyConversation) }) },
  },
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
