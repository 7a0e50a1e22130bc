import { dayMs } from '#contract/lib/durations.ts'
import * as contract from '#contract/moderation/announcements.ts'
import { type Api, routeOf } from '#server/lib/api.ts'
import { ApiError, notFound } from '#server/lib/errors.ts'
import { isId } from '#server/lib/ids.ts'
import { requireStaff } from '#server/lib/require-staff.ts'
import { createAnnouncement, endAnnouncement } from './changes.ts'
import { type AnnouncementRow, listAnnouncements } from './queries.ts'

/** Announcements on the pages of the site, by staff. */
export async function announcementRoutes(app: Api): Promise<void> {
  const { db, clock } = app

  app.route({ ...routeOf(contract.listAnnouncements), handler: present })

  app.route({
    ...routeOf(contract.createAnnouncement),
    handler: async (request) => {
      const { text, link, startsAt, endsAt } = request.body
      const now = clock()
      const time = { startsAt: startsAt === null ? now : new Date(startsAt), endsAt: new Date(endsAt) }
      if (time.endsAt <= now) throw wrongEnd('Choose an end in the future.')
      if (time.endsAt.getTime() - time.startsAt.getTime() > contract.maximumAnnouncementDays * dayMs)
        throw wrongEnd(`Choose an end at most ${contract.maximumAnnouncementDays} days after the start.`)
      const by = { staffId: requireStaff(request).id, now }
      if (!(await createAnnouncement(db, { text, link: link || null, ...time }, by)))
        throw new ApiError('conflict', overlapMessage)
      app.announcements.invalidate()
      request.log.info('announcement created')
      return present()
    },
  })

  app.route({
    ...routeOf(contract.endAnnouncement),
    handler: async (request) => {
      const { id } = request.params
      const by = { staffId: requireStaff(request).id, now: clock() }
      const ended = isId(id) ? await endAnnouncement(db, id, by) : undefined
      if (ended === undefined) throw notFound('This announcement does not exist.')
      if (!ended) throw new ApiError('conflict', 'This announcement has ended already.')
      app.announcements.invalidate()
      request.log.info({ id }, 'announcement ended')
      return present()
    },
  })

  async function present() {
    const now = clock()
    const rows = await listAnnouncements(db)
    return {
      announcements: rows.map((row) => ({
        ...row,
        startsAt: row.startsAt.toISOString(),
        endsAt: row.endsAt.toISOString(),
        state: stateOf(row, now),
      })),
    }
  }
}

function stateOf({ startsAt, endsAt }: AnnouncementRow, now: Date): contract.AnnouncementState {
  if (endsAt <= now || endsAt <= startsAt) return 'ended'
  return startsAt > now ? 'upcoming' : 'shown'
}

const wrongEnd = (message: string) => new ApiError('invalid_input', message, { endsAt: message })

const overlapMessage =
  'Another announcement is shown during this time. Please end that one first, or choose another time.'
