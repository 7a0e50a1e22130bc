import { deleteOwnAccount, exportOwnData } from '#contract/own-account.ts'
import type { FastifyRequest } from 'fastify'
import { listOwnConsents } from '#server/consents/queries.ts'
import { listBlocks } from '#server/conversations/queries.ts'
import { presentDraft } from '#server/drafts/present.ts'
import { listDrafts } from '#server/drafts/queries.ts'
import { listDistinctFrom } from '#server/duplicates/queries.ts'
import { signPhotoAddresses } from '#server/images/removed-photos.ts'
import { listAllInteractions } from '#server/interactions/queries.ts'
import { signedInAt } from '#server/auth/base/accounts.ts'
import { type Api, routeOf } from '#server/lib/api.ts'
import { ApiError } from '#server/lib/errors.ts'
import { waitText } from '#server/lib/limits/wait-text.ts'
import { requireWithinLimit } from '#server/lib/rate-limits.ts'
import { bearerToken, requireUser } from '#server/lib/require-user.ts'
import { logSecurityEvent } from '#server/lib/security-log.ts'
import { listChecksOf } from '#server/listing-checks/queries.ts'
import { listMailChoices } from '#server/mail-choices/queries.ts'
import { listOwnNotices } from '#server/notices/queries.ts'
import { listEventsOf } from '#server/properties/event-queries.ts'
import { presentOwnProperty } from '#server/properties/present.ts'
import { listPropertyIdsOf, listPropertyRows } from '#server/properties/queries.ts'
import { listViewsOf } from '#server/properties/views/queries.ts'
import { listReports } from '#server/reports/queries.ts'
import { listAppealsOf } from '#server/moderation/appeals/queries.ts'
import { findOwnStaff } from '#server/staff/queries.ts'
import { listSuspensionsOf } from '#server/suspensions/queries.ts'
import { listDecisionsAbout } from './decision-queries.ts'
import { eraseAccount } from './erasure.ts'
import { ownConversations } from './conversations.ts'
import { findPresentAddress } from '#server/profiles/present-address.ts'
import { presentProfile } from '#server/profiles/present.ts'
import { findProfile } from '#server/profiles/queries.ts'

/** Maximum time since the last sign-in for a user without a password to delete the account. */
const freshMs = 10 * 60_000

/** A download reads all rows of the user, and is built in memory. */
const downloads = { points: 10, duration: 3600, keyPrefix: 'downloads' }

const tooManyDownloads = (waitMs: number) =>
  `You have downloaded your data several times. Please try again in ${waitText(waitMs)}.`

/** Download of the user's own data, and deletion of the account. */
export async function ownAccountRoutes(app: Api): Promise<void> {
  const { db, accounts, config } = app
  const limiter = app.createLimiter(downloads)

  app.route({
    ...routeOf(exportOwnData),
    onSend: signPhotoAddresses,
    handler: async (request, reply) => {
      const { id } = requireUser(request)
      await requireWithinLimit(limiter, id, tooManyDownloads)
      const row = await findProfile(db, id)
      const staff = await findOwnStaff(db, id)
      const listings = await listPropertyRows(db, await listPropertyIdsOf(db, id))
      const distinctFrom = await listDistinctFrom(db, id)
      reply.header('content-disposition', 'attachment; filename="palapa-my-data.json"')
      reply.header('cache-control', 'no-store')
      return {
        exportedAt: app.clock().toISOString(),
        account: await accounts.export(id, bearerToken(request) ?? ''),
        profile: row ? await presentProfile(request, row) : null,
        staff: staff ? { ...staff, addedAt: staff.addedAt.toISOString() } : null,
        consents: (await listOwnConsents(db, id)).map(({ acceptedAt, ...consent }) => ({
          ...consent,
          acceptedAt: acceptedAt.toISOString(),
        })),
        listings: listings.map((listing) => ({
          ...presentOwnProperty(listing, config.apiUrl),
          feePercent: listing.feePercent,
          termsVersion: listing.termsVersion,
          distinctFromIds: distinctFrom.get(listing.id) ?? [],
        })),
        listingEvents: (await listEventsOf(db, id)).map((event) => ({
          ...event,
          at: event.at.toISOString(),
        })),
        listingChecks: (await listChecksOf(db, id)).map((check) => ({
          ...check,
          askedAt: check.askedAt.toISOString(),
          mailAcceptedAt: check.mailAcceptedAt?.toISOString() ?? null,
        })),
        drafts: (await listDrafts(db, id)).map(presentDraft),
        interactions: (await listAllInteractions(db, id)).map(withIsoTime),
        views: await listViewsOf(db, id),
        ...(await ownConversations(db, id, config.apiUrl)),
        mailChoices: await listMailChoices(db, id),
        notices: (await listOwnNotices(db, id)).map(({ readAt, ...notice }) => ({
          ...withIsoTime(notice),
          readAt: readAt?.toISOString() ?? null,
        })),
        blocks: (await listBlocks(db, id)).map(withIsoTime),
        suspensions: (await listSuspensionsOf(db, id)).map((suspension) => ({
          ...suspension,
          until: suspension.until?.toISOString() ?? null,
          startedAt: suspension.startedAt.toISOString(),
          endedAt: suspension.endedAt?.toISOString() ?? null,
        })),
        decisions: (await listDecisionsAbout(db, id)).map((decision) => ({
          ...decision,
          decidedAt: decision.decidedAt.toISOString(),
        })),
        appeals: (await listAppealsOf(db, id)).map(({ id: _id, ...appeal }) => withIsoTime(appeal)),
        reports: (await listReports(db, id)).map(withIsoTime),
      }
    },
  })

  app.route({
    ...routeOf(deleteOwnAccount),
    handler: async (request, reply) => {
      const { id } = requireUser(request)
      await requireProof(request, id, request.body.password ?? '')
      await eraseAccount(app, { id, email: await findPresentAddress(request) })
      logSecurityEvent(request, 'account_deleted', { userId: id })
      return reply.code(204).send(null)
    },
  })
}

function withIsoTime<T extends { createdAt: Date }>(row: T) {
  return { ...row, createdAt: row.createdAt.toISOString() }
}

/**
 * Throws without the right password, or a recent sign-in if the account has none. A token is not enough for a deletion
 * that cannot be undone, because the session may have been left open on a shared computer.
 */
async function requireProof(request: FastifyRequest, id: string, password: string): Promise<void> {
  const { accounts, clock } = request.server
  const token = bearerToken(request) ?? ''
  const verdict = await accounts.checkPassword({ id, password, token, ip: request.ip })
  if (verdict === 'right') return
  if (verdict === 'wrong') {
    if (password) logSecurityEvent(request, 'password_check_failed', { userId: id })
    const message = password ? 'That password is incorrect.' : 'Password is required'
    throw new ApiError('invalid_input', message, { password: message })
  }
  const since = clock().getTime() - (signedInAt(token)?.getTime() ?? 0)
  if (since > freshMs) {
    throw new ApiError(
      'forbidden',
      'Please sign out, sign in again, and delete your account within ten minutes.',
    )
  }
}
