import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Nothing, Problem, problems } from './errors.ts'
import { optionalLine, optionalText, requiredLine, requiredText } from './fields.ts'

/** Topics of an enquiry to the operator: general contact, or one of the services. */
export const enquiryTopics = [
  'contact',
  'photographers',
  'lawyers',
  'closing',
  'templates',
  'verification',
  'support',
] as const
export type EnquiryTopic = (typeof enquiryTopics)[number]

export const NewEnquiry = z.object({
  topic: z.enum(enquiryTopics),
  name: requiredLine(100, 'Name is required.'),
  email: requiredText(254, 'Email is required.').check(z.email('Email is invalid.')),
  /** The property or place that the enquiry is about. */
  place: optionalLine(300),
  message: requiredText(4000, 'Message is required.'),
  /** Chosen by the sender: an enquiry that is repeated within minutes, because its response was lost, is sent once. */
  id: z.optional(z.uuid('The id of an enquiry must be a UUID.')),
  /** Honeypot: hidden in the form, so only a bot fills it in. */
  website: optionalText(300),
})
export type NewEnquiry = z.infer<typeof NewEnquiry>

export const sendEnquiry = endpoint({
  method: 'POST',
  path: '/enquiries',
  summary: 'Write to the operator, who answers by mail',
  auth: 'none',
  schema: { body: NewEnquiry, response: { ...problems, 204: Nothing, 429: Problem } },
})
