import * as contract from '#contract/moderation/appeals.ts'
import { type Api, routeOf } from '#server/lib/api.ts'
import { ApiError, notFound } from '#server/lib/errors.ts'
import { isId } from '#server/lib/ids.ts'
import { networkOf } from '#server/lib/networks.ts'
import { waitText } from '#server/lib/limits/wait-text.ts'
import { requireWithinLimit } from '#server/lib/rate-limits.ts'
import { requireUser } from '#server/lib/require-user.ts'
import { suspensionMessage } from '#server/suspensions/policy.ts'
import { appealByKey, appealCase, findByKey } from './changes.ts'
import { findRemoval, findReview, findStaffReply } from './queries.ts'

/** Keys are too long to guess; the limit only prevents bots from filling the log. */
const attemptsPerHour = 20

/** Appeals against decisions of staff. */
export async function appealRoutes(app: Api): Promise<void> {
  const { db, clock } = app
  const networks = app.createLimiter({ points: attemptsPerHour, duration: 3600, keyPrefix: 'appeals' })

  app.route({
    ...routeOf(contract.appealDecision),
    handler: async (request, reply) => {
      const { id: userId } = requireUser(request)
      const { id } = request.params
      const { text, decision } = request.body
      const about = { caseId: id, sellerId: userId, decision }
      const result = isId(id) ? await appealCase(app, about, { text, now: clock() }) : undefined
      if (!result) throw unknownDecision()
      if (result === 'decided_since') throw new ApiError('conflict', decidedSinceMessage)
      if (result === 'already_appealed') throw appealedAlready()
      request.log.info({ caseId: id }, 'decision appealed')
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...routeOf(contract.getOwnAppeal),
    handler: async (request) => {
      const { id: userId } = requireUser(request)
      const { id } = request.params
      const found = isId(id) ? await findDecision(userId, id) : undefined
      if (!found) throw unknownDecision()
      const { caseId, decision, title, reason, appealedAt } = found
      return { caseId, decision, title, reason: reason ?? '', ...(await resultOf(id, appealedAt)) }
    },
  })

  app.route({
    ...routeOf(contract.getSuspensionAppeal),
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const found = await findByKey(db, request.query.key)
      if (!found) throw unknownKey()
      return { message: suspensionMessage(found), ...(await resultOf(found.userId, found.appealedAt)) }
    },
  })

  app.route({
    ...routeOf(contract.appealSuspension),
    handler: async (request, reply) => {
      await requireWithinLimit(networks, networkOf(request.ip), tooManyAttempts)
      const written = { text: request.body.text, now: clock() }
      const result = await appealByKey(app, request.query.key, written)
      if (!result) throw unknownKey()
      if (result === 'already_appealed') throw appealedAlready()
      request.log.info('suspension appealed')
      return reply.code(204).send(null)
    },
  })

  async function findDecision(sellerId: string, propertyId: string) {
    const removal = await findRemoval(db, sellerId, propertyId)
    return removal ? { ...removal, decision: 'remove' as const } : findReview(db, sellerId, propertyId)
  }

  /** Returns whether an appeal was sent, and what staff replied to it. */
  async function resultOf(subjectId: string, appealedAt: Date | null) {
    const staffReply = appealedAt && (await findStaffReply(db, subjectId, appealedAt))
    return { isSent: appealedAt !== null, staffReply }
  }
}

const tooManyAttempts = (waitMs: number) => `Too many attempts. Please try again in ${waitText(waitMs)}.`

const unknownDecision = () => notFound('There is no decision about one of your listings.')

const unknownKey = () =>
  notFound(
    'This link no longer works: the suspension has ended, the link is incomplete, or our newest email has replaced it.',
  )

const decidedSinceMessage =
  'We have decided about this listing again since you opened this page. Copy what you wrote, then reload the page.'

const appealedAlready = () =>
  new ApiError('conflict', 'You have written to us already. Reload this page to see whether we have replied.')
