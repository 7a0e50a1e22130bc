import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Db } from '#server/db/client.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { AuthUser } from '#server/lib/require-user.ts'
import { type AccessTokens, seconds, type VerifiedToken } from './access-tokens.ts'
import { AuthError } from './errors.ts'
import { createSessionUsers } from './session-users.ts'

export type Verifier = ReturnType<typeof createVerifier>

/**
 * Tells who a token speaks for. A signature that was good once is good until the token expires; whether its session
 * still stands is asked again, so one ended by another process counts for two seconds more at most.
 */
export function createVerifier(options: { db: Db; accessTokens: AccessTokens; clock: () => Date }) {
  const { db, accessTokens, clock } = options
  const findUser = userFinder(db, clock)
  const signed = new LRUCache<string, VerifiedToken>({ max: 20_000 })
  const remembered = new LRUCache<string, AuthUser>({ max: 20_000, ttl: 2_000 })
  let generation = 0
  return {
    async verify(token: string): Promise<AuthUser | undefined> {
      const key = hash('sha256', token, 'base64')
      const claims = signed.get(key) ?? (await readToken(accessTokens, token))
      if (!claims || claims.expiresAt <= seconds(clock())) return undefined
      signed.set(key, claims)
      const known = remembered.get(key)
      if (known) return known
      const asked = generation
      const user = await findUser(claims)
      // Of a session that ended meanwhile, the answer may be the one from before.
      if (user && asked === generation) remembered.set(key, user)
      return user
    },
    /** To be called when sessions have ended. */
    forget(): void {
      generation += 1
      remembered.clear()
    },
  }
}

async function readToken(accessTokens: AccessTokens, token: string) {
  try {
    return await accessTokens.verify(token)
  } catch (error) {
    if (error instanceof AuthError) return undefined
    throw error
  }
}

function userFinder(db: Db, clock: () => Date) {
  const findSessionUser = createSessionUsers(db)
  return async (claims: VerifiedToken): Promise<AuthUser | undefined> => {
    const found = await findSessionUser(claims.sessionId).catch((cause: unknown) => {
      const busy = new ApiError('unavailable', 'Palapa is very busy just now. Please try again in a moment.')
      busy.cause = cause
      throw busy
    })
    if (found?.id !== claims.userId || (found.bannedUntil && found.bannedUntil > clock())) return undefined
    return { id: found.id, email: found.email ?? '' }
  }
}
