import { sendEnquiry } from '#contract/enquiries.ts'
import { type Api, routeOf } from '#server/lib/api.ts'
import { networkOf } from '#server/lib/networks.ts'
import { requireWithinLimit } from '#server/lib/rate-limits.ts'
import { waitText } from '#server/lib/limits/wait-text.ts'
import { enquiryMail } from './enquiry-mail.ts'

/** Enquiries per network and duration in seconds. */
const rate = { points: 30, duration: 3600 }

export async function enquiryRoutes(app: Api): Promise<void> {
  const limiter = app.createLimiter({ ...rate, keyPrefix: 'enquiries' })

  app.route({
    ...routeOf(sendEnquiry),
    handler: async (request, reply) => {
      const { website, id, ...enquiry } = request.body
      await requireWithinLimit(limiter, networkOf(request.ip), tooMany)
      // Bots that fill in the hidden field get the same response, so that they do not learn to leave it empty.
      if (website === '') await app.mailer.send(app.db, enquiryMail(enquiry, app.config.mail.operator), id)
      request.log.info({ topic: enquiry.topic, isHoneypotFilled: website !== '' }, 'enquiry received')
      return reply.code(204).send(null)
    },
  })
}

function tooMany(waitMs: number): string {
  return `Too many messages were sent from your connection. Please try again in ${waitText(waitMs)}.`
}
