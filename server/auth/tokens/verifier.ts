import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Db } from '#server/db/client.ts'
import { tooBusy } from '#server/lib/errors.ts'
import type { AuthUser } from '#server/lib/require-user.ts'
import { type AccessTokens, seconds, type VerifiedToken } from './access-tokens.ts'
import { AuthError } from '#server/auth/base/errors.ts'
import { createSessionUsers } from './session-users.ts'

export type RefuseSuspended = (userId: string) => Promise<void>

export type Verifier = ReturnType<typeof createVerifier>

/**
 * Creates the verifier of access tokens. A verified signature is cached until the token expires. The session is looked up
 * again every two seconds, so a session ended by another process is accepted for at most two seconds more.
 */
export function createVerifier(options: {
  db: Db
  accessTokens: AccessTokens
  clock: () => Date
  /** Throws for a suspended user. */
  refuseSuspended: RefuseSuspended
}) {
  const { db, accessTokens, clock, refuseSuspended } = options
  const findUser = userFinder(db, clock)
  const verifiedTokens = new LRUCache<string, VerifiedToken>({ max: 20_000 })
  const cachedUsers = new LRUCache<string, AuthUser>({ max: 5_000, ttl: 2_000 })
  let generation = 0
  return {
    async verify(token: string): Promise<AuthUser | undefined> {
      const key = hash('sha256', token, 'base64')
      const claims = verifiedTokens.get(key) ?? (await readToken(accessTokens, token))
      if (!claims || claims.expiresAt <= seconds(clock())) return undefined
      verifiedTokens.set(key, claims)
      // Before the session, which ends with the suspension: the user should learn why.
      await refuseSuspended(claims.userId)
      const cached = cachedUsers.get(key)
      if (cached) return cached
      const startedIn = generation
      const user = await findUser(claims)
      // The result may be outdated when a session ended during the query.
      if (user && startedIn === generation) cachedUsers.set(key, user)
      return user
    },
    /** Clears the cached users. Call it when sessions have ended. */
    invalidate(): void {
      generation += 1
      cachedUsers.clear()
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
      throw tooBusy(cause)
    })
    if (found?.id !== claims.userId || (found.bannedUntil && found.bannedUntil > clock())) return undefined
    return { id: found.id, email: found.email ?? '' }
  }
}
