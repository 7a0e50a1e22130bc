import type { FastifyRequest } from 'fastify'
import { textOf } from '#server/auth/base/bodies.ts'
import { AuthError, invalid } from '#server/auth/base/errors.ts'
import { findAccountById } from '#server/auth/base/queries.ts'
import type { AuthServices } from '#server/auth/base/services.ts'
import { sessionResponse } from '#server/auth/tokens/session-response.ts'
import {
  advanceSession,
  deleteSession,
  findSession,
  type Session,
} from '#server/auth/base/session-queries.ts'

const reuseIntervalMs = 10_000

/** `POST /token?grant_type=refresh_token`. Never responds with 409 or 429: the client would drop its session. */
export async function refreshSession(services: AuthServices, request: FastifyRequest) {
  const { db, clock, refreshTokens } = services
  const token = refreshTokens.read(textOf(request.body, 'refresh_token') ?? '')
  if (!token) throw invalid('Refresh token is not valid')
  const session = await findSession(db, token.sessionId)
  if (!session || !token.isGenuine(session.refreshKey)) throw notFound()
  const account = await findAccountById(db, session.userId)
  if (!account) throw notFound()
  const { bannedUntil } = account.user
  if (bannedUntil && bannedUntil > clock()) {
    throw new AuthError(400, 'user_banned', 'Invalid Refresh Token: User Banned')
  }
  return sessionResponse(services, await rotate(services, session, token.counter), account)
}

async function rotate(services: AuthServices, session: Session, counter: number): Promise<Session> {
  const { db, clock } = services
  if (counter !== session.refreshCounter) return handleReuse(services, session, counter)
  const advanced = await advanceSession(db, session, clock())
  if (advanced) return advanced
  const current = await findSession(db, session.id)
  if (!current) throw notFound()
  return handleReuse(services, current, counter)
}

// The previous token comes from a client that missed a response, older ones from concurrent tabs or from a person who stole the token.
async function handleReuse(services: AuthServices, session: Session, counter: number): Promise<Session> {
  const { db, clock, verifier } = services
  const behind = session.refreshCounter - counter
  if (behind < 0) throw invalid('Refresh token is not valid')
  const sinceRefresh = clock().getTime() - (session.refreshedAt?.getTime() ?? 0)
  if (behind === 1 || sinceRefresh < reuseIntervalMs) return session
  await deleteSession(db, session.id)
  verifier.invalidate()
  throw new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
}

function notFound(): AuthError {
  return new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
}
