import * as contract from '#contract/conversations.ts'
import { type Api, routeOf } from '#server/lib/api.ts'
import { requireUser } from '#server/lib/require-user.ts'
import { withPresentAddress } from '#server/profiles/present-address.ts'
import { requireProfile } from '#server/profiles/require-profile.ts'
import { publishConversation, publishWritten } from './events.ts'
import { otherId, requireMembership, requireWriter, unknownConversation } from './membership.ts'
import { presentConversation } from './present.ts'
import { findConversation } from './queries.ts'
import { setBlock, shareContact } from './safety-changes.ts'
import type { Membership } from './message-changes.ts'

/** Sharing contact details and blocking. */
export async function safetyRoutes(app: Api): Promise<void> {
  const { db, pool, clock, config } = app

  app.route({
    ...routeOf(contract.shareContact),
    handler: async (request) => {
      const { id: userId } = requireUser(request)
      const membership = await requireWriter(request, request.params.id)
      await withPresentAddress(request, await requireProfile(db, userId))
      const shared = await shareContact(pool, userId, membership, clock())
      if (shared) {
        const { sequences, notice, written } = shared
        await publishConversation(app, membership.conversationId, sequences)
        publishWritten(app, membership, notice, written)
      }
      return { conversation: await load(userId, membership) }
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
      return { conversation: await load(userId, membership) }
    },
  })

  async function load(userId: string, { conversationId }: Membership) {
    const row = await findConversation(db, userId, conversationId)
    if (!row) throw unknownConversation()
    return presentConversation(row, config)
  }
}
