import type { Db } from '#server/db/client.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { MailKind } from '#server/mail/mailer.ts'
import { type AccountMailKind, accountMailTexts } from './account-email-texts.ts'
import type { Challenge } from '#server/auth/base/challenges.ts'
import { AuthError } from '#server/auth/base/errors.ts'
import { claimMail } from './mail-time-changes.ts'
import type { IssuedToken, TokenKind } from '#server/auth/base/one-time-token-queries.ts'
import { findUserByEmail, lockUser, recordMailTime, type User } from '#server/auth/base/queries.ts'
import type { AuthServices } from '#server/auth/base/services.ts'
import { tokenKinds } from '#server/auth/base/table.ts'

/** A request for an email, whether or not the account exists. */
export type MailRequest = {
  kind: AccountMailKind
  /** The account, or its address where only that is known. */
  to: { email: string } | { userId: string }
  redirectTo: string
  challenge?: Challenge | undefined
  /** True when the recipient is unknown until the email is written, and is counted against the mail limit only then. */
  isUncounted?: boolean
}

const accountMail: MailKind<MailRequest> = { name: 'account' }

/**
 * Queues an email. The account is looked up only when the email is written, after the response, so the response time does
 * not reveal whether the address has an account. It also keeps the secret of a link out of the queue.
 */
export async function queueMail({ mailer }: AuthServices, db: Db, data: MailRequest): Promise<void> {
  await mailer.sendLater(db, accountMail, data)
}

/** Queues emails by address. Throws the protocol's 429 when the address was emailed too recently or too often. */
export async function queueMailByAddress(
  services: AuthServices,
  email: string,
  kinds: [AccountMailKind, ...AccountMailKind[]],
  data: Omit<MailRequest, 'to' | 'kind'>,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    await claimMail(services, tx, { kind: kinds[0], email })
    for (const kind of kinds) {
      // The pending address is stored in the account, and looking it up now would reveal whether the account exists.
      const isUncounted = kind === 'email_change_new'
      await queueMail(services, tx, { ...data, kind, to: { email }, isUncounted })
    }
  })
}

export function addAccountEmails(services: AuthServices): void {
  services.mailer.addWriter(accountMail, (data, { isFirst }) => writeMail(services, data, isFirst))
}

/** Counts an email once, however often its delivery is attempted. */
async function writeMail(
  services: AuthServices,
  data: MailRequest,
  isFirst: boolean,
): Promise<Mail | undefined> {
  const now = services.clock()
  return services.db.transaction(async (tx) => {
    const user = await findRecipient(tx, data.to)
    const to = user && addressFor(data.kind, user)
    if (!user || !to || (user.bannedUntil && user.bannedUntil > now)) return undefined
    if (data.isUncounted && isFirst && !(await isMailAllowed(services, to))) return undefined
    const kind = tokenKinds.find((tokenKind) => tokenKind === data.kind)
    const token = {
      userId: user.id,
      email: to,
      challenge: data.challenge,
      hasCode: showsCode(data.kind),
      now,
    }
    const issued = kind && (await services.oneTimeTokens.issue(tx, { ...token, kind }))
    if (kind) await recordMailTime(tx, user.id, { [sentAt[kind]]: now })
    return compose(services.siteUrl, data, { to, newEmail: user.newEmail ?? '', issued })
  })
}

async function isMailAllowed({ limits }: AuthServices, recipient: string): Promise<boolean> {
  try {
    await limits.countMail(recipient)
    return true
  } catch (error) {
    if (error instanceof AuthError) return false
    throw error
  }
}

/** Locks the user before their tokens, in the same order as when a token is consumed, to avoid a deadlock. */
async function findRecipient(db: Db, to: MailRequest['to']): Promise<User | undefined> {
  if ('userId' in to) return lockUser(db, to.userId)
  const user = await findUserByEmail(db, to.email)
  return user && lockUser(db, user.id)
}

/** Returns undefined when the email no longer applies to the state of the account. */
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

/** The column that records when an email of each kind was sent. */
export const sentAt = {
  signup: 'confirmationSentAt',
  invite: 'invitedAt',
  recovery: 'recoverySentAt',
  magiclink: 'recoverySentAt',
  email_change_current: 'emailChangeSentAt',
  email_change_new: 'emailChangeSentAt',
  reauthentication: 'reauthenticationSentAt',
} as const satisfies Record<TokenKind, keyof User>

type Recipient = { to: string; newEmail: string; issued: IssuedToken | undefined }

function compose(
  siteUrl: string,
  { kind, redirectTo }: MailRequest,
  { to, newEmail, issued }: Recipient,
): Mail {
  const { button, ...text } = accountMailTexts[kind]({ code: issued?.code ?? '', newEmail })
  if (!button) return { ...text, to }
  const url = issued ? confirmUrl(siteUrl, issued.link, kind, redirectTo) : siteUrl + pathOf(kind)
  return { ...text, to, action: { text: button, url } }
}

function showsCode(kind: AccountMailKind): boolean {
  return accountMailTexts[kind]({ code: 'shown', newEmail: '' }).code !== undefined
}

/** Returns a page whose button consumes the link, because link scanners of mail programs must not. */
function confirmUrl(siteUrl: string, link: string, kind: AccountMailKind, redirectTo: string): string {
  const type = kind.startsWith('email_change') ? 'email_change' : kind
  const query = new URLSearchParams({ token_hash: link, type, redirect_to: redirectTo })
  return `${siteUrl}/auth/confirm?${query.toString()}`
}

/** Returns the page that an email without a token links to. */
function pathOf(kind: AccountMailKind): string {
  if (kind === 'password_changed') return '/forgot-password'
  return kind === 'welcome' ? '/properties' : '/signin'
}
