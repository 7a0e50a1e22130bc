import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { singleLine } from '#contract/fields.ts'
import { dashboardOf } from '#contract/lifecycle/dashboard-path.ts'
import { listingNumber } from '#contract/listing-number.ts'
import { isPublic } from '#contract/property-statuses.ts'
import { isCheckOpen } from '#contract/property-transitions.ts'
import { drizzleOn } from '#server/db/client.ts'
import { newId } from '#server/lib/ids.ts'
import { conversationAction, type Mail, type MailDetail } from '#server/mail/mail.ts'
import { listingMail } from '#server/moderation/risks/listing-mail.ts'
import { type QueuedNotice, queueNotices } from '#server/notices/queue.ts'
import { mailTo } from '#server/profiles/mail-to.ts'
import { hasAppealed } from './appeals/queries.ts'
import type { Decided } from './decision-changes.ts'
import { effects, type ReportOutcome, statusAfter } from './policy.ts'

type App = Pick<FastifyInstance, 'jobs' | 'mailer' | 'config'>

/** Sends the reason to the person and the outcome to the reporters, by email and notice, in the transaction of the decision. */
export async function sendDecision(app: App, client: pg.PoolClient, decided: Decided): Promise<void> {
  const notices: QueuedNotice[] = []
  const { personId, propertyId, decision, reason, reporters, now } = decided
  const { notice: kind } = effects[decision]
  if (personId !== undefined && kind) {
    notices.push({
      id: newId(),
      userId: personId,
      kind,
      propertyId,
      subjectId: decided.caseId,
      data: { reason },
    })
    await mailTo(app, client, personId, (to) => personMail(to, decided, app.config))
  }
  const isAppealDismissed =
    personId !== undefined &&
    decision === 'dismiss' &&
    (await hasAppealed(drizzleOn(client), decided.caseId, personId))
  if (isAppealDismissed) {
    // The seller has explained why there is nothing to change.
    const isAccepted = decided.previous === 'ask_change'
    const noticeKind = isAccepted ? 'listing_approved' : 'appeal_dismissed'
    notices.push({ id: newId(), userId: personId, kind: noticeKind, propertyId, data: { reason } })
    await mailTo(app, client, personId, (to) =>
      isAccepted
        ? personMail(to, { ...decided, decision: 'approve' }, app.config)
        : appealMail(to, decided, app.config),
    )
  }
  for (const { reporterId, reporterEmail, outcome } of reporters) {
    const mail = (to: string) => reporterMail(to, outcome, decided, app.config)
    if (reporterEmail !== null) await app.mailer.send(drizzleOn(client), mail(reporterEmail))
    if (reporterId === null) continue
    const reported = outcome === 'ACTED' ? 'report_acted' : 'report_dismissed'
    const data = outcome === 'ACCOUNT_DELETED' ? { isAccountDeleted: true } : {}
    notices.push({ id: newId(), userId: reporterId, kind: reported, propertyId, data })
    await mailTo(app, client, reporterId, mail)
  }
  await queueNotices(app.jobs, client, notices, now)
}

/** Returns the email about a decision. */
function personMail(to: string, decided: Decided, config: App['config']): Mail {
  const { decision, reason, title, propertyId, state } = decided
  if (propertyId !== undefined && state && decision !== 'dismiss' && decision !== 'suspend') {
    const status = statusAfter(decision, state) ?? state.status
    const { isSuspended } = state
    const step = decision === 'approve' && isCheckOpen(state) ? 'approve_checked' : decision
    return listingMail(to, { step, title, reason, propertyId, status, isSuspended }, config)
  }
  const subject = 'About a conversation on Palapa'
  return {
    to,
    replyTo: config.mail.operator,
    subject,
    title: subject,
    paragraphs: [
      'One of your conversations was reported. A person reviewed it and asks you to change how you write to others.',
      'The reason:',
    ],
    quote: reason,
    details: aboutOf(decided),
    ...actionOf(decided, config),
    notes: ['If you do not agree, reply to this email. A person reads it.'],
  }
}

/** Returns the email about an appeal after which the decision stays. */
function appealMail(to: string, decided: Decided, { mail, publicUrl }: App['config']): Mail {
  const subject = 'About your appeal'
  const { reason, propertyId, state } = decided
  const about = propertyId === undefined ? 'the suspension of your account' : 'your listing'
  return {
    to,
    replyTo: mail.operator,
    subject,
    title: subject,
    paragraphs: [`A person read your appeal about ${about}. The decision stands.`, 'The reason:'],
    quote: reason,
    details: aboutOf(decided),
    ...(state &&
      !state.isSuspended && {
        action: { text: 'Open your dashboard', url: `${publicUrl}${dashboardOf(state.status)}` },
      }),
  }
}

const outcomeTexts: Record<ReportOutcome, string> = {
  ACTED: 'Thank you for your report. A person reviewed it and took action.',
  DISMISSED: 'Thank you for your report. A person reviewed it and found no reason to act.',
  ACCOUNT_DELETED:
    'Thank you for your report. A person reviewed it. The account that you reported no longer exists.',
}

function reporterMail(to: string, outcome: ReportOutcome, decided: Decided, config: App['config']): Mail {
  const subject = 'The outcome of your report'
  return {
    to,
    subject,
    title: subject,
    paragraphs: [
      outcomeTexts[outcome],
      'We give no details, to protect everyone involved. If you learn something new, please report it again.',
    ],
    details: aboutOf(decided),
    ...actionOf(decided, config),
    ...publicListingAction(decided, config),
  }
}

/** Returns the listing or the conversation that a decision is about, as an email names it. */
function aboutOf({ title, propertyId, conversationId }: Decided): MailDetail[] {
  const name = singleLine(title)
  if (propertyId !== undefined) return [['Listing', `${name}, No. ${listingNumber(propertyId)}`]]
  return conversationId === undefined ? [] : [['Conversation', `About ${name}`]]
}

function actionOf({ conversationId }: Decided, { publicUrl }: App['config']): Pick<Mail, 'action'> {
  return conversationId === undefined ? {} : { action: conversationAction(publicUrl, conversationId) }
}

/** Returns the button to a listing that others can open after the decision. */
function publicListingAction(
  { decision, propertyId, state }: Decided,
  { publicUrl }: App['config'],
): Pick<Mail, 'action'> {
  if (!state || state.isSuspended || decision === 'suspend') return {}
  if (!isPublic(statusAfter(decision, state) ?? state.status)) return {}
  return { action: { text: 'Open the listing', url: `${publicUrl}/property/${propertyId}` } }
}
