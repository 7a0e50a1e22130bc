import * as z from 'zod/mini'
import { Consent } from './consents.ts'
import { messageWarnings } from './messages.ts'
import { senders, sides } from './participants.ts'
import { PropertyDraft } from './drafts.ts'
import { endpoint } from './endpoint.ts'
import { Nothing, Problem, problems } from './errors.ts'
import { Interaction } from './interactions.ts'
import { mailKinds, mailModes } from './mail-choices.ts'
import { NoticeData, noticeKinds } from './notices.ts'
import { caseDecisions } from './moderation/case-kinds.ts'
import { allReportReasons, reportStates, reportSubjects } from './moderation/reports.ts'
import { staffRoles } from './moderation/staff.ts'
import { Profile } from './profiles.ts'
import { checkReasons } from './lifecycle/check-reasons.ts'
import { OwnProperty } from './listings.ts'
import { propertyEventKinds } from './property-statuses.ts'

const OwnMessage = z.object({
  id: z.string(),
  sender: z.enum(senders),
  text: z.string(),
  isAutomatic: z.boolean(),
  time: z.iso.datetime(),
  pictures: z.array(z.string()),
  warnings: z.array(z.enum(messageWarnings)),
  /** Whether the caller has deleted the message for themselves. */
  isDeleted: z.boolean(),
})

const OwnConversation = z.object({
  id: z.string(),
  propertyId: z.string(),
  propertyTitle: z.string(),
  side: z.enum(sides),
  otherName: z.string(),
  createdAt: z.iso.datetime(),
  /** When the seller stated that they sold the property to the buyer of this conversation. */
  soldAt: z.nullable(z.iso.datetime()),
  /** Position of the last message that the caller has read, from 1. */
  readPosition: z.int(),
  /** When the caller shared their contact details. */
  sharedContactAt: z.nullable(z.iso.datetime()),
  messages: z.array(OwnMessage),
})

/** All data stored about a user. */
const OwnData = z.object({
  exportedAt: z.iso.datetime(),
  /** In the authentication provider's format. */
  account: z.record(z.string(), z.unknown()),
  profile: z.nullable(Profile),
  /** The caller's role, for staff of the operator. */
  staff: z.nullable(z.object({ role: z.enum(staffRoles), addedAt: z.iso.datetime() })),
  consents: z.array(Consent),
  listings: z.array(
    z.extend(z.omit(OwnProperty, { allowedStatuses: true, stats: true, isAsked: true }), {
      /** The caller's other listings that look the same, after the caller stated that this is another property. */
      distinctFromIds: z.array(z.string()),
    }),
  ),
  /** What happened to the caller's listings. */
  listingEvents: z.array(
    z.object({
      propertyId: z.string(),
      at: z.iso.datetime(),
      kind: z.enum(propertyEventKinds),
      before: z.nullable(z.record(z.string(), z.unknown())),
      after: z.nullable(z.record(z.string(), z.unknown())),
    }),
  ),
  /** Open questions whether the caller's listings are still for sale. */
  listingChecks: z.array(
    z.object({
      propertyId: z.string(),
      reason: z.enum(checkReasons),
      questions: z.int(),
      askedAt: z.iso.datetime(),
      mailAcceptedAt: z.nullable(z.iso.datetime()),
    }),
  ),
  /** The caller's listings that are not finished. */
  drafts: z.array(PropertyDraft),
  interactions: z.array(z.omit(Interaction, { property: true, formerPrice: true })),
  /** Which listings the caller opened while signed in, by day in Belize. */
  views: z.array(z.object({ propertyId: z.string(), day: z.iso.date() })),
  conversations: z.array(OwnConversation),
  /** Images uploaded for a message that was not sent. */
  unsentPictures: z.array(
    z.object({ conversationId: z.string(), url: z.string(), createdAt: z.iso.datetime() }),
  ),
  /** Whether unread messages are emailed. */
  messageMail: z.object({ isOn: z.boolean() }),
  /** What the caller has chosen to be emailed about, or was emailed about. */
  mailChoices: z.array(z.object({ kind: z.enum(mailKinds), mode: z.enum(mailModes) })),
  notices: z.array(
    z.object({
      kind: z.enum(noticeKinds),
      propertyId: z.nullable(z.string()),
      subjectId: z.nullable(z.string()),
      data: NoticeData,
      createdAt: z.iso.datetime(),
      readAt: z.nullable(z.iso.datetime()),
    }),
  ),
  blocks: z.array(z.object({ blockedId: z.string(), createdAt: z.iso.datetime() })),
  /** When the caller could not use the account, and why. */
  suspensions: z.array(
    z.object({
      days: z.nullable(z.int()),
      until: z.nullable(z.iso.datetime()),
      reason: z.string(),
      startedAt: z.iso.datetime(),
      endedAt: z.nullable(z.iso.datetime()),
      liftReason: z.nullable(z.string()),
    }),
  ),
  /** What staff decided last about the caller or a listing of the caller, and why. */
  decisions: z.array(
    z.object({
      /** Null for a decision about the caller. */
      propertyId: z.nullable(z.string()),
      decision: z.enum(caseDecisions),
      reason: z.nullable(z.string()),
      decidedAt: z.iso.datetime(),
    }),
  ),
  /** What the caller wrote against decisions of staff. */
  appeals: z.array(
    z.object({
      caseId: z.nullable(z.string()),
      suspensionId: z.nullable(z.string()),
      text: z.string(),
      createdAt: z.iso.datetime(),
    }),
  ),
  /** Reports that the caller sent to Palapa. */
  reports: z.array(
    z.object({
      subjectType: z.enum(reportSubjects),
      subjectId: z.string(),
      conversationId: z.nullable(z.string()),
      reason: z.enum(allReportReasons),
      text: z.string(),
      link: z.string(),
      state: z.enum(reportStates),
      createdAt: z.iso.datetime(),
    }),
  ),
})
type OwnData = z.infer<typeof OwnData>

export const exportOwnData = endpoint({
  method: 'GET',
  path: '/users/me/export',
  summary: 'All data that is stored about the caller',
  auth: 'bearer',
  schema: { response: { ...problems, 429: Problem, 200: OwnData } },
})

export const deleteOwnAccount = endpoint({
  method: 'DELETE',
  path: '/users/me',
  summary: 'Delete the caller’s account and data, and withdraw their listings',
  auth: 'bearer',
  schema: {
    body: z.object({
      /** Omitted by users without a password who have just signed in with another provider. */
      password: z.optional(z.string().check(z.maxLength(200))),
    }),
    response: { ...problems, 204: Nothing },
  },
})
