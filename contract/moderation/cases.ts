import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Nothing, problems } from '#contract/errors.ts'
import { Id, queryValue, requiredText } from '#contract/fields.ts'
import { MessageImage, messageWarnings } from '#contract/messages.ts'
import { senders } from '#contract/participants.ts'
import { OwnedProperty } from '#contract/properties.ts'
import { propertyStatuses } from '#contract/property-statuses.ts'
import { caseDecisions, caseKinds, caseStates, caseSubjects } from './case-kinds.ts'
import { allReportReasons, reportStates, reportSubjects } from './reports.ts'
import { riskRules } from './risks.ts'
import { Suspension, SuspensionDays } from './suspensions.ts'

export const maximumReasonLength = 1000
export const casePageSize = 50
/** How long a claim lasts. */
export const claimMinutes = 30

export const Cursor = queryValue(z.string().check(z.maxLength(200)))
export const DecisionReason = requiredText(maximumReasonLength, 'Give a reason.')
const CaseParams = z.object({ id: Id })
/** A version of what staff read before a decision. */
export const SeenVersion = z.string().check(z.maxLength(200))
export const Person = z.object({ id: z.string(), name: z.string() })

/** A case as the queue lists it. */
export const CaseSummary = z.object({
  id: z.string(),
  kind: z.enum(caseKinds),
  subjectType: z.enum(caseSubjects),
  subjectId: z.string(),
  /** Title of the property, also of the one that a conversation is about; of a profile, the name of its user. */
  title: z.string(),
  /** The primary image of that property. */
  image: z.nullable(MessageImage),
  /** The seller of that property. */
  seller: z.nullable(Person),
  /** Of a conversation, the user whom its oldest report that is not decided is about; null of all others. */
  reported: z.nullable(Person),
  /** From 0 to 100. */
  danger: z.int(),
  state: z.enum(caseStates),
  openedAt: z.iso.datetime(),
  /** The member of staff who works on the case now. */
  claim: z.nullable(z.extend(Person, { until: z.iso.datetime(), isOwn: z.boolean() })),
  /** Reports that are not decided yet. */
  openReports: z.int(),
  /** The last decision; `by` is null for one of a command, and when that account was deleted. */
  decided: z.nullable(
    z.object({ decision: z.enum(caseDecisions), at: z.iso.datetime(), by: z.nullable(Person) }),
  ),
})
export type CaseSummary = z.infer<typeof CaseSummary>

export const CaseReport = z.object({
  id: z.string(),
  subjectType: z.enum(reportSubjects),
  subjectId: z.string(),
  reason: z.enum(allReportReasons),
  text: z.string(),
  link: z.string(),
  state: z.enum(reportStates),
  createdAt: z.iso.datetime(),
  /** Null for a visitor without an account. */
  reporter: z.nullable(z.extend(Person, { since: z.iso.datetime() })),
})

/** A report beside its case; of a conversation, the two users may have reported each other. */
const ReportOfCase = z.extend(CaseReport, { reportedId: z.string() })

const CaseMessage = z.object({
  id: z.string(),
  sender: z.enum(senders),
  text: z.string(),
  warnings: z.array(z.enum(messageWarnings)),
  createdAt: z.iso.datetime(),
  isReported: z.boolean(),
  /** Whether messages between the previous one and this are left out. */
  isAfterGap: z.boolean(),
  images: z.array(MessageImage),
})

export const PastDecision = z.object({
  caseId: z.string(),
  title: z.string(),
  decision: z.enum(caseDecisions),
  /** Blank once an account that the case is about was deleted. */
  reason: z.string(),
  at: z.iso.datetime(),
  /** The member of staff who decided; null for a command of the operator. */
  by: z.nullable(Person),
})

/** The age of an account and what is known about its user. */
export const PersonSummary = z.extend(Person, {
  since: z.iso.datetime(),
  listings: z.int(),
  listed: z.int(),
  removed: z.int(),
  /** Reports about the person, and how many users and visitors sent them. */
  reports: z.int(),
  reporters: z.int(),
  suspension: z.nullable(Suspension),
  /** Whether the account was deleted, so that no decision reaches the person. */
  isDeleted: z.boolean(),
})
export type PersonSummary = z.infer<typeof PersonSummary>

/** A listing of another seller that names the same parcel. */
export const ParcelListing = z.object({
  id: z.string(),
  title: z.string(),
  status: z.enum(propertyStatuses),
  createdAt: z.iso.datetime(),
  seller: z.extend(Person, { since: z.iso.datetime() }),
})
export type ParcelListing = z.infer<typeof ParcelListing>

/** What a person wrote against a decision. */
export const WrittenAppeal = z.object({ id: z.string(), text: z.string(), createdAt: z.iso.datetime() })

