import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Nothing, problems } from '#contract/errors.ts'
import { Id } from '#contract/fields.ts'
import { roles } from '#contract/profiles.ts'
import { CaseReport, Cursor, PastDecision, Person, PersonSummary, WrittenAppeal } from './cases.ts'
import { staffRoles } from './staff.ts'
import { SearchText, StaffListing } from './staff-listings.ts'

const personFields = {
  email: z.string(),
  role: z.enum(roles),
  /** Null for everyone but staff. */
  staffRole: z.nullable(z.enum(staffRoles)),
}

/** A person as staff see them in lists. */
export const StaffPerson = z.extend(Person, {
  ...personFields,
  since: z.iso.datetime(),
  listings: z.int(),
  isSuspended: z.boolean(),
})
export type StaffPerson = z.infer<typeof StaffPerson>

const PastSuspension = z.object({
  days: z.nullable(z.int()),
  startedAt: z.iso.datetime(),
  until: z.nullable(z.iso.datetime()),
  endedAt: z.nullable(z.iso.datetime()),
  reason: z.string(),
  liftReason: z.nullable(z.string()),
})

const StaffPersonDetails = z.object({
  person: z.extend(PersonSummary, personFields),
  /** The newest of the person's listings. */
  listings: z.array(StaffListing),
  reportsAbout: z.array(CaseReport),
  reportsBy: z.array(CaseReport),
  /** All suspensions, newest first, with the one in force. */
  suspensions: z.array(PastSuspension),
  appeals: z.array(WrittenAppeal),
  /** Decisions about the person and their listings, newest first. */
  history: z.array(PastDecision),
})
export type StaffPersonDetails = z.infer<typeof StaffPersonDetails>

export const listPeople = endpoint({
  method: 'GET',
  path: '/staff/people',
  summary: 'All people with an account, the newest first; by name, email address or id',
  auth: 'staff',
  schema: {
    querystring: z.object({ q: SearchText, cursor: Cursor }),
    response: {
      ...problems,
      200: z.object({ people: z.array(StaffPerson), nextCursor: z.nullable(z.string()) }),
    },
  },
})

const params = z.object({ id: Id })

export const getPerson = endpoint({
  method: 'GET',
  path: '/staff/people/:id',
  summary:
    'A person with their listings, reports, suspensions, appeals and the decisions about them; no messages',
  auth: 'staff',
  schema: { params, response: { ...problems, 200: StaffPersonDetails } },
})

/** Why staff erase an account. A choice, because the audit log stays when the person's data is deleted. */
export const erasureReasons = ['own_request', 'family_request', 'authority'] as const
export type ErasureReason = (typeof erasureReasons)[number]

export const erasureReasonNames: Record<ErasureReason, string> = {
  own_request: 'The person asked for it',
  family_request: 'The person died, and the family asked for it',
  authority: 'A court or an authority ordered it',
}

export const erasePerson = endpoint({
  method: 'POST',
  path: '/staff/people/:id/erasure',
  summary:
    'Delete an account and its data for good, as its user could; only by an admin, who types the email address of the account',
  auth: 'staff',
  schema: {
    params,
    body: z.object({
      reason: z.enum(erasureReasons, 'Choose a reason.'),
      /** The email address of the account. */
      confirmation: z.string().check(z.maxLength(320)),
    }),
    response: { ...problems, 204: Nothing },
  },
})
