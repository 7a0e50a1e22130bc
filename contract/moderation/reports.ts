import * as z from 'zod/mini'
import { reportReasons } from '#contract/conversations.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Nothing, Problem, problems } from '#contract/errors.ts'
import { Id, optionalText, webAddress } from '#contract/fields.ts'

export const reportSubjects = ['property', 'conversation', 'message', 'profile'] as const

/** A report of a signed-out visitor is UNCONFIRMED until the visitor opens the link in an email. */
export const reportStates = ['UNCONFIRMED', 'OPEN', 'IN_REVIEW', 'ACTED', 'DISMISSED'] as const

/** The states of a report that is confirmed and not decided yet. */
export const openReportStates = ['OPEN', 'IN_REVIEW'] as const

export const propertyReportReasons = [
  'not_theirs',
  'sold',
  'wrong',
  'asks_money',
  'duplicate',
  'offensive',
  'other',
] as const
export type PropertyReportReason = (typeof propertyReportReasons)[number]

export const propertyReasonNames: Record<PropertyReportReason, string> = {
  not_theirs: 'It is not theirs to sell',
  sold: 'It has been sold already',
  wrong: 'The place, the size or the photos are wrong',
  asks_money: 'The seller asks for money first',
  duplicate: 'It is listed twice',
  offensive: 'It is offensive',
  other: 'Something else',
}

/** Reasons of reports about properties, then about people in conversations. */
export const allReportReasons = [
  ...propertyReportReasons,
  ...reportReasons.filter((reason) => reason !== 'other'),
] as const

export const maximumReportLength = 2000

export const PropertyReport = z.object({
  reason: z.enum(propertyReportReasons, 'Choose what is wrong.'),
  text: z._default(optionalText(maximumReportLength), ''),
  /** A page that shows it, such as another listing with the same photos. */
  link: z._default(webAddress, ''),
  /** Required of visitors who are not signed in: a link in an email confirms the report. */
  email: z._default(optionalText(254), ''),
  /** Honeypot: hidden in the form, so only a bot fills it in. */
  website: z._default(optionalText(300), ''),
})
export type PropertyReport = z.infer<typeof PropertyReport>

export const reportProperty = endpoint({
  method: 'POST',
  path: '/properties/:id/reports',
  summary:
    'Report a property to the operator; one open report per user and property, to which others are added',
  auth: 'optional',
  schema: {
    params: z.object({ id: Id }),
    body: PropertyReport,
    response: {
      ...problems,
      410: Problem,
      429: Problem,
      /** False for a visitor who must open the link in an email first. */
      200: z.object({ isConfirmed: z.boolean() }),
    },
  },
})

/** The path of the page that the link in the email opens, and of the form that works without JavaScript. */
export const reportPage = '/report'

const confirmationPath = '/reports/confirmation'
const ReportKey = z.object({ key: z.string().check(z.maxLength(100)) })

export const getReportConfirmation = endpoint({
  method: 'GET',
  path: confirmationPath,
  summary: 'The property of a report that waits for its confirmation, by the key in the email',
  auth: 'none',
  schema: { querystring: ReportKey, response: { ...problems, 200: z.object({ title: z.string() }) } },
})

export const confirmReport = endpoint({
  method: 'POST',
  path: confirmationPath,
  summary: 'Confirm a report, by the key in the email; the key works once',
  auth: 'none',
  schema: { querystring: ReportKey, response: { ...problems, 204: Nothing } },
})
