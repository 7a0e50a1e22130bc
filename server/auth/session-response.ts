import type { FastifyRequest } from 'fastify'
import { accessTokenSeconds } from './access-tokens.ts'
import { invalidCredentials } from './errors.ts'
import { claimsOf, presentUser } from './present.ts'
import { type Account, findAccountById, type User } from './queries.ts'
import type { AuthServices } from './services.ts'
import { createSession, type NewSession, type Session } from './sessions.ts'

/** Signs in a user whose password was found right: a new session and its first tokens. */
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

/** Signs in a user who proved in any way who they are. Undefined when the account is gone meanwhile. */
export async function startSession(services: AuthServices, request: FastifyRequest, signIn: SignIn) {
  const { db, clock } = services
  const session = await createSession(db, {
    ...signIn,
    ip: request.ip,
    userAgent: request.headers['user-agent'],
    now: clock(),
  })
  const account = session && (await findAccountById(db, signIn.userId))
  return account && sessionResponse(services, session, account)
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
