import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Db } from '#server/db/client.ts'
import { queueMail, sentAt } from '#server/auth/mail/account-emails.ts'
import { isEmail, metadataOf, requireEmail, textOf } from '#server/auth/base/bodies.ts'
import { isInvited, resetSignUp } from '#server/auth/base/sign-up-reset-changes.ts'
import { AuthError, emailExists, invalid } from '#server/auth/base/errors.ts'
import { checkPassword } from '#server/auth/base/password-rules.ts'
import { presentUser } from '#server/auth/base/present.ts'
import {
  type Account,
  findAccountById,
  findUserByEmail,
  recordMailTime,
  type User,
  withEmail,
} from '#server/auth/base/queries.ts'
import { checkRedirect, redirectOf } from '#server/auth/base/redirects.ts'
import type { AuthServices } from '#server/auth/base/services.ts'
import { createUser, setNewEmail } from '#server/auth/base/user-changes.ts'

const linkKinds = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
] as const
type LinkKind = (typeof linkKinds)[number]

/** `POST /invite`: creates an unconfirmed account and emails its owner an invitation. */
export async function invite(services: AuthServices, request: FastifyRequest) {
  const { db } = services
  const email = requireEmail(request.body)
  const redirectTo = redirectOf(services, request)
  return db.transaction(async (tx) => {
    const account = await findOrCreate(services, tx, { kind: 'invite', email, body: request.body })
    await recordMailTime(tx, account.user.id, { invitedAt: services.clock() })
    await queueMail(services, tx, { kind: 'invite', to: { userId: account.user.id }, redirectTo })
    return presentUser(await reload(tx, account))
  })
}

/** `POST /admin/generate_link`: returns the link of an email for the operator to send. */
export async function generateLink(services: AuthServices, request: FastifyRequest) {
  const { db, clock, issuer, oneTimeTokens } = services
  const { body } = request
  const requestedKind = linkKinds.find((linkKind) => linkKind === textOf(body, 'type'))
  if (!requestedKind) throw invalid(`Invalid email action link type requested: ${textOf(body, 'type') ?? ''}`)
  const email = requireEmail(body)
  const redirectTo = adminRedirectOf(services, request)
  return db.transaction(async (tx) => {
    const hasAccount = (await findUserByEmail(tx, email)) !== undefined
    // A sign-in link creates the account if there is none.
    const kind: LinkKind = requestedKind === 'magiclink' && !hasAccount ? 'signup' : requestedKind
    if (!hasAccount && !opensAccount(kind)) {
      throw new AuthError(404, 'user_not_found', 'User with this email not found')
    }
    const isSignUp = requestedKind === 'signup'
    const account = await findOrCreate(services, tx, { kind, email, body, hasPassword: isSignUp })
    const { id: userId } = account.user
    const now = clock()
    const newEmail = isChange(kind) ? await storeNewEmail(services, tx, userId, body) : undefined
    const address = kind === 'email_change_new' && newEmail ? newEmail : email
    const { link, code } = await oneTimeTokens.issue(tx, { userId, kind, email: address, hasCode: true, now })
    await recordMailTime(tx, userId, { [sentAt[kind]]: now })
    const type = newEmail ? 'email_change' : kind
    const query = new URLSearchParams({ token: link, type, redirect_to: redirectTo })
    return {
      ...presentUser(await reload(tx, account)),
      action_link: `${issuer}/verify?${query.toString()}`,
      email_otp: code,
      hashed_token: link,
      verification_type: kind,
      redirect_to: redirectTo,
    }
  })
}

function opensAccount(kind: LinkKind): boolean {
  return kind === 'signup' || kind === 'invite'
}

function isChange(kind: LinkKind): boolean {
  return kind === 'email_change_current' || kind === 'email_change_new'
}

/** Stores and returns the new address that the link confirms. Throws when another account has it. */
async function storeNewEmail(
  { clock }: AuthServices,
  tx: Db,
  userId: string,
  body: unknown,
): Promise<string> {
  const newEmail = (textOf(body, 'new_email') ?? '').toLowerCase()
  if (!isEmail(newEmail)) throw invalid('Unable to validate email address: invalid format')
  if (await findUserByEmail(tx, newEmail)) throw emailExists()
  await setNewEmail(tx, userId, newEmail, clock())
  return newEmail
}

type LinkTarget = { kind: LinkKind; email: string; body: unknown; hasPassword?: boolean }

/** Returns the account that a link is for. Throws when a sign-up or invitation link is for a confirmed account. */
async function findOrCreate(services: AuthServices, tx: Db, target: LinkTarget): Promise<Account> {
  const { kind, email, body, hasPassword = false } = target
  const existing = await findUserByEmail(tx, email)
  if (existing) {
    if (opensAccount(kind) && existing.emailConfirmedAt) throw emailExists()
    if (opensAccount(kind)) await resetUninvited(services, tx, existing, target)
    const account = await findAccountById(tx, existing.id)
    if (account) return account
  }
  const { passwords, config, clock } = services
  const password = textOf(body, 'password') ?? ''
  if (hasPassword && !password) throw invalid('Signup requires a valid password')
  if (hasPassword) checkPassword(password, config.minimumPassword)
  const id = randomUUID()
  const metadata = withEmail(metadataOf(body, 'data'), { id, email, isConfirmed: false })
  const passwordHash = hasPassword ? await passwords.hash(password) : undefined
  const values = { id, email, userMetadata: metadata, ...(passwordHash && { passwordHash }) }
  const created = await createUser(tx, values, clock())
  if (!created) throw emailExists()
  return created
}

// A stranger may have created the account. What a sign-up left is removed by the invitation's link, but not by that of a sign-up.
async function resetUninvited(
  { passwords }: AuthServices,
  tx: Db,
  user: User,
  { kind, body }: LinkTarget,
): Promise<void> {
  const { passwordHash } = user
  if (isInvited(user) || (kind === 'invite' && passwordHash !== null)) return
  const isSame =
    passwordHash !== null && (await passwords.verify(textOf(body, 'password') ?? '', passwordHash))
  if (!isSame) await resetSignUp(tx, user, metadataOf(body, 'data'))
}

async function reload(tx: Db, account: Account): Promise<Account> {
  return (await findAccountById(tx, account.user.id)) ?? account
}

/** Returns the redirect, which the published client sends in the query and others in the body. */
function adminRedirectOf(services: AuthServices, request: FastifyRequest): string {
  const requested = textOf(request.body, 'redirect_to')
  const result = requested ? checkRedirect(requested, services) : undefined
  return result && 'url' in result ? result.url : redirectOf(services, request)
}
