import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { reportConversation } from '#contract/conversations.ts'
import * as contract from '#contract/moderation/reports.ts'
import { drizzleOn, inTransaction } from '#server/db/client.ts'
import { otherId, requireMembership } from '#server/conversations/membership.ts'
import { type Api, routeOf } from '#server/lib/api.ts'
import { ApiError, notFound } from '#server/lib/errors.ts'
import { isId } from '#server/lib/ids.ts'
import { networkOf } from '#server/lib/networks.ts'
import { msToWait, requireWithinLimit } from '#server/lib/rate-limits.ts'
import { waitText } from '#server/lib/limits/wait-text.ts'
import { requireUser } from '#server/lib/require-user.ts'
import { findPresentAddress } from '#server/profiles/present-address.ts'
import type { PropertyCaches } from '#server/properties/caches.ts'
import { requireListing } from '#server/properties/require-listing.ts'
import {
  type AfterReport,
  addReport,
  addUnconfirmedReport,
  confirmReport,
  findTitleByKey,
  sweepReports,
} from './changes.ts'
import { findReportedMessage, findTitle, hasMessage } from './queries.ts'
import { confirmationMail, conversationReportMail, propertyReportMail } from './report-mail.ts'

const reportsAnHour = 5
/** Confirmations to one address a day. */
const confirmationsADay = 3

type Options = { caches: PropertyCaches; afterReport: AfterReport }

