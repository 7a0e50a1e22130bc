import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { problems } from './errors.ts'
import { queryValue } from './fields.ts'
import { propertyStatuses } from './property-statuses.ts'

/** What the bell reports: changes of saved properties, what sellers are asked or reminded of, then decisions of staff. */
export const noticeKinds = [
  'price_drop',
  'under_offer',
  'sold',
  'back',
  'still_for_sale',
  'paused',
  'unanswered',
  'draft_waiting',
  'draft_expiring',
  'listing_approved',
  'change_asked',
  'listing_held',
  'listing_removed',
  'listing_restored',
  'report_acted',
  'report_dismissed',
  'suspension_ended',
  'appeal_dismissed',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Details of a notice, from which its text is written. */
export const NoticeData = z.object({
  /** Asking price, of a price drop. */
  price: z.optional(z.number()),
  /** Asking price before. */
  priceBefore: z.optional(z.number()),
  /** Number of listings or conversations that the notice is about. */
  count: z.optional(z.int()),
  /** Day by which the user should act. */
  until: z.optional(z.iso.date()),
  /** Status of the listings that a question is about; absent if they were for sale. */
  status: z.optional(z.enum(propertyStatuses)),
  /** Reason of a decision of staff. */
  reason: z.optional(z.string()),
  /** Whether the reported account was deleted before its report was decided. */
  isAccountDeleted: z.optional(z.boolean()),
})
export type NoticeData = z.infer<typeof NoticeData>

/** How many notices of a user are stored: the newest. */
export const storedNotices = 200

export const Notice = z.object({
  id: z.string(),
  kind: z.enum(noticeKinds),
  data: NoticeData,
  property: z.nullable(
    z.object({
      id: z.string(),
      title: z.string(),
      image: z.string(),
      /** Whether others than its owner can open the property. */
      isPublic: z.boolean(),
      /** Its status, for its owner only; absent from servers of the release before. */
      status: z.optional(z.enum(propertyStatuses)),
    }),
  ),
  subjectId: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  isRead: z.boolean(),
  /** Sequence of the notice in the user's stream; later notices have higher ones. */
  sequence: z.int(),
})
export type Notice = z.infer<typeof Notice>

/** The number of unread notices after the event of the user's stream with this sequence. */
export const NoticeTotal = z.object({ unread: z.int(), sequence: z.int() })
export type NoticeTotal = z.infer<typeof NoticeTotal>

export const noticePageSize = 30

export const listNotices = endpoint({
  method: 'GET',
  path: '/users/me/notices',
  summary: 'The caller’s notices, newest first',
  auth: 'bearer',
  schema: {
    querystring: z.object({ cursor: queryValue(z.string().check(z.maxLength(200))) }),
    response: {
      ...problems,
      200: z.object({
        notices: z.array(Notice),
        total: NoticeTotal,
        nextCursor: z.nullable(z.string()),
      }),
    },
  },
})

export const markNoticesRead = endpoint({
  method: 'PUT',
  path: '/users/me/notices/read',
  summary: 'Mark the caller’s notices from one sequence up to another as read',
  auth: 'bearer',
  schema: {
    body: z.object({
      sequence: z.int().check(z.gte(0)),
      /** Sequence of the first of them; without it, all earlier ones are marked too. */
      from: z.optional(z.int().check(z.gte(0))),
    }),
    response: { ...problems, 200: z.object({ total: NoticeTotal }) },
  },
})