/** Everything that staff need for a decision. */
export const CaseDetails = z.object({
  case: CaseSummary,
  /** Stands for what the details show of the listing, the open reports and the appeals; a decision sends it back. */
  seen: z.string(),
  /** What staff can decide now. */
  decisions: z.array(z.enum(caseDecisions)),
  /** Why the caller must not decide the case and who can, as a sentence; null for all others. */
  conflict: z.nullable(z.string()),
  /** The case about the same subject that is to be decided instead of this closed one. */
  newerCaseId: z.nullable(z.string()),
  /** The property in question, as its owner sees it; of a conversation, the one that it is about. */
  property: z.nullable(OwnedProperty),
  /** The listings of other sellers that name its parcel, the oldest first. */
  sameParcel: z.array(ParcelListing),
  statusBefore: z.nullable(z.enum(propertyStatuses)),
  /** The seller, or the reported user of a conversation: the one of the oldest report that is not decided. */
  person: z.nullable(PersonSummary),
  reports: z.array(ReportOfCase),
  /**
   * The messages around each reported one; of a conversation that was reported as a whole, those before the report and around messages
   * with warnings. Oldest first.
   */
  conversation: z.nullable(
    z.object({ id: z.string(), buyer: Person, seller: Person, messages: z.array(CaseMessage) }),
  ),
  /** Earlier decisions about the subject and the person, newest first. */
  history: z.array(PastDecision),
  /** What the person wrote against decisions, newest first. */
  appeals: z.array(WrittenAppeal),
  /** Whether one of them waits for this case. The person then reads the reason of a dismissal. */
  isAppealed: z.boolean(),
  /** The rules that apply to the listing, and the points of each. */
  risks: z.array(z.object({ rule: z.enum(riskRules), points: z.int() })),
  /** When a property that rules or reports have hidden is shown again; null when it is not, or once staff have opened the case. */
  holdEndsAt: z.nullable(z.iso.datetime()),
})
export type CaseDetails = z.infer<typeof CaseDetails>

export const listCases = endpoint({
  method: 'GET',
  path: '/staff/queue',
  summary: 'The cases that wait, the most dangerous first, then the oldest',
  auth: 'staff',
  schema: {
    querystring: z.object({
      kind: queryValue(z.enum(caseKinds)),
      /** By default OPEN; with `isOwn` both. */
      state: queryValue(z.enum(['OPEN', 'WAITING'])),
      /** Only cases that the caller has claimed. */
      isOwn: queryValue(z.stringbool()),
      cursor: Cursor,
    }),
    response: {
      ...problems,
      200: z.object({
        cases: z.array(CaseSummary),
        /** All cases in the state, by kind. */
        counts: z.array(z.object({ kind: z.enum(caseKinds), count: z.int() })),
        /** Number of texts of locations that no place matches; one more than the screen of places shows if there are more. */
        unplacedLocations: z.int(),
        nextCursor: z.nullable(z.string()),
      }),
    },
  },
})

export const getCase = endpoint({
  method: 'GET',
  path: '/staff/cases/:id',
  summary: 'A case with everything that a decision needs; opening a conversation is written to the audit log',
  auth: 'staff',
  schema: { params: CaseParams, response: { ...problems, 200: CaseDetails } },
})

export const claimCase = endpoint({
  method: 'POST',
  path: '/staff/cases/:id/claim',
  summary:
    'Claim a case for 30 minutes, or renew the caller’s claim; 409 while another member of staff has it, and 403 for one that is about the caller',
  auth: 'staff',
  schema: { params: CaseParams, response: { ...problems, 200: z.object({ case: CaseSummary }) } },
})

export const releaseCase = endpoint({
  method: 'DELETE',
  path: '/staff/cases/:id/claim',
  summary: 'Release the caller’s claim of a case',
  auth: 'staff',
  schema: { params: CaseParams, response: { ...problems, 204: Nothing } },
})

export const decideCase = endpoint({
  method: 'POST',
  path: '/staff/cases/:id/decision',
  summary:
    'Decide a case that the caller has claimed; the reason reaches the person by email and notice. 409 for a person whom it is not about',
  auth: 'staff',
  schema: {
    params: CaseParams,
    body: z.object({
      decision: z.enum(caseDecisions, 'Choose a decision.'),
      reason: DecisionReason,
      /** Required with `suspend`. */
      suspensionDays: z.optional(SuspensionDays),
      /** Whom it is about: one of the reported users of a conversation, by default the one of `CaseDetails.person`. */
      personId: z.optional(Id),
      /** `CaseDetails.seen` of what the caller read. 409 if that was changed since; without it, nothing is compared. */
      seen: z.optional(SeenVersion),
    }),
    response: { ...problems, 200: CaseDetails },
  },
})