/** Reports of properties, conversations and messages to the operator. */
export async function reportRoutes(app: Api, { caches, afterReport }: Options): Promise<void> {
  const { db, pool, clock, config } = app
  const { readListing } = caches
  const users = app.createLimiter({ points: reportsAnHour, duration: 3600, keyPrefix: 'reports' })
  const networks = app.createLimiter({ points: reportsAnHour, duration: 3600, keyPrefix: 'visitor-reports' })
  const addresses = app.createLimiter({
    points: confirmationsADay,
    duration: 24 * 3600,
    keyPrefix: 'report-addresses',
  })
  const propertyUrl = (id: string) => `${config.publicUrl}/property/${id}`

  app.jobs.define({
    name: 'sweep-reports',
    schedule: '50 3 * * *',
    pollingSeconds: 60,
    work: async () =>
      app.log.info({ deleted: await sweepReports(db, clock()) }, 'unconfirmed reports deleted'),
  })

  app.route({
    ...routeOf(reportConversation),
    handler: async (request, reply) => {
      const { id: reporterId } = requireUser(request)
      const membership = await requireMembership(request, request.params.id)
      const { conversationId, propertyTitle } = membership
      const { reason, text, messageId } = request.body
      if (messageId !== undefined && !(isId(messageId) && (await hasMessage(db, conversationId, messageId))))
        throw notFound('This message does not exist.')
      await requireWithinLimit(users, reporterId, tooMany)
      const reporter = { id: reporterId, email: await findPresentAddress(request) }
      const reportedId = otherId(membership)
      const subject =
        messageId === undefined
          ? { subjectType: 'conversation' as const, subjectId: conversationId }
          : { subjectType: 'message' as const, subjectId: messageId }
      const sender = membership.side === 'buyer' ? 'seller' : 'buyer'
      await db.transaction(async (tx) => {
        const report = { ...subject, conversationId, reporterId, reportedId, reason, text }
        const copy = await findReportedMessage(tx, { conversationId, id: subject.subjectId, sender })
        const counts = await addReport(tx, { ...report, ...copy, createdAt: clock() })
        const mail = { ...report, propertyTitle, reporter, counts }
        await app.mailer.send(tx, conversationReportMail(mail, config.mail.operator))
      })
      request.log.info({ conversationId, reason }, 'conversation reported')
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...routeOf(contract.reportProperty),
    handler: async (request) => {
      const { user } = request
      const { id, sellerId } = await requireListing(readListing, request.params.id, user?.id)
      if (user?.id === sellerId) throw new ApiError('conflict', 'This is your own listing.')
      if (user) await reportAsUser(request, { id, sellerId }, user.id)
      else await reportAsVisitor(request, { id, sellerId })
      const { reason, website } = request.body
      request.log.info({ propertyId: id, reason, isHoneypotFilled: website !== '' }, 'property reported')
      return { isConfirmed: user !== null }
    },
  })

  app.route({
    ...routeOf(contract.getReportConfirmation),
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const title = await findTitleByKey(db, request.query.key)
      if (title === undefined) throw usedKey()
      return { title }
    },
  })

  app.route({
    ...routeOf(contract.confirmReport),
    handler: async (request, reply) => {
      await db.transaction(async (tx) => {
        const confirmed = await confirmReport(tx, request.query.key, clock())
        if (!confirmed) throw usedKey()
        const { report, counts } = confirmed
        const reason = contract.propertyReportReasons.find((known) => known === report.reason) ?? 'other'
        const propertyTitle = await findTitle(tx, report.subjectId)
        const reporter = { email: report.reporterEmail ?? '' }
        const mail = {
          ...report,
          reason,
          reporter,
          propertyTitle,
          url: propertyUrl(report.subjectId),
          counts,
        }
        await app.mailer.send(tx, propertyReportMail(mail, config.mail.operator))
      })
      return reply.code(204).send(null)
    },
  })

  type Listing = { id: string; sellerId: string }
  type Request = FastifyRequest & { body: contract.PropertyReport }

  async function reportAsUser(
    request: Request,
    { id, sellerId }: Listing,
    reporterId: string,
  ): Promise<void> {
    await requireWithinLimit(users, reporterId, tooMany)
    const reporter = { id: reporterId, email: await findPresentAddress(request) }
    const { reason, text, link } = request.body
    const now = clock()
    await inTransaction(pool, async (client) => {
      const tx = drizzleOn(client)
      const report = { ...aboutProperty({ id, sellerId }), reporterId, reason, text, link }
      const counts = await addReport(tx, { ...report, createdAt: now })
      const propertyTitle = await findTitle(tx, id)
      const mail = { ...report, reporter, propertyTitle, url: propertyUrl(id), counts }
      await app.mailer.send(tx, propertyReportMail(mail, config.mail.operator))
      await afterReport(client, { propertyId: id, now })
    })
  }

  async function reportAsVisitor(
    { body: { reason, text, link, website, ...body }, ip }: Pick<Request, 'body' | 'ip'>,
    listing: Listing,
  ): Promise<void> {
    const email = body.email.toLowerCase()
    if (!z.safeParse(z.email(), email).success) {
      const message = email === '' ? 'Enter your email address, or sign in.' : 'Email is invalid.'
      throw new ApiError('invalid_input', message, { email: message })
    }
    await requireWithinLimit(networks, networkOf(ip), tooMany)
    // Bots that fill in the hidden field get the same response, so that they do not learn to leave it empty.
    if (website !== '') return
    // The response is the same, so that a visitor does not learn whether others have reported with this address.
    if ((await msToWait(addresses, email)) > 0) return
    await db.transaction(async (tx) => {
      const report = {
        ...aboutProperty(listing),
        reporterEmail: email,
        reason,
        text,
        link,
        createdAt: clock(),
      }
      const key = await addUnconfirmedReport(tx, report)
      await app.mailer.send(tx, confirmationMail(email, listing.id, config.publicUrl, key))
    })
  }
}

function aboutProperty({ id, sellerId }: { id: string; sellerId: string }) {
  return { subjectType: 'property' as const, subjectId: id, reportedId: sellerId }
}

function usedKey(): ApiError {
  return notFound('This link was used already, or it is too old. You can report the listing again.')
}

function tooMany(waitMs: number): string {
  return `You can send ${reportsAnHour} reports an hour. Please try again in ${waitText(waitMs)}; nothing you wrote is lost.`
}
