import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { singleLine } from '#contract/fields.ts'
import type { CaseDecision } from '#contract/moderation/case-kinds.ts'
import { clientJobConnection } from '#server/db/job-connection.ts'
import { drizzleOn } from '#server/db/client.ts'
import { newId } from '#server/lib/ids.ts'
import { type NoticeJob, noticeQueue } from '#server/listing-checks/notices.ts'
import type { Mail } from '#server/mail/mail.ts'
import { knownAddress } from '#server/profiles/policy.ts'
import type { Decided } from './decision-changes.ts'
import { effects } from './policy.ts'
import { findAddress } from './queries.ts'

type App = Pick<FastifyInstance, 'jobs' | 'mailer' | 'config'>
type NewNotice = NoticeJob['notices'][number]

/** Sends the reason to the person and the outcome to the reporters, by email and notice, in the transaction of the decision. */
export async function sendDecision(app: App, client: pg.PoolClient, decided: Decided): Promise<void> {
  const notices: NewNotice[] = []
  const { personId, propertyId, decision, reason, reporters, now } = decided
  const { notice: kind, reports } = effects[decision]
  if (personId !== undefined && kind) {
    notices.push({ id: newId(), userId: personId, kind, propertyId, data: { reason } })
    await mailTo(app, client, personId, (to) => personMail(to, decided, app.config))
  }
  for (const { reporterId, reporterEmail } of reporters) {
    const outcome = (to: string) => reporterMail(to, reports, decided)
    if (reporterEmail !== null) await app.mailer.send(drizzleOn(client), outcome(reporterEmail))
    if (reporterId === null) continue
    const reported = reports === 'ACTED' ? 'report_acted' : 'report_dismissed'
    notices.push({ id: newId(), userId: reporterId, kind: reported, propertyId })
    await mailTo(app, client, reporterId, outcome)
  }
  const job: NoticeJob = { at: now.toISOString(), notices }
  if (notices.length > 0) await app.jobs.send(clientJobConnection(client), noticeQueue, job)
}

async function mailTo(
  { mailer }: App,
  client: pg.PoolClient,
  userId: string,
  write: (to: string) => Mail,
): Promise<void> {
  const tx = drizzleOn(client)
  const to = knownAddress(await findAddress(tx, userId))
  if (to !== '') await mailer.send(tx, write(to))
}

type Words = { subject: string; lead: string; note: string }

const changeNote = 'Please make the change, or reply to this email if you do not agree.'
const appealNote = 'If you do not agree, reply to this email. A person reads it.'

const propertyWords: Record<Exclude<CaseDecision, 'dismiss'>, Words> = {
  approve: {
    subject: 'We looked at your listing',
    lead: 'A person looked at your listing and approved it. You need to do nothing.',
    note: appealNote,
  },
  ask_change: {
    subject: 'Please change your listing',
    lead: 'A person looked at your listing and asks you to change something.',
    note: changeNote,
  },
  hold: {
    subject: 'Your listing is being checked',
    lead: 'We hid your listing while we check it. Nothing is deleted, and you can still edit it.',
    note: appealNote,
  },
  remove: {
    subject: 'We removed your listing',
    lead: 'A person looked at your listing and removed it. Others no longer see it.',
    note: appealNote,
  },
  restore: {
    subject: 'Your listing is back',
    lead: 'A person checked your listing, and it is as it was before.',
    note: appealNote,
  },
}

const conversationWords: Words = {
  subject: 'About a conversation on Palapa',
  lead: 'A conversation of yours was reported. A person looked at it and asks you to change how you write to others.',
  note: appealNote,
}

function personMail(
  to: string,
  { decision, reason, title, propertyId }: Decided,
  { publicUrl, mail }: App['config'],
): Mail {
  const isAboutProperty = propertyId !== undefined && decision !== 'dismiss'
  const { subject, lead, note } = isAboutProperty ? propertyWords[decision] : conversationWords
  return {
    to,
    replyTo: mail.operator,
    subject,
    title: subject,
    paragraphs: [lead, 'The reason:'],
    quote: reason,
    ...(isAboutProperty && {
      details: { Listing: singleLine(title) },
      action: { text: 'Open your dashboard', url: `${publicUrl}/dashboard` },
    }),
    notes: [note],
  }
}

function reporterMail(to: string, outcome: 'ACTED' | 'DISMISSED', { title, propertyId }: Decided): Mail {
  const subject = 'What became of your report'
  return {
    to,
    subject,
    title: subject,
    paragraphs: [
      outcome === 'ACTED'
        ? 'Thank you for your report. A person looked at it and acted on it.'
        : 'Thank you for your report. A person looked at it and found no reason to act.',
      'We give no details, to protect everyone involved. If you learn something new, please report it again.',
    ],
    ...(propertyId !== undefined && { details: { Listing: singleLine(title) } }),
  }
}
