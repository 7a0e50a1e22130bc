import type { FastifyInstance, FastifyRequest } from 'fastify'
import { eventsPath } from '#contract/conversations.ts'
import { isLoopback } from '#server/lib/loopback.ts'
import { networkOf } from '#server/lib/networks.ts'
import { requireWithinLimit } from '#server/lib/rate-limits.ts'
import { isInProcess } from '#server/lib/request-ids.ts'

const reads = { points: 3_000, duration: 300, keyPrefix: 'reads' }
const writes = { points: 120, duration: 60, keyPrefix: 'writes' }
/** Higher than the limit of a user, because many phones may share one address. */
const visitorWrites = { points: 300, duration: 60, keyPrefix: 'visitor-writes' }
/** A new stream of events reads what its client has missed. */
const streams = { points: 60, duration: 60, keyPrefix: 'streams' }

const eventsUrl = `/api${eventsPath}`

/**
 * Routes without these limits: images and assets, which every page loads many of; authentication, which has its own limits; probes; and
 * event streams, which are counted by user.
 */
const unlimited = new RegExp(`^/(media|assets|auth)/|^/api/(health|ready)$|^${eventsUrl}$`)

/**
 * Limits the reads of an IP address (pages and API responses), the changes of a user, the changes of an address without a user, and the
 * event streams that a user opens. A page counts once, without the calls that it is rendered from. Requests from this machine are not
 * limited: those of its tools, and of a proxy that TRUST_PROXY does not name.
 */
export function limitRequests(app: FastifyInstance): void {
  const readLimiter = app.createLimiter(reads)
  const writeLimiter = app.createLimiter(writes)
  const visitorWriteLimiter = app.createLimiter(visitorWrites)
  const streamLimiter = app.createLimiter(streams)

  app.addHook('onRequest', async ({ method, ip, routeOptions, url }) => {
    if (isInProcess() || isLoopback(ip) || unlimited.test(routeOptions.url ?? url)) return
    if (!isRead(method) && !isPage(url)) return
    await requireWithinLimit(readLimiter, networkOf(ip), tooMany)
  })
  // after the hooks that read the token
  app.addHook('preValidation', async ({ method, ip, user, routeOptions, url }: FastifyRequest) => {
    if (isLoopback(ip)) return
    const path = routeOptions.url ?? url
    if (user && path === eventsUrl) return requireWithinLimit(streamLimiter, user.id, tooMany)
    if (isRead(method)) return
    if (user) await requireWithinLimit(writeLimiter, user.id, tooMany)
    else if (!unlimited.test(path) && !isPage(path))
      await requireWithinLimit(visitorWriteLimiter, networkOf(ip), tooMany)
  })
}

const isRead = (method: string) => method === 'GET' || method === 'HEAD'

/** Returns whether the response is a page, also to a form that was sent without JavaScript. */
const isPage = (url: string) => !/^\/(api|auth\/v1)\//.test(url)

const tooMany = () => 'That was a lot at once. Please wait a moment and try again.'
