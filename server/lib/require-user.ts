import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from './errors.ts'

/** User of a valid token. The role is part of the profile. */
export type AuthUser = { id: string; email: string }

/**
 * Returns the user of a token, or undefined when the token is invalid. Throws `unavailable` when the token cannot be
 * verified at the moment, because a 401 would sign the user out, and `suspended` for a suspended user.
 */
export type TokenVerifier = (token: string) => Promise<AuthUser | undefined>

declare module 'fastify' {
  interface FastifyInstance {
    verifyToken: TokenVerifier
  }
  interface FastifyRequest {
    /** User of the request's token, set on routes that read the token; null when signed out. */
    user: AuthUser | null
  }
}

export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
}

/** Hook of the routes that require a user; runs before the body is read. */
export async function authenticate(request: FastifyRequest): Promise<void> {
  const token = bearerToken(request)
  request.user = token ? ((await request.server.verifyToken(token)) ?? null) : null
  requireUser(request)
}

/** Hook of the public routes that use the user when one is signed in; a suspended user counts as signed out. */
export async function readUser(request: FastifyRequest): Promise<void> {
  const token = bearerToken(request)
  request.user = token ? ((await findUser(request.server, token)) ?? null) : null
}

/** Returns the user of a token, undefined also for a suspended one. */
export async function findUser(
  app: Pick<FastifyInstance, 'verifyToken'>,
  token: string,
): Promise<AuthUser | undefined> {
  try {
    return await app.verifyToken(token)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'suspended') return undefined
    throw error
  }
}

export function requireUser(request: FastifyRequest): AuthUser {
  if (!request.user) throw new ApiError('unauthenticated', 'Please sign in.')
  return request.user
}
