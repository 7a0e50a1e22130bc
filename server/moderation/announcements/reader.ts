import type { SiteAnnouncement } from '#contract/site.ts'
import type { Db } from '#server/db/client.ts'
import { type AnnouncementRow, listUnended } from './queries.ts'

declare module 'fastify' {
  interface FastifyInstance {
    announcements: AnnouncementReader
  }
}

export type AnnouncementReader = ReturnType<typeof createAnnouncementReader>

type Options = { db: Db; clock: () => Date; logError: (error: unknown) => void }

const freshMs = 2_000

/**
 * Creates the look-up of the announcement that the pages show, which every document needs. Those that have not ended stay in
 * memory, so that each begins and ends at its time without a query. They are read again every two seconds while documents are
 * requested, so that a change by another process applies after at most two seconds.
 */
export function createAnnouncementReader({ db, clock, logError }: Options) {
  let rows: AnnouncementRow[] = []
  let readAt = -Infinity
  let reading: Promise<void> | undefined

  async function read(): Promise<void> {
    const startedAt = performance.now()
    try {
      rows = await listUnended(db, clock())
    } catch (error) {
      logError(error) // pages without data can still be shown
    }
    readAt = startedAt
  }

  return {
    /** Returns the announcement that is shown now. */
    async find(): Promise<SiteAnnouncement | null> {
      if (performance.now() - readAt > freshMs)
        await (reading ??= read().finally(() => (reading = undefined)))
      const now = clock()
      const row = rows.find(({ startsAt, endsAt }) => startsAt <= now && now < endsAt)
      return row ? { id: row.id, text: row.text, link: row.link, endsAt: row.endsAt.toISOString() } : null
    },
    /** Reads them again after a change. */
    async refresh(): Promise<void> {
      await reading // it may have begun before the change
      await read()
    },
  }
}
