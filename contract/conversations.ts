import * as z from 'zod/mini'

export const senders = ['buyer', 'seller', 'rep', 'support', 'system'] as const
export type Sender = (typeof senders)[number]

export const Person = z.object({ id: z.string(), name: z.string(), avatar: z.string() })
export const Staff = z.extend(Person, { role: z.string() })

export const Message = z.object({
  id: z.string(),
  sender: z.enum(senders),
  text: z.string(),
  time: z.iso.datetime(),
  read: z.boolean(),
  isSystemMessage: z.boolean(),
})
export type Message = z.infer<typeof Message>

export const Conversation = z.object({
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
  lastMessage: z.pick(Message, { sender: true, text: true, time: true }),
  messages: z.array(Message),
})
export type Conversation = z.infer<typeof Conversation>
