import type { Db } from '#server/db/client.ts'
import type { Mail } from '#server/mail/mail.ts'
import { type AccountMailKind, accountMailTexts } from './account-mail-texts.ts'
import type { Challenge } from './challenges.ts'
import { claimMail } from './mail-times.ts'
import type { IssuedToken, TokenKind } from './one-time-tokens.ts'
import { findUserByEmail, lockUser, noteMail, type User } from './queries.ts'
import type { AuthServices } from './services.ts'
import { tokenKinds } from './table.ts'

/** Asks for a mail, whether or not there is somebody to get it. */
export type MailOrder = {
  kind: AccountMailKind
  /** The account, by its address where only that is known. */
  to: { email: string } | { userId: string }
  redirectTo: string
  challenge?: Challenge | undefined
}

const writer = 'account'

/**
 * Who has an account shows only when the mail is written, after the answer: an order costs the same for everybody. It
 * also keeps the secret of a link out of the queue.
 */
export async function orderMail({ mailer }: AuthServices, db: Db, order: MailOrder): Promise<void> {
  await mailer.sendLater(db, writer, order)
}

/** Like `orderMail`, once in a while for an address and kind; otherwise the protocol's 429. */
export async function orderMailByAddress(
  services: AuthServices,
  email: string,
  kinds: [AccountMailKind, ...AccountMailKind[]],
  order: Omit<MailOrder, 'to' | 'kind'>,
): Promise<void> {
  const { db, config, clock } = services
  const asked = { kind: kinds[0], email, intervalSeconds: config.mailIntervalSeconds, now: clock() }
  await db.transaction(async (tx) => {
    await claimMail(tx, asked)
    for (const kind of kinds) await orderMail(services, tx, { ...order, kind, to: { email } })
  })
}

export function addAccountMails(services: AuthServices): void {
  services.mailer.addWriter(writer, (order) => writeMail(services, order as MailOrder)) // only orders of this file
}

async function writeMail(services: AuthServices, order: MailOrder): Promise<Mail | undefined> {
  const now = services.clock()
  return services.db.transaction(async (tx) => {
    const user = await findReceiver(tx, order.to)
    const to = user && addressFor(order.kind, user)
    if (!user || !to || (user.bannedUntil && user.bannedUntil > now)) return undefined
    const kind = tokenKinds.find((known) => known === order.kind)
    const token = {
      userId: user.id,
      email: to,
      challenge: order.challenge,
      hasCode: showsCode(order.kind),
      now,
    }
    const issued = kind && (await services.oneTimeTokens.issue(tx, { ...token, kind }))
    if (kind) await noteMail(tx, user.id, { [sentAt[kind]]: now })
    return compose(services.siteUrl, order, { to, newEmail: user.newEmail ?? '', issued })
  })
}

/** Locked before their tokens are, as where one is used up. */
async function findReceiver(db: Db, to: MailOrder['to']): Promise<User | undefined> {
  if ('userId' in to) return lockUser(db, to.userId)
  const found = await findUserByEmail(db, to.email)
  return found && lockUser(db, found.id)
}

/** Undefined when the user is not, or no more, in the state that the mail is about. */
function addressFor(kind: AccountMailKind, user: User): string | null | undefined {
  if (kind === 'email_change_new') return user.emailChangeConfirmed === 'new' ? undefined : user.newEmail
  if (kind === 'email_change_current') {
    return user.emailChangeConfirmed === 'current' ? undefined : user.newEmail && user.email
  }
  const isUnconfirmed = user.emailConfirmedAt === null
  const mustBeUnconfirmed = kind === 'signup' || kind === 'invite'
  if (kind !== 'recovery' && kind !== 'magiclink' && isUnconfirmed !== mustBeUnconfirmed) return undefined
  return user.email
}

/** Where it is noted that a mail is on its way. */
export const sentAt = {
  signup: 'confirmationSentAt',
  invite: 'invitedAt',
  recovery: 'recoverySentAt',
  magiclink: 'recoverySentAt',
  email_change_current: 'emailChangeSentAt',
  email_change_new: 'emailChangeSentAt',
  reauthentication: 'reauthenticationSentAt',
} as const satisfies Record<TokenKind, keyof User>

type Receiver = { to: string; newEmail: string; issued: IssuedToken | undefined }

function compose(siteUrl: string, { kind, redirectTo }: MailOrder, { to, newEmail, issued }: Receiver): Mail {
  const { button, ...text } = accountMailTexts[kind]({ code: issued?.code ?? '', newEmail })
  if (!button) return { ...text, to }
  const url = issued ? confirmUrl(siteUrl, issued.link, kind, redirectTo) : siteUrl + pathOf(kind)
  return { ...text, to, action: { text: button, url } }
}

function showsCode(kind: AccountMailKind): boolean {
  return accountMailTexts[kind]({ code: 'shown', newEmail: '' }).code !== undefined
}

/** The page whose button uses the link up: programs that look links of mails over must not. */
function confirmUrl(siteUrl: string, link: string, kind: AccountMailKind, redirectTo: string): string {
  const type = kind.startsWith('email_change') ? 'email_change' : kind
  const query = new URLSearchParams({ token_hash: link, type, redirect_to: redirectTo })
  return `${siteUrl}/auth/confirm?${query.toString()}`
}

/** Where a mail leads that carries nothing to be used up. */
function pathOf(kind: AccountMailKind): string {
  if (kind === 'password_changed') return '/forgot-password'
  return kind === 'welcome' ? '/properties' : '/signin'
}
