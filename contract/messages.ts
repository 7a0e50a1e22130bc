import * as z from 'zod/mini'
import { isVisible } from './lib/visible-text.ts'
import { senders } from './participants.ts'

export const maximumMessageLength = 4000

/** Returns whether a text has no visible character. */
export function isBlank(text: string): boolean {
  return !isVisible(text)
}

export const maximumMessageImages = 10
/** Number of messages in a page. */
export const messagePageSize = 50

/** Warnings shown to the reader of a message. */
export const messageWarnings = ['phone', 'payment', 'link', 'deposit'] as const
export type MessageWarning = (typeof messageWarnings)[number]

export const MessageImage = z.object({
  id: z.string(),
  /** The 1280 px version, or the widest; replace the number for other widths. */
  url: z.string(),
  width: z.int(),
  height: z.int(),
  /** The dominant color, as `#rrggbb`. */
  placeholder: z.string(),
  widths: z.array(z.int()),
})
export type MessageImage = z.infer<typeof MessageImage>

export const Message = z.object({
  /** Created by the client that sent the message. */
  id: z.string(),
  /** Position in the conversation, the same for both users, from 1. */
  position: z.int(),
  sender: z.enum(senders),
  text: z.string(),
  /** Whether it is a greeting that every conversation starts with. */
  isAutomatic: z.boolean(),
  time: z.iso.datetime(),
  pictures: z.array(MessageImage),
  warnings: z.array(z.enum(messageWarnings)),
})
export type Message = z.infer<typeof Message>

/** Returns the text of a message, or the number of its photos; blank if it has neither. */
export function messageSummary({ text, pictures }: { text: string; pictures: readonly unknown[] }): string {
  if (!isBlank(text)) return text
  if (pictures.length === 0) return ''
  return pictures.length === 1 ? 'A photo' : `${pictures.length} photos`
}
