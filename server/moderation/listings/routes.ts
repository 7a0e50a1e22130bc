import * as contract from '#contract/moderation/staff-listings.ts'
import { inTransaction } from '#server/db/client.ts'
import { signPhotoAddresses } from '#server/images/removed-photos.ts'
import { type Api, routeOf } from '#server/lib/api.ts'
import { creationCursor, decodeCursor, pageOf } from '#server/lib/cursors.ts'
import { ApiError, notFound } from '#server/lib/errors.ts'
import { isId } from '#server/lib/ids.ts'
import { requireStaff } from '#server/lib/require-staff.ts'
import {
  compareFirst,
  consequencesOf,
  notAllowedMessage,
  requireDecided,
} from '#server/moderation/deciding.ts'
import { findListingVersion } from '#server/moderation/case-version-queries.ts'
import { findConflict } from '#server/moderation/conflicts/queries.ts'
import { listDecisions } from '#server/moderation/decision-queries.ts'
import { listSameParcel } from '#server/moderation/parcel-queries.ts'
import { personSummary } from '#server/moderation/person-summary.ts'
import { decisionsWithoutCase } from '#server/moderation/policy.ts'
import {
  presentDecisions,
  presentReports,
  presentSameParcel,
  withoutReportsAbout,
} from '#server/moderation/present.ts'
import { findPropertyState, listReportsOf } from '#server/moderation/queries.ts'
import { presentOwnProperty } from '#server/properties/present.ts'
import { listPropertyRows } from '#server/properties/queries.ts'
import type { AfterChange } from '#server/properties/statuses/changes.ts'
import { decideListing } from './deciding.ts'
import { presentListing } from './present.ts'
import { findListing, listEvents, listListings } from './queries.ts'

type Options = { afterChange: AfterChange }

const hasCaseMessage =
  'This listing has a case by now, so nothing was decided. Open the case and decide there.'

const outdatedMessage = `This listing was changed after you read it, or got a report, an appeal or a decision. So nothing was decided. ${compareFirst}`

/** The listings of every status, for staff. */
export async function staffListingRoutes(app: Api, { afterChange }: Options): Promise<void> {
  const { db, pool, clock } = app
  app.addHook('onSend', signPhotoAddresses)
  const { apiUrl } = app.config
  const consequences = consequencesOf(app, afterChange)

  app.route({
    ...routeOf(contract.listStaffListings),
    handler: async (request) => {
      const { q, state, cursor } = request.query
      const after = cursor === undefined ? undefined : decodeCursor(cursor, 'time')
      const rows = await listListings(db, { q, state, after })
      const { page, nextCursor } = pageOf(rows, contract.staffPageSize, creationCursor)
      return {
        listings: page.map((row) => presentListing(row, apiUrl)),
        nextCursor,
      }
    },
  })

  app.route({
    ...routeOf(contract.getStaffListing),
    handler: (request) => listingDetails(request.params.id, requireStaff(request).id),
  })

  app.route({
    ...routeOf(contract.decideListing),
    handler: async (request) => {
      const { id } = request.params
      const staffId = requireStaff(request).id
      const { listing, decisions, conflict } = await listingDetails(id, staffId)
      const { decision, reason, seen: version } = request.body
      if (conflict !== null) throw new ApiError('forbidden', conflict)
      if (listing.caseId !== null) throw new ApiError('conflict', hasCaseMessage)
      if (!decisions.includes(decision)) throw new ApiError('conflict', notAllowedMessage)
      await inTransaction(pool, async (client) => {
        const seen = version === undefined ? undefined : { version, sellerId: listing.seller.id }
        const wanted = { propertyId: id, staffId, decision, reason, seen, now: clock() }
        const result = await decideListing(client, wanted, consequences)
        if (result === 'not_claimed') throw new ApiError('conflict', hasCaseMessage)
        if (result === 'outdated') throw new ApiError('conflict', outdatedMessage)
        requireDecided(result)
      })
      app.removedPhotos.invalidate()
      request.log.info({ propertyId: id, decision }, 'listing decided')
      return listingDetails(id, staffId)
    },
  })

  async function listingDetails(id: string, staffId: string): Promise<contract.StaffListingDetails> {
    const row = isId(id) ? await findListing(db, id) : undefined
    if (!row) throw notFound('This listing does not exist.')
    // Before the rest, so that a change in the meantime counts as not seen.
    const seen = await findListingVersion(db, id, row.seller.id)
    const [[property], sameParcel, state, person, reports, history, events, conflict] = await Promise.all([
      listPropertyRows(db, [id]),
      listSameParcel(db, id),
      findPropertyState(db, id),
      personSummary(db, row.seller.id),
      listReportsOf(db, { subjectType: 'property', subjectId: id }),
      listDecisions(db, { subjectId: id, personId: row.seller.id }),
      listEvents(db, id),
      findConflict(db, { subjectType: 'property', subjectId: id }, staffId),
    ])
    if (!property || !state || !person) throw notFound('This listing does not exist.')
    return {
      seen,
      listing: presentListing(row, apiUrl),
      property: presentOwnProperty(property, apiUrl),
      sameParcel: presentSameParcel(sameParcel),
      conflict: conflict ?? null,
      decisions: row.caseId === null && conflict === undefined ? decisionsWithoutCase(state, clock()) : [],
      person,
      reports: presentReports(withoutReportsAbout(staffId, reports)),
      history: presentDecisions(history),
      events: events.map(({ actorId, at, ...event }) => ({
        ...event,
        at: at.toISOString(),
        isByOwner: actorId !== null && actorId === row.seller.id,
      })),
    }
  }
}
