import { sendEnquiry } from '#contract/enquiries.ts'
import { type Api, routeOf } from '#server/lib/api.ts'
import { ApiError } from '#server/lib/errors.ts'
import { networkOf } from '#server/lib/networks.ts'
import { msToWait } from '#server/lib/rate-limits.ts'
import { enquiryMail } from './enquiry-mail.ts'

/** How many enquiries one address may send, and in how many seconds. */
const rate = { points: 30, duration: 3600 }

export async function enquiryRoutes(app: Api): Promise<void> {
  const limiter = app.createLimiter({ ...rate, keyPrefix: 'enquiries' })

  app.route({
    ...routeOf(sendEnquiry),
    handler: async (request, reply) => {
      const { website, ...enquiry } = request.body
      const waitMs = await msToWait(limiter, networkOf(request.ip))
      if (waitMs > 0) {
        reply.header('retry-after', Math.ceil(waitMs / 1000))
        throw new ApiError('rate_limited', tooMany(Math.ceil(waitMs / 60_000)))
      }
      // A program that is told of the trap would leave it out the next time.
      if (website === '') await app.mailer.send(app.db, enquiryMail(enquiry, app.config.mail.operator))
      request.log.info({ topic: enquiry.topic, isTrapped: website !== '' }, 'enquiry taken')
      return reply.code(204).send(null)
    },
  })
}

function tooMany(minutes: number): string {
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return `Many messages were sent from your connection. Please try again in ${wait}.`
}
