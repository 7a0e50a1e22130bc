import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#server/db/client.ts'
import { orderMail } from './account-mails.ts'
import { emailOf, textOf } from './bodies.ts'
import { createAuthCode } from './codes.ts'
import { confirmChange } from './email-change.ts'
import { AuthError, invalid, toAuthError, userNotFound } from './errors.ts'
import { deleteTokens, isOfPkce, type OneTimeToken, takeToken, type TokenKind } from './one-time-tokens.ts'
import { confirmEmail, forgetPassword, lockUser } from './queries.ts'
import { queryOf } from './query.ts'
import { codeRedirect, errorRedirect, messageRedirect, sessionRedirect } from './redirect-answers.ts'
import { redirectOf } from './redirects.ts'
import type { AuthServices } from './services.ts'
import { startSession } from './session-response.ts'

const kindsOf = new Map<string, TokenKind[]>([
  ['signup', ['signup']],
  ['invite', ['invite']],
  ['recovery', ['recovery']],
  ['magiclink', ['magiclink']],
  ['email', ['signup', 'invite', 'magiclink']],
  ['email_change', ['email_change_current', 'email_change_new']],
])

/** `POST /verify`: a session for the link or the code of a mail. */
export async function verify(services: AuthServices, request: FastifyRequest) {
  const { db } = services
  const token = await findToken(services, request.body)
  const answer = await db.transaction(async (tx) => {
    const isDone = await redeem(services, tx, token)
    return isDone ? begin({ ...services, db: tx }, request, token) : { msg: half, code: '200' }
  })
  services.verifier.forget()
  return answer
}

const half = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

async function findToken(services: AuthServices, body: unknown): Promise<OneTimeToken> {
  const { db, clock, oneTimeTokens } = services
  const [link, code] = [textOf(body, 'token_hash'), textOf(body, 'token')]
  const kinds = requireKinds(textOf(body, 'type') ?? '')
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

function requireKinds(type: string): TokenKind[] {
  if (!type) throw invalid('Verify requires a verification type')
  const kinds = kindsOf.get(type)
  if (!kinds) throw invalid('Unsupported verification type')
  return kinds
}

function expiredLink(): AuthError {
  return new AuthError(403, 'otp_expired', 'Email link is invalid or has expired')
}

/** `GET /verify`: the same for a link that the browser follows, answered by sending it on. */
export async function verifyLink(services: AuthServices, request: FastifyRequest, reply: FastifyReply) {
  const [link, type] = [queryOf(request, 'token'), queryOf(request, 'type')]
  const kinds = requireKinds(type)
  if (!link) throw invalid('Verify requires a token or a token hash')
  const redirectTo = redirectOf(services, request)
  try {
    const token = await services.oneTimeTokens.findByLink(services.db, link, kinds, services.clock())
    if (!token) throw expiredLink()
    const target = await follow(services, request, token, { type, redirectTo })
    services.verifier.forget()
    return reply.redirect(target, 303)
  } catch (thrown) {
    const error = toAuthError(thrown, request)
    return reply.redirect(errorRedirect(redirectTo, error, { inQuery: isOfPkce(link) }), 303)
  }
}

type Way = { type: string; redirectTo: string }

async function follow(services: AuthServices, request: FastifyRequest, token: OneTimeToken, way: Way) {
  const { codeChallenge, codeChallengeMethod, userId, kind } = token
  return services.db.transaction(async (tx) => {
    if (!(await redeem(services, tx, token))) return messageRedirect(way.redirectTo, half)
    if (codeChallenge === null || codeChallengeMethod === null) {
      const session = await begin({ ...services, db: tx }, request, token)
      return sessionRedirect(way.redirectTo, session, { type: way.type })
    }
    const code = await createAuthCode(tx, {
      userId,
      codeChallenge,
      codeChallengeMethod,
      method: kind === 'signup' ? 'email/signup' : way.type,
      provider: 'email',
      providerToken: null,
      providerRefreshToken: null,
      createdAt: services.clock(),
    })
    return codeRedirect(way.redirectTo, code)
  })
}

/**
 * Uses the token up and does what its mail said. All others of the user are void then. False when a change of address
 * still has to be confirmed at the other one.
 */
async function redeem(services: AuthServices, tx: Db, token: OneTimeToken): Promise<boolean> {
  const now = services.clock()
  const user = await lockUser(tx, token.userId)
  if (!user || !(await takeToken(tx, token))) throw expiredLink()
  if (user.bannedUntil && user.bannedUntil > now) throw new AuthError(403, 'user_banned', 'User is banned')
  if (token.kind === 'email_change_current' || token.kind === 'email_change_new') {
    if (!(await confirmChange(services, tx, user, token))) return false
  } else if (!user.emailConfirmedAt) await confirmFirst(services, tx, token)
  await deleteTokens(tx, user.id)
  return true
}

async function confirmFirst(services: AuthServices, tx: Db, { userId, kind }: OneTimeToken): Promise<void> {
  // A sign-up confirms the password that was given with it.
  if (kind !== 'signup') await forgetPassword(tx, userId)
  await confirmEmail(tx, userId, services.clock())
  await orderMail(services, tx, { kind: 'welcome', to: { userId }, redirectTo: services.siteUrl })
}

async function begin(services: AuthServices, request: FastifyRequest, { userId, kind }: OneTimeToken) {
  const method = kind === 'recovery' ? 'recovery' : 'otp'
  const session = await startSession(services, request, { userId, method, provider: 'email' })
  if (!session) throw userNotFound()
  return session
}
