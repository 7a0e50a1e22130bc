import type { FastifyRequest } from 'fastify'
import { accessTokenSeconds } from './access-tokens.ts'
import { invalidCredentials } from './errors.ts'
import { claimsOf, presentUser } from './present.ts'
import { type Account, findAccountById, type User } from './queries.ts'
import type { AuthServices } from './services.ts'
import { createSession, type Session } from './sessions.ts'

/** Signs in a user whose password was found right: a new session and its first tokens. */
export async function startPasswordSession(
  services: AuthServices,
  request: FastifyRequest,
  { id: userId, passwordHash }: User,
) {
  const { db, clock } = services
  if (passwordHash === null) throw invalidCredentials()
  const session = await createSession(db, {
    userId,
    method: 'password',
    passwordHash,
    ip: request.ip,
    userAgent: request.headers['user-agent'],
    now: clock(),
  })
  const account = await findAccountById(db, userId)
  if (!session || !account) throw invalidCredentials()
  return sessionResponse(services, session, account)
}

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
