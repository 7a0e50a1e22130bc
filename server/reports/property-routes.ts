import type { FastifyRequest } from 'fastify'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import * as z from 'zod/mini'
import { type PropertyReport, reportProperty } from '#contract/moderation/reports.ts'
import { type Api, routeOf } from '#server/lib/api.ts'
import { ApiError } from '#server/lib/errors.ts'
import { networkOf } from '#server/lib/networks.ts'
import { msToWait, requireWithinLimit } from '#server/lib/rate-limits.ts'
import { findPresentAddress } from '#server/profiles/present-address.ts'
import type { PropertyCaches } from '#server/properties/caches.ts'
import { requireListing } from '#server/properties/require-listing.ts'
import type { AfterReport } from './changes.ts'
import { reportsPerHour, tooManyReports } from './policy.ts'
import { type ReportedListing, sendConfirmation, sendPropertyReport } from './sending.ts'

/** Confirmations to one address a day. */
const confirmationsPerDay = 3

type Options = {
  /** Limits all reports of a user. */
  users: RateLimiterAbstract
  caches: PropertyCaches
  afterReport: AfterReport
}

type Request = FastifyRequest & { body: PropertyReport }

/** Reports of properties by users, and by visitors, who confirm theirs by email. */
export async function propertyReportRoutes(app: Api, options: Options): Promise<void> {
  const { users, caches, afterReport } = options
  const networks = app.createLimiter({ points: reportsPerHour, duration: 3600, keyPrefix: 'visitor-reports' })
  const addresses = app.createLimiter({
    points: confirmationsPerDay,
    duration: 24 * 3600,
    keyPrefix: 'report-addresses',
  })

  app.route({
    ...routeOf(reportProperty),
    handler: async (request) => {
      const { user } = request
      const { id, sellerId } = await requireListing(caches.readListing, request.params.id, user?.id)
      if (user?.id === sellerId) throw new ApiError('conflict', 'This is your own listing.')
      if (user) await reportAsUser(request, { id, sellerId }, user.id)
      else await reportAsVisitor(request, { id, sellerId })
      const { reason, website } = request.body
      request.log.info({ propertyId: id, reason, isHoneypotFilled: website !== '' }, 'property reported')
      return { isConfirmed: user !== null }
    },
  })

  async function reportAsUser(request: Request, listing: ReportedListing, userId: string): Promise<void> {
    await requireWithinLimit(users, userId, tooManyReports)
    const reporter = { id: userId, email: await findPresentAddress(request) }
    await sendPropertyReport(app, { ...request.body, listing, reporter }, afterReport)
  }

  async function reportAsVisitor({ body, ip }: Request, listing: ReportedListing): Promise<void> {
    const email = requireEmail(body.email)
    await requireWithinLimit(networks, networkOf(ip), tooManyReports)
    // Bots that fill in the hidden field get the same response, so that they do not learn to leave it empty.
    if (body.website !== '') return
    // The response is the same, so that a visitor does not learn whether others have reported with this address.
    if ((await msToWait(addresses, email)) > 0) return
    await sendConfirmation(app, { ...body, listing, email })
  }
}

/** Returns the address in lower case. */
function requireEmail(text: string): string {
  const email = text.toLowerCase()
  if (z.safeParse(z.email(), email).success) return email
  const message = email === '' ? 'Enter your email address, or sign in.' : 'Email is invalid.'
  throw new ApiError('invalid_input', message, { email: message })
}
