import { dayInBelize, fromBelizeTime } from '#contract/lib/belize-time.ts'
import { interestDays, type RecentInterest } from '#contract/listings.ts'
import type { Db } from '#server/db/client.ts'
import { dayMs } from '#contract/lib/durations.ts'
import { listInterestByDay, listWriters } from './interest-queries.ts'

/** Reads the recent interest in these properties of a seller. The returned function looks it up by property id. */
export async function listRecentInterest(
  db: Db,
  sellerId: string,
  ids: readonly string[],
  now: Date,
): Promise<(propertyId: string) => RecentInterest> {
  const days = lastDays(now)
  const day = days[0] ?? ''
  const start = fromBelizeTime(`${day}T00:00`)
  const [counts, writers] =
    ids.length === 0
      ? [[], []]
      : await Promise.all([
          listInterestByDay(db, sellerId, ids, { day, start }),
          listWriters(db, sellerId, ids),
        ])
  return (propertyId) => {
    const own = counts.filter(({ id }) => id === propertyId)
    const wrote = writers.filter((writer) => writer.propertyId === propertyId)
    return {
      days: days.map((each) => own.reduce((sum, row) => (row.day === each ? sum + row.total : sum), 0)),
      writers: wrote.map(({ conversationId, name }) => ({ conversationId, name })),
      writerCount: wrote[0]?.count ?? 0,
    }
  }
}

/** Returns the last 30 days in Belize, today last. */
function lastDays(now: Date): string[] {
  return Array.from({ length: interestDays }, (_, at) =>
    dayInBelize(new Date(now.getTime() - (interestDays - 1 - at) * dayMs)),
  )
}
