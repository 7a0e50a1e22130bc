import type { FastifyRequest } from 'fastify'
import { bearerToken } from '#server/lib/require-user.ts'
import { AuthError, userNotFound } from '#server/auth/base/errors.ts'
import { type Account, findAccountById } from '#server/auth/base/queries.ts'
import type { AuthServices } from '#server/auth/base/services.ts'
import { findSession } from '#server/auth/base/session-queries.ts'

/** Returns the account and session of the request's token. Throws the protocol's error when there is none. */
export async function requireAccount(
  { db, accessTokens, clock }: AuthServices,
  request: FastifyRequest,
): Promise<Account & { sessionId: string }> {
  const token = requireToken(request)
  const { userId, sessionId } = await accessTokens.verify(token)
  const account = await findAccountById(db, userId)
  if (!account) throw userNotFound()
  const session = await findSession(db, sessionId)
  if (session?.userId !== userId) {
    throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  }
  const { bannedUntil } = account.user
  if (bannedUntil && bannedUntil > clock()) throw new AuthError(403, 'user_banned', 'User is banned')
  return { ...account, sessionId }
}

/** Throws unless the request has a token of the role `service_role`. */
export async function requireAdmin({ accessTokens }: AuthServices, request: FastifyRequest): Promise<void> {
  await accessTokens.verifyService(requireToken(request))
}

function requireToken(request: FastifyRequest): string {
  const token = bearerToken(request)
  if (!token) throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  return token
}
