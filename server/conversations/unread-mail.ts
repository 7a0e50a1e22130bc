import type { FastifyInstance } from 'fastify'
import { messageMailPath } from '#contract/conversations.ts'
import { singleLine } from '#contract/fields.ts'
import { countText } from '#contract/lib/number-text.ts'
import { conversationAction, type Mail } from '#server/mail/mail.ts'
import type { MailKind } from '#server/mail/mailer.ts'
import { knownAddress } from '#server/profiles/policy.ts'
import { claimDueEmails, type DueMail, dueMailBatch, findReceiver, releaseEmail } from './mail-changes.ts'
import { listUnread, type MessageRow } from './message-queries.ts'
import { removalLine } from './removal-mail.ts'

type App = Pick<FastifyInstance, 'db' | 'jobs' | 'mailer' | 'config' | 'clock'>

type MailData = Omit<DueMail, 'mailedAt'> & { mailedAt: string }

const unreadMail: MailKind<MailData> = { name: 'unread-messages' }
const quotedMessages = 3
const quotedLength = 600

/** Adds the job that emails users about unread messages, at most once until they return. */
export function addUnreadEmails(app: App): void {
  const dueMailOf = ({ mailedAt, ...due }: MailData): DueMail => ({ ...due, mailedAt: new Date(mailedAt) })
  const write = async (data: MailData) => {
    const due = dueMailOf(data)
    const mail = await writeMail(app, due)
    if (!mail) await releaseEmail(app.db, due)
    return mail
  }
  app.mailer.addWriter(unreadMail, write, { onAbandoned: (data) => releaseEmail(app.db, dueMailOf(data)) })
  app.jobs.define({
    name: 'mail-unread-messages',
    options: { deleteAfterSeconds: 3600 },
    schedule: '* * * * *',
    pollingSeconds: 5,
    work: () => mailUnread(app),
  })
}

/** Queues the emails that are due. */
export async function mailUnread({ db, mailer, clock }: App): Promise<void> {
  const claim = () =>
    db.transaction(async (tx) => {
      const due = await claimDueEmails(tx, clock())
      for (const mail of due)
        await mailer.sendLater(tx, unreadMail, { ...mail, mailedAt: mail.mailedAt.toISOString() })
      return due.length
    })
  while ((await claim()) === dueMailBatch);
}

/** Returns the email. Called on delivery, so that it has the messages that are unread then. */
async function writeMail({ db, config }: App, due: DueMail): Promise<Mail | undefined> {
  const { conversationId } = due
  const receiver = await findReceiver(db, due)
  if (!receiver) return undefined
  const { side, readPosition, email, writerName, propertyTitle, propertyStatus, mailKey } = receiver
  const writerSide = side === 'buyer' ? 'seller' : 'buyer'
  const quoted = await listUnread(db, { conversationId, side, readPosition }, quotedMessages)
  const [first] = quoted
  const to = knownAddress(email)
  if (!first || to === '') return undefined
  // The side comes first, so that no name makes the email look like one from Palapa itself.
  const name = `${writerSide} ${singleLine(writerName)}`.trim()
  const about = singleLine(propertyTitle)
  return {
    to,
    subject: `The ${name} wrote to you about ${about}`,
    title: `The ${name} wrote to you`,
    paragraphs: [
      waitingText(name, first.total),
      ...(quoted.some(({ warnings }) => warnings.length > 0) ? [caution] : []),
    ],
    quote: quoted.map(quoteOf).join('\n\n'),
    details: [['Property', about]],
    action: conversationAction(config.publicUrl, conversationId),
    notes: [
      ...(propertyStatus === 'REMOVED' && side === 'buyer' ? [removalLine] : []),
      'Please reply on Palapa. Replies to this email are not read.',
      'You get at most one of these emails per conversation until you open it again.',
    ],
    unsubscribe: {
      text: 'Stop emails about unread messages',
      pageUrl: `${config.publicUrl}/message-mail?key=${mailKey}`,
      callUrl: `${config.apiUrl || config.publicUrl}/api${messageMailPath}?key=${mailKey}`,
    },
  }
}

const caution =
  'Be careful with phone numbers, links and requests for payment in messages. Never pay anyone before your own attorney has searched the title.'

function waitingText(name: string, count: number): string {
  if (count === 1) return `A message from the ${name} is waiting for you in the Message Center.`
  if (count <= quotedMessages)
    return `${count} messages from the ${name} are waiting for you in the Message Center.`
  return `${count} messages from the ${name} are waiting for you in the Message Center. Here are the newest.`
}

/** Returns a message as the email quotes it. An email from Palapa must not lead to another site, so its link is left out. */
function quoteOf({ text, pictures, warnings }: MessageRow): string {
  if (warnings.includes('link')) return '[A message with a link. Open the conversation to read it.]'
  const excerpt = text.length > quotedLength ? `${text.slice(0, quotedLength).trimEnd()} …` : text
  const count = pictures.length
  const imageNote = count === 0 ? '' : `[${countText(count, 'photo')}]`
  return [excerpt, imageNote].filter(Boolean).join('\n')
}
