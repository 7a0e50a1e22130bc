import * as z from 'zod/mini'

export const sides = ['buyer', 'seller'] as const
export type Side = (typeof sides)[number]

export const senders = ['buyer', 'seller', 'rep', 'support', 'system'] as const
export type Sender = (typeof senders)[number]

export const Person = z.object({ id: z.string(), name: z.string(), avatar: z.string() })
export const Staff = z.extend(Person, { role: z.string() })
