import * as contract from '#contract/conversations.ts'
import { type Api, routeOf } from '#server/lib/api.ts'
import { tooManyRequests } from '#server/lib/errors.ts'
import { msToWait } from '#server/lib/rate-limits.ts'
import { requireUser } from '#server/lib/require-user.ts'
import { updateAddress } from '#server/profiles/queries.ts'
import { publishConversation, publishMessage } from './events.ts'
import { requireMembership, requireWriter, unknownConversation } from './membership.ts'
import { presentConversation, presentMessage } from './present.ts'
import { findConversation } from './queries.ts'
import { reportMail } from './report-mail.ts'
import { addReport, setBlock, shareContact } from './safety-changes.ts'
import type { Membership } from './message-changes.ts'

const reportsAnHour = 5

/** Sharing contact details, blocking and reporting. */
export async function safetyRoutes(app: Api): Promise<void> {
  const { db, pool, clock, config } = app
  const limiter = app.createLimiter({ points: reportsAnHour, duration: 3600, keyPrefix: 'reports' })

  app.route({
    ...routeOf(contract.shareContact),
    handler: async (request) => {
      const { id: userId, email } = requireUser(request)
      const membership = await requireWriter(request, request.params.id)
      await updateAddress(db, userId, email)
      const shared = await shareContact(pool, userId, membership, clock())
      if (shared) {
        const { sequences, notice, written } = shared
        await publishConversation(app, membership.conversationId, sequences)
        const message = presentMessage(
          { ...notice, ...written, isAutomatic: false, pictures: [] },
          config.apiUrl,
        )
        publishMessage(app, membership, message, written)
      }
      return { conversation: await load(userId, membership) }
    },
  })

  app.route({
    ...routeOf(contract.setBlock),
    handler: async (request) => {
      const { id: userId } = requireUser(request)
      const membership = await requireMembership(request, request.params.id)
      const people = { userId, otherId: otherOf(membership) }
      const sequences = await setBlock(db, people, request.body.isBlocked, clock())
      for (const [conversationId, next] of sequences) await publishConversation(app, conversationId, next)
      return { conversation: await load(userId, membership) }
    },
  })

  app.route({
    ...routeOf(contract.reportConversation),
    handler: async (request, reply) => {
      const { id: reporterId, email } = requireUser(request)
      const membership = await requireMembership(request, request.params.id)
      const waitMs = await msToWait(limiter, reporterId)
      if (waitMs > 0) refuseReport(waitMs)
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

  async function load(userId: string, { conversationId }: Membership) {
    const row = await findConversation(db, userId, conversationId)
    if (!row) throw unknownConversation()
    return presentConversation(row, config)
  }
}

function otherOf({ side, buyerId, sellerId }: Membership): string {
  return side === 'buyer' ? sellerId : buyerId
}

function refuseReport(waitMs: number): never {
  const minutes = Math.ceil(waitMs / 60_000)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  throw tooManyRequests(
    waitMs,
    `You can send ${reportsAnHour} reports an hour. Please try again in ${wait}; nothing you wrote is lost.`,
  )
}
