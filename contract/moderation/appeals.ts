import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Nothing, Problem, problems } from '#contract/errors.ts'
import { Id, requiredText } from '#contract/fields.ts'
import { openDecisions } from './case-kinds.ts'

export const maximumAppealLength = 2000

const Appeal = z.object({
  text: requiredText(maximumAppealLength, 'Write why you do not agree.'),
})

/** The decisions about a listing that its seller can appeal or reply to. */
const appealable = z.enum(['remove', ...openDecisions])

/** Why the decision stands, once staff have read the appeal; null before. */
const StaffReply = z.nullable(z.string())
export type StaffReply = z.infer<typeof StaffReply>

export const appealDecision = endpoint({
  method: 'POST',
  path: '/cases/:id/appeal',
  summary:
    'Appeal the decision of staff about the caller’s listing, or reply to what it asks for, once for each decision',
  auth: 'bearer',
  schema: {
    params: z.object({ id: Id }),
    // What the seller has read, which staff may have replaced since.
    body: z.extend(Appeal, { decision: appealable }),
    response: { ...problems, 204: Nothing },
  },
})

export const getOwnAppeal = endpoint({
  method: 'GET',
  path: '/properties/:id/appeal',
  summary:
    'The decision that removed or held a listing of the caller, or asked for a change, whether it was appealed, and what staff replied',
  auth: 'bearer',
  schema: {
    params: z.object({ id: Id }),
    response: {
      ...problems,
      200: z.object({
        caseId: z.string(),
        decision: appealable,
        title: z.string(),
        reason: z.string(),
        isSent: z.boolean(),
        staffReply: StaffReply,
      }),
    },
  },
})

/** The path of the page that the link in the email of a suspension opens. */
export const appealPage = '/appeal'

const path = '/appeals'
const AppealKey = z.object({ key: z.string().check(z.maxLength(100)) })

export const getSuspensionAppeal = endpoint({
  method: 'GET',
  path,
  summary:
    'The suspension that can be appealed, by the key in the email, and what staff replied to an appeal',
  auth: 'none',
  schema: {
    querystring: AppealKey,
    response: {
      ...problems,
      200: z.object({ message: z.string(), isSent: z.boolean(), staffReply: StaffReply }),
    },
  },
})

export const appealSuspension = endpoint({
  method: 'POST',
  path,
  summary: 'Appeal a suspension, by the key in the email; once',
  auth: 'none',
  schema: { querystring: AppealKey, body: Appeal, response: { ...problems, 429: Problem, 204: Nothing } },
})
