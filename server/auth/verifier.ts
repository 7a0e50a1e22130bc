import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Db } from '#server/db/client.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { AuthUser } from '#server/lib/require-user.ts'
import { type AccessTokens, seconds } from './access-tokens.ts'
import { AuthError } from './errors.ts'
import { findSessionUser } from './sessions.ts'

export type Verifier = ReturnType<typeof createVerifier>

type Remembered = { user: AuthUser; expiresAt: number }

/** Tells who a token speaks for; a session ended by another process counts for two seconds more at most. */
export function createVerifier(options: { db: Db; accessTokens: AccessTokens; clock: () => Date }) {
  const { db, accessTokens, clock } = options
  const remembered = new LRUCache<string, Remembered>({ max: 20_000, ttl: 2_000 })
  let generation = 0
  return {
    async verify(token: string): Promise<AuthUser | undefined> {
      const key = createHash('sha256').update(token).digest('base64')
      const known = remembered.get(key)
      if (known) return known.expiresAt > seconds(clock()) ? known.user : undefined
      const asked = generation
      const claims = await readToken(accessTokens, token)
      const user = claims && (await findUser(db, claims, clock()))
      // Of a session that ended meanwhile, the answer may be the one from before.
      if (user && asked === generation) remembered.set(key, { user, expiresAt: claims.expiresAt })
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

async function findUser(db: Db, claims: { userId: string; sessionId: string }, now: Date) {
  const found = await findSessionUser(db, claims.sessionId, claims.userId).catch((cause: unknown) => {
    const busy = new ApiError('unavailable', 'Palapa is very busy just now. Please try again in a moment.')
    busy.cause = cause
    throw busy
  })
  if (!found || (found.bannedUntil && found.bannedUntil > now)) return undefined
  return { id: found.id, email: found.email ?? '' }
}
