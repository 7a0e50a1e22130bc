import * as contract from '#contract/moderation/people.ts'
import { staffPageSize } from '#contract/moderation/staff-listings.ts'
import { signPhotoAddresses } from '#server/images/removed-photos.ts'
import { type Api, routeOf } from '#server/lib/api.ts'
import { creationCursor, decodeCursor, pageOf } from '#server/lib/cursors.ts'
import { notFound } from '#server/lib/errors.ts'
import { isId } from '#server/lib/ids.ts'
import { requireStaff } from '#server/lib/require-staff.ts'
import { listAppealsOf } from '#server/moderation/appeals/queries.ts'
import { listDecisions } from '#server/moderation/decision-queries.ts'
import { presentListing } from '#server/moderation/listings/present.ts'
import { listListingsOf } from '#server/moderation/listings/queries.ts'
import { personSummary } from '#server/moderation/person-summary.ts'
import {
  presentAppeals,
  presentDecisions,
  presentReports,
  withoutReportsAbout,
} from '#server/moderation/present.ts'
import { findProfile } from '#server/profiles/queries.ts'
import { findStaffRole } from '#server/staff/queries.ts'
import { listSuspensionsOf } from '#server/suspensions/queries.ts'
import { listPeople, listReportsAbout, listReportsBy } from './queries.ts'

/** How many of a person's listings their page has; the list of listings has all of them. */
const newestListings = 10

/** The people with an account, for staff. */
export async function peopleRoutes(app: Api): Promise<void> {
  const { db, config } = app
  app.addHook('onSend', signPhotoAddresses)

  app.route({
    ...routeOf(contract.listPeople),
    handler: async (request) => {
      const { q, cursor } = request.query
      const after = cursor === undefined ? undefined : decodeCursor(cursor, 'time')
      const rows = await listPeople(db, { q, after })
      const { page, nextCursor } = pageOf(rows, staffPageSize, creationCursor)
      return {
        people: page.map(({ createdAt, ...person }) => ({ ...person, since: createdAt.toISOString() })),
        nextCursor,
      }
    },
  })

  app.route({
    ...routeOf(contract.getPerson),
    handler: async (request) => {
      const { id } = request.params
      const profile = isId(id) ? await findProfile(db, id) : undefined
      const summary = profile && (await personSummary(db, id))
      if (!summary) throw notFound('This person does not exist.')
      const [staffRole, listings, about, by, suspensions, appeals, history] = await Promise.all([
        findStaffRole(db, id),
        listListingsOf(db, id, newestListings),
        listReportsAbout(db, id),
        listReportsBy(db, id),
        listSuspensionsOf(db, id),
        listAppealsOf(db, id),
        listDecisions(db, { subjectId: id, personId: id }),
      ])
      const { id: staffId } = requireStaff(request)
      const { email, role } = profile
      return {
        person: { ...summary, email, role, staffRole: staffRole ?? null },
        listings: listings.map((row) => presentListing(row, config.apiUrl)),
        reportsAbout: presentReports(withoutReportsAbout(staffId, about)),
        reportsBy: presentReports(withoutReportsAbout(staffId, by)),
        suspensions: suspensions.map(({ until, startedAt, endedAt, ...suspension }) => ({
          ...suspension,
          until: until?.toISOString() ?? null,
          startedAt: startedAt.toISOString(),
          endedAt: endedAt?.toISOString() ?? null,
        })),
        appeals: presentAppeals(appeals),
        history: presentDecisions(history),
      }
    },
  })
}
