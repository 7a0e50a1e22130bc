import * as contract from '#contract/conversations.ts'
import { isListed } from '#contract/property-statuses.ts'
import { isHidden } from '#contract/property-transitions.ts'
import { type Api, routeOf } from '#server/lib/api.ts'
import { decodeCursor, pageOf } from '#server/lib/cursors.ts'
import { ApiError, notFound, tooManyRequests } from '#server/lib/errors.ts'
import { isId } from '#server/lib/ids.ts'
import { requireUser } from '#server/lib/require-user.ts'
import { requireProfile } from '#server/profiles/require-profile.ts'
import { findListing } from '#server/properties/queries.ts'
import { markRead, startConversation } from './changes.ts'
import { publishConversation } from './events.ts'
import { loadConversation, requireMembership } from './membership.ts'
import { mailRoutes } from './mail-routes.ts'
import { messageRoutes, type Reports } from './message-routes.ts'
import { messageImageRoutes } from './image-routes.ts'
import { safetyRoutes } from './safety-routes.ts'
import { addStatusLines } from './status-lines.ts'
import { startLimits } from './policy.ts'
import { presentConversation } from './present.ts'
import { conversationPageSize, findConversationId, findUnread, listConversations } from './queries.ts'
import { hostsOf } from './warnings/warnings.ts'
import { addUnreadEmails } from './unread-mail.ts'

export async function conversationRoutes(app: Api, reports: Reports): Promise<void> {
  const { db, clock, config } = app
  await app.register(messageRoutes, reports)
  await app.register(mailRoutes)
  addUnreadEmails(app)
  addStatusLines(app)
  await app.register(safetyRoutes)
  await app.register(messageImageRoutes)

  app.route({
    ...routeOf(contract.startConversation),
    handler: async (request) => {
      const { id: buyerId } = requireUser(request)
      const id = await start(buyerId, request.body.propertyId)
      return { conversation: await loadConversation(request, id) }
    },
  })

  app.route({
    ...routeOf(contract.listConversations),
    handler: async (request) => {
      const { id } = requireUser(request)
      const { cursor } = request.query
      const after = cursor === undefined ? undefined : decodeCursor(cursor, 'time')
      // Read the total first: later messages arrive as events and must not be counted twice.
      const unread = await findUnread(db, id)
      const rows = await listConversations(db, id, after)
      const { page, nextCursor } = pageOf(rows, conversationPageSize, ({ own, id: rowId }) => ({
        value: own.lastMessageAt.toISOString(),
        id: rowId,
      }))
      return {
        conversations: page.map((row) => presentConversation(row, config)),
        unread,
        nextCursor,
      }
    },
  })

  app.route({
    ...routeOf(contract.getConversation),
    handler: async (request) => ({ conversation: await loadConversation(request, request.params.id) }),
  })

  app.route({
    ...routeOf(contract.markRead),
    handler: async (request, reply) => {
      const membership = await requireMembership(request, request.params.id)
      const sequences = await markRead(db, membership, { position: request.body.position, now: clock() })
      if (sequences) await publishConversation(app, membership.conversationId, sequences)
      return reply.code(204).send(null)
    },
  })

  async function start(buyerId: string, propertyId: string): Promise<string> {
    const buyer = await requireProfile(db, buyerId)
    if (!isId(propertyId)) throw notListed()
    const existingId = await findConversationId(db, buyerId, propertyId)
    if (existingId) return existingId
    const listing = await findListing(db, propertyId)
    if (!listing || listing.isSuspended || isHidden(listing.status)) throw notListed()
    if (!isListed(listing.status)) throw new ApiError('not_for_sale', 'This property is not for sale.')
    const { sellerId } = listing
    if (sellerId === buyerId) throw new ApiError('conflict', 'This is your own listing.')
    const now = clock()
    const limits = startLimits(now.getTime() - buyer.createdAt.getTime())
    const since = (ms: number) => new Date(now.getTime() - ms)
    const result = await startConversation(db, {
      propertyId,
      buyerId,
      sellerId,
      createdAt: now,
      repName: config.repName,
      ownHosts: hostsOf([config.publicUrl, config.apiUrl]),
      limits: limits.map(({ count, ms }) => ({ count, since: since(ms) })),
    })
    if (result === 'blocked') throw new ApiError('forbidden', 'You cannot write to this seller.')
    if ('limit' in result) throw tooManyRequests(result.waitMs, limits[result.limit]?.message ?? '')
    if (result.sequences) await publishConversation(app, result.id, result.sequences)
    return result.id
  }
}

function notListed(): ApiError {
  return notFound('This property is no longer listed.')
}
