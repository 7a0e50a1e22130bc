import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tooManyRequests } from '#server/lib/errors.ts'
import { isLoopback } from '#server/lib/loopback.ts'
import { networkOf } from '#server/lib/networks.ts'
import { msToWait } from '#server/lib/rate-limits.ts'
import { isInProcess } from '#server/lib/request-ids.ts'

const reads = { points: 3_000, duration: 300, keyPrefix: 'reads' }
const writes = { points: 120, duration: 60, keyPrefix: 'writes' }

/** Images and assets, of which a page has many, sign-in with limits of its own, probes, and streams, which reconnect. */
const unlimited = /^\/(media|assets|auth)\/|^\/api\/(health|ready|conversations\/events)$/

/**
 * Limits how many pages and API responses an address reads, and how many changes a user makes. A page counts once, not the
 * calls from which it is rendered. Requests of this machine are not limited: those of its tools, and of a proxy that TRUST_PROXY
 * does not name.
 */
export function limitRequests(app: FastifyInstance): void {
  const readLimiter = app.createLimiter(reads)
  const writeLimiter = app.createLimiter(writes)

  app.addHook('onRequest', async ({ method, ip, routeOptions, url }) => {
    if (isInProcess() || isLoopback(ip) || unlimited.test(routeOptions.url ?? url)) return
    if (!isRead(method) && !isPage(url)) return
    refuse(await msToWait(readLimiter, networkOf(ip)))
  })
  // after the hooks that read the token
  app.addHook('preValidation', async ({ method, ip, user }: FastifyRequest) => {
    if (isRead(method) || isLoopback(ip) || !user) return
    refuse(await msToWait(writeLimiter, user.id))
  })
}

const isRead = (method: string) => method === 'GET' || method === 'HEAD'

/** Returns whether the response is a page, also to a form that was sent without JavaScript. */
const isPage = (url: string) => !/^\/(api|auth\/v1)\//.test(url)

function refuse(waitMs: number): void {
  if (waitMs === 0) return
  throw tooManyRequests(waitMs, 'That was a lot at once. Please wait a moment and try again.')
}
