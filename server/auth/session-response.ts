import type { FastifyRequest } from 'fastify'
import { accessTokenSeconds } from './access-tokens.ts'
import { AuthError } from './errors.ts'
import { claimsOf, presentUser } from './present.ts'
import { type Account, findAccountById } from './queries.ts'
import type { AuthServices } from './services.ts'
import { createSession, type Session } from './sessions.ts'

/** Signs a user in: a new session and its first tokens. */
export async function startSession(
  services: AuthServices,
  request: FastifyRequest,
  { userId, method }: { userId: string; method: string },
) {
  const { db, clock } = services
  const { ip, headers } = request
  const session = await createSession(db, {
    userId,
    method,
    ip,
    userAgent: headers['user-agent'],
    now: clock(),
  })
  const account = await findAccountById(db, userId)
  if (!account) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
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
