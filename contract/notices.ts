import * as z from 'zod/mini'

/** What the bell reports: changes of saved properties, then what sellers are asked or reminded of. */
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
})
export type NoticeData = z.infer<typeof NoticeData>

/** How many notices of a user are stored: the newest. */
export const storedNotices = 200
