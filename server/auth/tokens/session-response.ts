import type { FastifyRequest } from 'fastify'
import { ApiError } from '#server/lib/errors.ts'
import { logSecurityEvent } from '#server/lib/security-log.ts'
import { accessTokenSeconds } from './access-tokens.ts'
import { AuthError, invalidCredentials } from '#server/auth/base/errors.ts'
import { claimsOf, presentUser } from '#server/auth/base/present.ts'
import { type Account, findAccountById, type User } from '#server/auth/base/queries.ts'
import type { AuthServices } from '#server/auth/base/services.ts'
import { createSession, type NewSession, type Session } from '#server/auth/base/session-queries.ts'

/** Creates a session and its first tokens for a user whose password has been checked. */
export async function startPasswordSession(
  services: AuthServices,
  request: FastifyRequest,
  { id: userId, passwordHash }: User,
) {
  if (passwordHash === null) throw invalidCredentials()
  const response = await startSession(services, request, {
    userId,
    method: 'password',
    provider: 'email',
    passwordHash,
  })
  if (!response) throw invalidCredentials()
  return response
}

type SignIn = Pick<NewSession, 'userId' | 'method' | 'provider' | 'passwordHash'>

/** Creates a session for an authenticated user. Returns undefined when the account no longer exists; throws for a suspended one. */
export async function startSession(services: AuthServices, request: FastifyRequest, signIn: SignIn) {
  const { db, clock, networkHashes } = services
  await services.refuseSuspended(signIn.userId).catch(throwAsBan)
  const session = await createSession(db, {
    ...signIn,
    ip: request.ip,
    networkHash: networkHashes.hash(signIn.userId, request.ip),
    userAgent: request.headers['user-agent'],
    now: clock(),
  })
  const account = session && (await findAccountById(db, signIn.userId))
  if (!account) return undefined
  logSecurityEvent(request, 'sign_in', { userId: signIn.userId, method: signIn.method })
  return sessionResponse(services, session, account)
}

/** Converts the error of a suspension to the protocol's. */
function throwAsBan(error: unknown): never {
  if (error instanceof ApiError && error.code === 'suspended')
    throw new AuthError(400, 'user_banned', error.message)
  throw error
}

export type SessionResponse = Awaited<ReturnType<typeof sessionResponse>>

export async function sessionResponse(services: AuthServices, session: Session, account: Account) {
  const claims = { ...claimsOf(account.user), amr: session.amr, session_id: session.id }
  const { token, expiresAt } = await services.accessTokens.sign(claims)
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: accessTokenSeconds,
    expires_at: expiresAt,
    refresh_token: services.refreshTokens.issue(session),
    user: presentUser(account),
  }
}
