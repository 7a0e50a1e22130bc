import * as contract from '#contract/conversations.ts'
import { type Api, routeOf } from '#server/lib/api.ts'
import { requireUser } from '#server/lib/require-user.ts'
import { withPresentAddress } from '#server/profiles/present-address.ts'
import { requireProfile } from '#server/profiles/require-profile.ts'
import { publishConversation, publishWritten } from './events.ts'
import {
  closedConversation,
  loadConversation,
  otherId,
  requireMembership,
  requireWriter,
} from './membership.ts'
import { setBlock, shareContact } from './safety-changes.ts'

/** Sharing contact details and blocking. */
export async function safetyRoutes(app: Api): Promise<void> {
  const { db, pool, clock } = app

  app.route({
    ...routeOf(contract.shareContact),
    handler: async (request) => {
      const { id: userId } = requireUser(request)
      const membership = await requireWriter(request, request.params.id)
      await withPresentAddress(request, await requireProfile(db, userId))
      const shared = await shareContact(pool, userId, membership, clock())
      if (shared === 'closed') throw closedConversation()
      if (shared) {
        const { sequences, notice, written } = shared
        await publishConversation(app, membership.conversationId, sequences)
        publishWritten(app, membership, notice, written)
      }
      return { conversation: await loadConversation(request, request.params.id) }
    },
  })

  app.route({
    ...routeOf(contract.setBlock),
    handler: async (request) => {
      const { id: userId } = requireUser(request)
      const membership = await requireMembership(request, request.params.id)
      const people = { userId, otherId: otherId(membership) }
      const sequences = await setBlock(db, people, request.body.isBlocked, clock())
      for (const [conversationId, next] of sequences) await publishConversation(app, conversationId, next)
      return { conversation: await loadConversation(request, request.params.id) }
    },
  })
}
