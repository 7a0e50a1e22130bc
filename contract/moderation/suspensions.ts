import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { problems } from '#contract/errors.ts'
import { Id, requiredText } from '#contract/fields.ts'

const maximumReasonLength = 1000

/** For how many days staff can suspend a person; null for a permanent suspension. */
export const SuspensionDays = z.nullable(
  z.union([z.literal(1), z.literal(7), z.literal(30)], 'Choose how long.'),
)
export type SuspensionDays = z.infer<typeof SuspensionDays>

/** A suspension in force. A permanent one lasts 30 days until a second member of staff agrees. */
export const Suspension = z.object({
  since: z.iso.datetime(),
  /** Null once it is permanent. */
  until: z.nullable(z.iso.datetime()),
  /** Whether a member of staff wants it to be permanent, and a second one has not agreed yet. */
  needsAgreement: z.boolean(),
  reason: z.string(),
  /** The member of staff who decided it; null when that account was deleted. */
  by: z.nullable(z.object({ id: z.string(), name: z.string() })),
})
export type Suspension = z.infer<typeof Suspension>

const Reason = requiredText(maximumReasonLength, 'Give a reason.')
/** `Suspension.since` of the one that the caller read. 409 if another one has replaced it; without it, nothing is compared. */
const Since = z.optional(z.iso.datetime())
const path = '/staff/people/:id/suspension'
const params = z.object({ id: Id })
const response = { ...problems, 200: z.object({ suspension: Suspension }) }

export const suspendPerson = endpoint({
  method: 'POST',
  path,
  summary:
    'Suspend a person for 1, 7 or 30 days, or for good: 30 days until a second member of staff agrees. The reason reaches the person',
  auth: 'staff',
  schema: { params, body: z.object({ days: SuspensionDays, reason: Reason }), response },
})

export const agreeToSuspension = endpoint({
  method: 'POST',
  path: `${path}/agreement`,
  summary: 'Agree to a suspension for good, as a second member of staff',
  auth: 'staff',
  // Optional, because the release before sends no body.
  schema: { params, body: z.nullish(z.object({ since: Since })), response },
})

export const liftSuspension = endpoint({
  method: 'POST',
  path: `${path}/lifting`,
  summary: 'Lift a suspension; the reason reaches the person',
  auth: 'staff',
  schema: { params, body: z.object({ reason: Reason, since: Since }), response },
})
