import type { Db } from '#server/db/client.ts'
import { sessionUsersQuery } from './sessions.ts'

type SessionUser = Awaited<ReturnType<ReturnType<typeof sessionUsersQuery>['execute']>>[number]
type Found = Map<string, SessionUser>

/**
 * Finds the user of a session, undefined when it has ended. Almost every request asks, so those that ask while a query
 * is under way share the next one.
 */
export function createSessionUsers(db: Db): (sessionId: string) => Promise<SessionUser | undefined> {
  const query = sessionUsersQuery(db)
  let running: Promise<unknown> = Promise.resolve()
  let next: { sessionIds: Set<string>; found: Promise<Found> } | undefined

  function begin() {
    const sessionIds = new Set<string>()
    const found = running.then(async (): Promise<Found> => {
      next = undefined
      const rows = await query.execute({ sessionIds: [...sessionIds] })
      return new Map(rows.map((row) => [row.sessionId, row]))
    })
    running = found.catch(() => {})
    return { sessionIds, found }
  }

  return async (sessionId) => {
    next ??= begin()
    const { sessionIds, found } = next
    sessionIds.add(sessionId)
    return (await found).get(sessionId)
  }
}
