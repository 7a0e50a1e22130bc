import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { Batches } from '#server/lib/concurrency/batches.ts'
import { ApiError } from '#server/lib/errors.ts'
import { type ActiveSuspension, suspensionRefusal } from './policy.ts'
import { type Exclusion, listExclusions } from './queries.ts'

declare module 'fastify' {
  interface FastifyInstance {
    suspensions: SuspensionReader
  }
}

export type SuspensionReader = ReturnType<typeof createSuspensionReader>

/**
 * Creates the look-up of suspensions and deletions, which almost every request of a signed-in user needs. A user is looked up again
 * every two seconds, so that a suspension by another process applies after at most two seconds.
 */
export function createSuspensionReader(pool: pg.Pool, clock: () => Date) {
  const cached = new LRUCache<string, { found: Exclusion | undefined }>({ max: 5_000, ttl: 2_000 })
  let generation = 0
  const batches = new Batches<string, Exclusion | undefined>({
    run: async (userIds) => {
      const rows = new Map((await listExclusions(pool, userIds)).map((row) => [row.userId, row]))
      return userIds.map((id) => rows.get(id))
    },
    concurrency: 2,
    maxSize: 100,
  })

  async function read(userId: string): Promise<Exclusion | undefined> {
    const known = cached.get(userId)
    if (known) return known.found
    const startedIn = generation
    const found = await batches.add(userId)
    // The result may be outdated when a suspension changed during the query.
    if (startedIn === generation) cached.set(userId, { found })
    return found
  }

  return {
    /** Returns the suspension of a user that is in force now. */
    async find(userId: string): Promise<ActiveSuspension | undefined> {
      const found = await read(userId)
      if (!found || found.isErased) return undefined
      return found.until === null || found.until > clock() ? found : undefined
    },
    /** Returns whether the account was deleted. A token of a hosted provider outlives its account by up to an hour. */
    async isErased(userId: string): Promise<boolean> {
      return (await read(userId))?.isErased === true
    },
    /** Throws the error that a suspended user gets instead of a response. */
    async refuse(userId: string): Promise<void> {
      const found = await this.find(userId)
      if (found) throw new ApiError('suspended', suspensionRefusal(found))
    },
    /** Call it when a suspension has begun or ended, or an account was deleted. */
    invalidate(): void {
      generation += 1
      cached.clear()
    },
  }
}
