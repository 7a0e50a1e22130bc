import type { FastifyReply } from 'fastify'
import * as contract from '#contract/conversation-calls.ts'
import { type Api, routeOf } from '#server/lib/api.ts'
import { ApiError } from '#server/lib/errors.ts'
import { msToWait } from '#server/lib/rate-limits.ts'
import { requireUser } from '#server/lib/require-user.ts'
import { keepAddress } from '#server/profiles/queries.ts'
import { tellConversation, tellMessage } from './events.ts'
import { requireMembership, requireWriter, unknownConversation } from './membership.ts'
import { presentConversation, presentMessage } from './present.ts'
import { findConversation } from './queries.ts'
import { reportMail } from './report-mail.ts'
import { addReport, setBlock, shareContact } from './safety-changes.ts'
import type { Membership } from './sending.ts'

const reportsAnHour = 5

/** Showing how one is reached, and keeping others away. */
export async function safetyRoutes(app: Api): Promise<void> {
  const { db, pool, clock, config } = app
  const limiter = app.createLimiter({ points: reportsAnHour, duration: 3600, keyPrefix: 'reports' })

  app.route({
    ...routeOf(contract.shareContact),
    handler: async (request) => {
      const { id: userId, email } = requireUser(request)
      const membership = await requireWriter(request, request.params.id)
      await keepAddress(db, userId, email)
      const shared = await shareContact(pool, userId, membership, clock())
      if (shared) {
        const { told, notice, written } = shared
        await tellConversation(app, membership.conversationId, told)
        const message = presentMessage({ ...notice, ...written, pictures: [] }, config.apiUrl)
        tellMessage(app, membership, message, written)
      }
      return { conversation: await shown(userId, membership) }
    },
  })

  app.route({
    ...routeOf(contract.setBlock),
    handler: async (request) => {
      const { id: userId } = requireUser(request)
      const membership = await requireMembership(request, request.params.id)
      const people = { userId, otherId: otherOf(membership) }
      const told = await setBlock(db, people, request.body.isBlocked, clock())
      for (const [conversationId, places] of told) await tellConversation(app, conversationId, places)
      return { conversation: await shown(userId, membership) }
    },
  })

  app.route({
    ...routeOf(contract.reportConversation),
    handler: async (request, reply) => {
      const { id: reporterId, email } = requireUser(request)
      const membership = await requireMembership(request, request.params.id)
      const waitMs = await msToWait(limiter, reporterId)
      if (waitMs > 0) refuseReport(reply, waitMs)
      const { conversationId, propertyTitle } = membership
      const report = { conversationId, reportedId: otherOf(membership), ...request.body }
      await db.transaction(async (tx) => {
        const counts = await addReport(tx, { ...report, reporterId, createdAt: clock() })
        const mail = { ...report, propertyTitle, reporter: { id: reporterId, email }, counts }
        await app.mailer.send(tx, reportMail(mail, config.mail.operator))
      })
      request.log.info({ conversationId, reason: report.reason }, 'conversation reported')
      return reply.code(204).send(null)
    },
  })

  async function shown(userId: string, { conversationId }: Membership) {
    const row = await findConversation(db, userId, conversationId)
    if (!row) throw unknownConversation()
    return presentConversation(row, config.apiUrl)
  }
}

function otherOf({ side, buyerId, sellerId }: Membership): string {
  return side === 'buyer' ? sellerId : buyerId
}

function refuseReport(reply: FastifyReply, waitMs: number): never {
  reply.header('retry-after', Math.ceil(waitMs / 1000))
  const minutes = Math.ceil(waitMs / 60_000)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  throw new ApiError(
    'rate_limited',
    `You can send ${reportsAnHour} reports an hour. Please try again in ${wait}; nothing you wrote is lost.`,
  )
}
