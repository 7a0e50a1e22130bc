import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/moderation/cases.ts'
import { unplacedTextsShown } from '#contract/moderation/places.ts'
import { appendAudit } from '#server/audit/changes.ts'
import { clearHoldEnd } from '#server/cases/changes.ts'
import { inTransaction } from '#server/db/client.ts'
import { signPhotoAddresses } from '#server/images/removed-photos.ts'
import { type Api, routeOf } from '#server/lib/api.ts'
import { decodeCursor, pageOf } from '#server/lib/cursors.ts'
import { ApiError, notFound } from '#server/lib/errors.ts'
import { isId } from '#server/lib/ids.ts'
import { requireStaff } from '#server/lib/require-staff.ts'
import { countUnplacedTexts } from '#server/properties/location-queries.ts'
import type { AfterChange } from '#server/properties/statuses/changes.ts'
import { claimCase, releaseCase } from './claim-changes.ts'
import { consequencesOf, requireDecided } from './deciding.ts'
import { findConflict } from './conflicts/queries.ts'
import { requireNoConflict } from './conflicts/require-no-conflict.ts'
import { decideCase } from './decision-changes.ts'
import { caseDetails } from './details.ts'
import { presentCase } from './present.ts'
import { type CaseRow, countCases, findCase, listCases } from './queries.ts'

type Options = { afterChange: AfterChange }

/** The queue of cases and their decisions, for staff. */
export async function moderationRoutes(app: Api, { afterChange }: Options): Promise<void> {
  const { db, pool, clock } = app
  app.addHook('onSend', signPhotoAddresses)
  const consequences = consequencesOf(app, afterChange)

  app.route({
    ...routeOf(contract.listCases),
    handler: async (request) => {
      const { kind, isOwn, cursor } = request.query
      const state = request.query.state ?? (isOwn ? undefined : 'OPEN')
      const viewer = viewerOf(request)
      const claimedBy = isOwn ? { id: viewer.staffId, now: viewer.now } : undefined
      const after = cursor === undefined ? undefined : decodeCursor(cursor, 'number')
      const [rows, counts, unplacedLocations] = await Promise.all([
        listCases(db, { state, kind, claimedBy, after }),
        countCases(db, state),
        countUnplacedTexts(pool, unplacedTextsShown + 1),
      ])
      const { page, nextCursor } = pageOf(rows, contract.casePageSize, ({ danger, id }) => ({
        value: danger,
        id,
      }))
      return {
        cases: page.map((row) => presentCase(row, viewer)),
        counts,
        unplacedLocations,
        nextCursor,
      }
    },
  })

  app.route({
    ...routeOf(contract.getCase),
    // It writes to the audit log that the case was read, and ends the time of a hold.
    exposeHeadRoute: false,
    handler: async (request) => {
      const viewer = viewerOf(request)
      const found = await requireCase(request.params.id)
      const conflict = await findConflict(db, found, viewer.staffId)
      // A hold waits for a member of staff who may decide.
      if (conflict === undefined) await clearHoldEnd(db, found.id)
      const row = await requireCase(found.id)
      const { subjectType, subjectId } = row
      if (subjectType === 'conversation') {
        const { staffId, now } = viewer
        await appendAudit(db, { staffId, now, action: 'open_conversation', subjectType, subjectId })
      }
      return caseDetails(app, row, viewer)
    },
  })

  app.route({
    ...routeOf(contract.claimCase),
    handler: async (request) => {
      const viewer = viewerOf(request)
      const { id, ...subject } = await requireCase(request.params.id)
      await requireNoConflict(db, subject, viewer.staffId)
      const isClaimed = await db.transaction((tx) => claimCase(tx, { caseId: id, ...viewer }))
      const row = await requireCase(id)
      if (!isClaimed) throw claimedByOther(row)
      return { case: presentCase(row, viewer) }
    },
  })

  app.route({
    ...routeOf(contract.releaseCase),
    handler: async (request, reply) => {
      const { id } = await requireCase(request.params.id)
      await releaseCase(db, { caseId: id, ...viewerOf(request) })
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...routeOf(contract.decideCase),
    handler: async (request) => {
      const viewer = viewerOf(request)
      const { id } = await requireCase(request.params.id)
      const { decision, suspensionDays } = request.body
      if (decision === 'suspend' && suspensionDays === undefined) throw withoutDays()
      const wanted = { caseId: id, ...viewer, ...request.body }
      const isClaimed = await inTransaction(pool, async (client) => {
        const result = await decideCase(client, wanted, consequences)
        if (result === 'not_claimed') return false
        requireDecided(result)
        return true
      })
      if (!isClaimed) throw claimedByOther(await requireCase(id))
      app.removedPhotos.invalidate()
      if (decision === 'suspend') app.suspensions.invalidate()
      request.log.info({ caseId: id, decision }, 'case decided')
      return caseDetails(app, await requireCase(id), viewer)
    },
  })

  function viewerOf(request: FastifyRequest) {
    return { staffId: requireStaff(request).id, now: clock(), apiUrl: app.config.apiUrl }
  }

  async function requireCase(id: string): Promise<CaseRow> {
    const row = isId(id) ? await findCase(db, id) : undefined
    if (!row) throw notFound('This case does not exist.')
    return row
  }

  function claimedByOther({ claimedBy, claimedUntil, claimedName }: CaseRow): ApiError {
    const isClaimed = claimedBy !== null && claimedUntil !== null && claimedUntil > clock()
    if (!isClaimed) return new ApiError('conflict', 'Claim this case before you decide it.')
    return new ApiError('conflict', `${claimedName || 'Another member of staff'} is working on this case.`)
  }
}

function withoutDays(): ApiError {
  const message = 'Choose how long.'
  return new ApiError('invalid_input', message, { suspensionDays: message })
}
