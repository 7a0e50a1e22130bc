import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { reportConversation } from '#contract/conversations.ts'
import { requireMembership } from '#server/conversations/membership.ts'
import { type Api, routeOf } from '#server/lib/api.ts'
import { notFound } from '#server/lib/errors.ts'
import { isId } from '#server/lib/ids.ts'
import { requireWithinLimit } from '#server/lib/rate-limits.ts'
import { requireUser } from '#server/lib/require-user.ts'
import { findPresentAddress } from '#server/profiles/present-address.ts'
import { tooManyReports } from './policy.ts'
import { hasMessage } from './queries.ts'
import { sendConversationReport } from './sending.ts'

type Options = {
  /** Limits all reports of a user. */
  users: RateLimiterAbstract
}

/** Reports of conversations and of messages in them. */
export async function conversationReportRoutes(app: Api, { users }: Options): Promise<void> {
  app.route({
    ...routeOf(reportConversation),
    handler: async (request, reply) => {
      const { id } = requireUser(request)
      const membership = await requireMembership(request, request.params.id)
      const { conversationId } = membership
      const { reason, messageId } = request.body
      if (messageId !== undefined) await requireMessage(conversationId, messageId)
      await requireWithinLimit(users, id, tooManyReports)
      const reporter = { id, email: await findPresentAddress(request) }
      await sendConversationReport(app, { ...request.body, membership, reporter })
      request.log.info({ conversationId, reason }, 'conversation reported')
      return reply.code(204).send(null)
    },
  })

  async function requireMessage(conversationId: string, id: string): Promise<void> {
    const exists = isId(id) && (await hasMessage(app.db, conversationId, id))
    if (!exists) throw notFound('This message does not exist.')
  }
}
