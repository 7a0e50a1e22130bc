import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { listOthersSince } from '#server/conversations/message-queries.ts'
import { dealMs } from '#server/conversations/policy.ts'
import { drizzleOn } from '#server/db/client.ts'
import { conversationAction, type Mail } from '#server/mail/mail.ts'
import type { MailKind } from '#server/mail/mailer.ts'
import { knownAddress } from '#server/profiles/policy.ts'
import { findAddress, findProfile } from '#server/profiles/queries.ts'
import { findSuspension } from '#server/suspensions/queries.ts'

type App = Pick<FastifyInstance, 'db' | 'mailer' | 'config'>

type MailData = {
  suspendedId: string
  otherId: string
  conversationId: string
  /** When the suspension began; not set once staff have lifted it. */
  since?: string
}

const mailToOthers: MailKind<MailData> = { name: 'suspended-people' }

/** Registers the writer of the email to those who have a conversation with a person whom staff have suspended. */
export function addMailToOthers(app: App): void {
  app.mailer.addWriter(mailToOthers, (data) => writeMail(app, data))
}

/** Queues that email for those with whom the person has written lately; without `since`, the one that the suspension was lifted. */
export async function queueMailToOthers(
  { mailer }: Pick<App, 'mailer'>,
  client: pg.PoolClient,
  { suspendedId, since, now }: { suspendedId: string; since?: Date; now: Date },
): Promise<void> {
  const tx = drizzleOn(client)
  const data = { suspendedId, ...(since && { since: since.toISOString() }) }
  for (const other of await listOthersSince(tx, suspendedId, new Date(now.getTime() - dealMs)))
    await mailer.sendInTurn(tx, mailToOthers, { ...data, ...other })
}

/** Returns the email. Called on delivery, by when the suspension may have ended, or another begun. */
async function writeMail({ db, config }: App, data: MailData): Promise<Mail | undefined> {
  const { suspendedId, otherId, conversationId, since } = data
  const person = await findProfile(db, suspendedId)
  const to = knownAddress(await findAddress(db, otherId))
  const suspension = await findSuspension(db, suspendedId)
  if (!person || to === '' || suspension?.startedAt.toISOString() !== since) return undefined
  return {
    to,
    replyTo: config.mail.operator,
    ...(since === undefined ? liftedTexts : suspendedTexts),
    details: [['Name', person.name]],
    action: conversationAction(config.publicUrl, conversationId),
    notes: ['We give no details about the reason, to protect everyone involved.'],
  }
}

const suspendedTexts = {
  subject: 'A person in your messages was suspended',
  title: 'Palapa suspended an account',
  paragraphs: [
    'You have a conversation with this person. During the suspension you cannot write to each other. Please pay nothing, sign nothing and open no link that they sent you before your own attorney has checked it. If you have paid already, speak to your own attorney now.',
  ],
}

const liftedTexts = {
  subject: 'A person in your messages is no longer suspended',
  title: 'Palapa lifted a suspension',
  paragraphs: [
    'You have a conversation with this person. We had suspended the account, looked at it again, and you can write to each other again. As with everyone, pay nothing before your own attorney has searched the title.',
  ],
}
