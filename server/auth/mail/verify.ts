import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#server/db/client.ts'
import { logSecurityEvent } from '#server/lib/security-log.ts'
import { queueMail } from './account-emails.ts'
import { emailOf, textOf } from '#server/auth/base/bodies.ts'
import { createAuthCode } from '#server/auth/base/code-queries.ts'
import { confirmChange } from './email-change.ts'
import {
  adoptCommonMetadata,
  isInvited,
  removeCommonMetadata,
} from '#server/auth/base/sign-up-reset-changes.ts'
import { AuthError, invalid, toAuthError, userNotFound } from '#server/auth/base/errors.ts'
import { logFailedSignIn } from '#server/auth/base/failed-sign-ins.ts'
import {
  consumeToken,
  deleteTokens,
  isPkceLink,
  type OneTimeToken,
  type TokenKind,
} from '#server/auth/base/one-time-token-queries.ts'
import {
  confirmEmail,
  findAccountById,
  lockUser,
  resetWholeSignUp,
  type User,
} from '#server/auth/base/queries.ts'
import { queryOf } from '#server/auth/base/query-string.ts'
import {
  codeRedirect,
  errorRedirect,
  messageRedirect,
  sessionRedirect,
} from '#server/auth/base/redirect-urls.ts'
import { redirectOf } from '#server/auth/base/redirects.ts'
import type { AuthServices } from '#server/auth/base/services.ts'
import { startSession } from '#server/auth/tokens/session-response.ts'

const kindsOf = new Map<string, TokenKind[]>([
  ['signup', ['signup']],
  ['invite', ['invite']],
  ['recovery', ['recovery']],
  ['magiclink', ['magiclink']],
  ['email', ['signup', 'invite', 'magiclink']],
  ['email_change', ['email_change_current', 'email_change_new']],
])

/** `POST /verify`: returns a session for an emailed link or code. */
export async function verify(services: AuthServices, request: FastifyRequest) {
  const { db } = services
  const token = await findToken(services, request.body)
  const response = await db.transaction(async (tx) => {
    const isDone = await redeem(services, tx, token, request)
    return isDone
      ? startTokenSession({ ...services, db: tx }, request, token)
      : { msg: firstConfirmationMessage, code: '200' }
  })
  services.verifier.invalidate()
  return response
}

const firstConfirmationMessage =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email'

async function findToken(services: AuthServices, body: unknown): Promise<OneTimeToken> {
  const { db, clock, oneTimeTokens } = services
  const [link, code] = [textOf(body, 'token_hash'), textOf(body, 'token')]
  const type = textOf(body, 'type') ?? ''
  if (type === 'sms' || type === 'phone_change') throw refusePhone(body)
  const kinds = requireKinds(type)
  if (!link === !code) throw invalid('Only one of token or token_hash should be provided')
  if (link) {
    const found = await oneTimeTokens.findByLink(db, link, kinds, clock())
    if (!found) throw expiredLink()
    return found
  }
  const email = emailOf(body)
  if (!email) throw invalid('Only an email address or phone number should be provided on verify')
  await services.limits.checkCode(email)
  const found = await oneTimeTokens.findByCode(db, email, code ?? '', kinds, clock())
  if (!found) throw new AuthError(403, 'otp_expired', 'Token has expired or is invalid')
  return found
}

/** Returns the protocol's error for a code sent to a phone, which this server never sends. */
function refusePhone(body: unknown): AuthError {
  const [link, code] = [textOf(body, 'token_hash'), textOf(body, 'token')]
  if (!link === !code) return invalid('Only one of token or token_hash should be provided')
  if (link) return invalid('Unsupported verification type')
  const phone = (textOf(body, 'phone') ?? '').replaceAll(/\s/g, '')
  if (!phone) return invalid('Only an email address or phone number should be provided on verify')
  if (!/^\+?[1-9]\d{1,14}$/.test(phone)) return invalid('Invalid phone number format (E.164 required)')
  return new AuthError(403, 'otp_expired', 'Token has expired or is invalid')
}

function requireKinds(type: string): TokenKind[] {
  if (!type) throw invalid('Verify requires a verification type')
  const kinds = kindsOf.get(type)
  if (!kinds) throw invalid('Unsupported verification type')
  return kinds
}

function expiredLink(): AuthError {
  return new AuthError(403, 'otp_expired', 'Email link is invalid or has expired')
}

