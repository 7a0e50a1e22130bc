import * as z from 'zod/mini'
import { Person, senders, Staff } from '#contract/participants.ts'

export const SampleMessage = z.object({
  id: z.string(),
  sender: z.enum(senders),
  text: z.string(),
  time: z.iso.datetime(),
  read: z.boolean(),
  isSystemMessage: z.boolean(),
  isAutomatic: z.optional(z.boolean()),
})
export type SampleMessage = z.infer<typeof SampleMessage>

export const SampleConversation = z.object({
  id: z.string(),
  propertyId: z.string(),
  propertyTitle: z.string(),
  propertyImage: z.string(),
  isTyping: z.boolean(),
  unreadCount: z.int(),
  seller: Person,
  buyer: Person,
  rep: Staff,
  support: Staff,
  lastMessage: z.pick(SampleMessage, { sender: true, text: true, time: true }),
  messages: z.array(SampleMessage),
})
export type SampleConversation = z.infer<typeof SampleConversation>
