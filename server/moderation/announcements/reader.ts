import type { SiteAnnouncement } from '#contract/site.ts'
import type { Db } from '#server/db/client.ts'
import { RecentValue } from '#server/lib/concurrency/recent-value.ts'
import { type AnnouncementRow, listUnended } from './queries.ts'

declare module 'fastify' {
  interface FastifyInstance {
    announcements: AnnouncementReader
  }
}

export type AnnouncementReader = ReturnType<typeof createAnnouncementReader>

type Options = { db: Db; clock: () => Date; onError: (error: unknown) => void }

/**
 * Creates the look-up of the announcement that the pages show, which every document needs. Those that have not ended stay in
 * memory, so that each begins and ends at its time without a query.
 */
export function createAnnouncementReader({ db, clock, onError }: Options) {
  const unended = new RecentValue<AnnouncementRow[]>({
    initial: [],
    read: () => listUnended(db, clock()),
    onError, // pages without data can still be shown
  })
  return {
    /** Returns the announcement that is shown now. */
    async find(): Promise<SiteAnnouncement | null> {
      const rows = await unended.get()
      const now = clock()
      const row = rows.find(({ startsAt, endsAt }) => startsAt <= now && now < endsAt)
      return row ? { id: row.id, text: row.text, link: row.link, endsAt: row.endsAt.toISOString() } : null
    },
    /** Call it after a change. */
    invalidate: () => unended.invalidate(),
  }
}
