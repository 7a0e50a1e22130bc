import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { problems } from '#contract/errors.ts'
import { Id, optionalText, requiredLine } from '#contract/fields.ts'

export const maximumAnnouncementLength = 200
export const maximumAnnouncementLinkLength = 300
export const maximumAnnouncementDays = 366
export const announcementsShown = 50

export const announcementStates = ['upcoming', 'shown', 'ended'] as const
export type AnnouncementState = (typeof announcementStates)[number]

/** A banner on the pages of the site, as staff see it. */
const Announcement = z.object({
  id: z.string(),
  text: z.string(),
  /** Path of the page that the banner links to. */
  link: z.nullable(z.string()),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  state: z.enum(announcementStates),
})
export type Announcement = z.infer<typeof Announcement>

/** Matches a path of this site; two slashes at its start, or a backslash, would lead to another site. */
const sitePath = /^\/(?![/\\])[^\s\\]*$/

const timeMessage = 'Enter a date and a time.'

export const NewAnnouncement = z
  .object({
    text: requiredLine(maximumAnnouncementLength, 'Write the announcement.'),
    /** Blank without a link. */
    link: optionalText(maximumAnnouncementLinkLength).check(
      z.refine(
        (path) => path === '' || sitePath.test(path),
        'Enter the path of a page of this site, such as /about.',
      ),
    ),
    /** Null for now. */
    startsAt: z.nullable(z.iso.datetime(timeMessage)),
    endsAt: z.iso.datetime(timeMessage),
  })
  .check(
    z.refine(({ startsAt, endsAt }) => startsAt === null || new Date(startsAt) < new Date(endsAt), {
      message: 'Choose an end after the start.',
      path: ['endsAt'],
    }),
  )
export type NewAnnouncement = z.input<typeof NewAnnouncement>

const path = '/staff/announcements'
const response = { ...problems, 200: z.object({ announcements: z.array(Announcement) }) }

export const listAnnouncements = endpoint({
  method: 'GET',
  path,
  summary: 'The announcements on the pages of the site, those that end last first',
  auth: 'staff',
  schema: { response },
})

export const createAnnouncement = endpoint({
  method: 'POST',
  path,
  summary: 'Show an announcement on every page for some time; 409 at the time of another one',
  auth: 'staff',
  schema: { body: NewAnnouncement, response },
})

export const endAnnouncement = endpoint({
  method: 'POST',
  path: `${path}/:id/ending`,
  summary: 'End an announcement now, or one that has not begun before it is shown',
  auth: 'staff',
  schema: { params: z.object({ id: Id }), response },
})