/** `GET /verify`: redeems a link that the browser follows and redirects with the result. */
export async function verifyLink(services: AuthServices, request: FastifyRequest, reply: FastifyReply) {
  const [link, type] = [queryOf(request, 'token'), queryOf(request, 'type')]
  const kinds = requireKinds(type)
  if (!link) throw invalid('Verify requires a token or a token hash')
  const redirectTo = redirectOf(services, request)
  try {
    const token = await services.oneTimeTokens.findByLink(services.db, link, kinds, services.clock())
    if (!token) throw expiredLink()
    const target = await redeemForRedirect(services, request, token, { type, redirectTo })
    services.verifier.invalidate()
    return reply.redirect(target, 303)
  } catch (thrown) {
    const error = toAuthError(thrown, request)
    logFailedSignIn(request, error)
    return reply.redirect(errorRedirect(redirectTo, error, { inQuery: isPkceLink(link) }), 303)
  }
}

type LinkOptions = { type: string; redirectTo: string }

async function redeemForRedirect(
  services: AuthServices,
  request: FastifyRequest,
  token: OneTimeToken,
  options: LinkOptions,
) {
  const { codeChallenge, codeChallengeMethod, userId, kind } = token
  return services.db.transaction(async (tx) => {
    if (!(await redeem(services, tx, token, request)))
      return messageRedirect(options.redirectTo, firstConfirmationMessage)
    const isReset = (await methodOf(tx, token)) === 'recovery'
    if (codeChallenge === null || codeChallengeMethod === null) {
      const session = await startTokenSession({ ...services, db: tx }, request, token)
      return sessionRedirect(options.redirectTo, session, { type: isReset ? 'recovery' : options.type })
    }
    const code = await createAuthCode(tx, {
      userId,
      codeChallenge,
      codeChallengeMethod,
      method: isReset ? 'recovery' : kind === 'signup' ? 'email/signup' : options.type,
      provider: 'email',
      providerToken: null,
      providerRefreshToken: null,
      createdAt: services.clock(),
    })
    return codeRedirect(options.redirectTo, code)
  })
}

/**
 * Consumes the token, performs its action and deletes the user's other tokens. Returns false when a change of address
 * still has to be confirmed at the other address.
 */
async function redeem(
  services: AuthServices,
  tx: Db,
  token: OneTimeToken,
  request: FastifyRequest,
): Promise<boolean> {
  const now = services.clock()
  const user = await lockUser(tx, token.userId)
  if (!user || !(await consumeToken(tx, token))) throw expiredLink()
  if (user.bannedUntil && user.bannedUntil > now) throw new AuthError(403, 'user_banned', 'User is banned')
  if (token.kind === 'email_change_current' || token.kind === 'email_change_new') {
    if (!(await confirmChange(services, tx, user, token))) return false
    logSecurityEvent(request, 'email_changed', { userId: user.id })
  } else if (!user.emailConfirmedAt) await confirmFirst(services, tx, user, token)
  await deleteTokens(tx, user.id)
  return true
}

async function confirmFirst(
  services: AuthServices,
  tx: Db,
  user: User,
  { kind }: OneTimeToken,
): Promise<void> {
  const { id: userId } = user
  // A sign-up mail also confirms the password and the metadata of the sign-up.
  if (kind !== 'signup' && hasForeignSignUp(user, kind)) await resetWholeSignUp(tx, user)
  else if (user.passwordHash === null) {
    if (kind === 'signup' && !isInvited(user)) await adoptCommonMetadata(tx, user)
    else await removeCommonMetadata(tx, user)
  }
  await confirmEmail(tx, userId, services.clock())
  await queueMail(services, tx, { kind: 'welcome', to: { userId }, redirectTo: services.siteUrl })
}

/** Returns whether the account may be from a sign-up; those of sign-in links and invitations never had a password. */
function hasForeignSignUp({ passwordHash, invitedAt }: User, kind: TokenKind): boolean {
  if (passwordHash !== null) return true
  // Two sign-ups with different passwords also leave none, and a password reset creates no account.
  return kind === 'recovery' && invitedAt === null
}

async function startTokenSession(services: AuthServices, request: FastifyRequest, token: OneTimeToken) {
  const { userId } = token
  const method = await methodOf(services.db, token)
  const session = await startSession(services, request, { userId, method, provider: 'email' })
  if (!session) throw userNotFound()
  return session
}

/**
 * Returns the sign-in method of a link. A sign-up whose account has no password, for example because it was repeated with another
 * one, counts as a password reset, so that the client asks for a password.
 */
async function methodOf(db: Db, { userId, kind }: OneTimeToken): Promise<'recovery' | 'otp'> {
  if (kind === 'recovery') return 'recovery'
  if (kind !== 'signup') return 'otp'
  const account = await findAccountById(db, userId)
  return account?.user.passwordHash === null ? 'recovery' : 'otp'
}
