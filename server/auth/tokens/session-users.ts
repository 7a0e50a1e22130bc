import type { Db } from '#server/db/client.ts'
import { sessionUsersQuery } from '#server/auth/base/session-queries.ts'

type SessionUser = Awaited<ReturnType<ReturnType<typeof sessionUsersQuery>['execute']>>[number]
type UsersBySession = Map<string, SessionUser>

/**
 * Creates a lookup of the user of a session, undefined when it has ended. Almost every request needs it, so lookups made
 * while a query runs are batched into the next one.
 */
export function createSessionUsers(db: Db): (sessionId: string) => Promise<SessionUser | undefined> {
  const query = sessionUsersQuery(db)
  let running: Promise<unknown> = Promise.resolve()
  let next: { sessionIds: Set<string>; found: Promise<UsersBySession> } | undefined

  function startBatch() {
    const sessionIds = new Set<string>()
    const found = running.then(async (): Promise<UsersBySession> => {
      next = undefined
      const rows = await query.execute({ sessionIds: [...sessionIds] })
      return new Map(rows.map((row) => [row.sessionId, row]))
    })
    running = found.catch(() => {})
    return { sessionIds, found }
  }

  return async (sessionId) => {
    next ??= startBatch()
    const { sessionIds, found } = next
    sessionIds.add(sessionId)
    return (await found).get(sessionId)
  }
}
