import type { FastifyRequest } from 'fastify'
import { ApiError } from './errors.ts'

/** Who a valid token speaks for. The role is not here: it lives in the profile. */
export type AuthUser = { id: string; email: string }

/**
 * Answers the user of a token, undefined when the token does not count. Throws `unavailable` when it cannot tell,
 * because a 401 signs people out.
 */
export type TokenVerifier = (token: string) => Promise<AuthUser | undefined>

declare module 'fastify' {
  interface FastifyInstance {
    verifyToken: TokenVerifier
  }
  interface FastifyRequest {
    /** Set for every request of a call that reads a token; null when signed out. */
    user: AuthUser | null
  }
}

export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
}

/** Hook of the calls that need a user: runs before the body is read. */
export async function authenticate(request: FastifyRequest): Promise<void> {
  await readUser(request)
  requireUser(request)
}

/** Hook of the calls that serve everyone and know a user when one is signed in. */
export async function readUser(request: FastifyRequest): Promise<void> {
  const token = bearerToken(request)
  request.user = token ? ((await request.server.verifyToken(token)) ?? null) : null
}

export function requireUser(request: FastifyRequest): AuthUser {
  if (!request.user) throw new ApiError('unauthenticated', 'Please sign in.')
  return request.user
}
