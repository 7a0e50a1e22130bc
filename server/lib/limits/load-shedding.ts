import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { tooBusy } from '#server/lib/errors.ts'
import { isInProcess } from '#server/lib/request-ids.ts'

/** What load balancers and monitoring systems request, especially of a busy server. */
const probes = /^\/(api\/(health|ready)|metrics)$/
/** Time between two lines of the log. */
const logMs = 10_000

/**
 * Responds 503 while the event loop is delayed, so that accepted requests finish instead of all requests becoming slower. Calls made in
 * process to render an accepted page are part of that page.
 */
export async function shedLoad(app: FastifyInstance): Promise<void> {
  const { maxEventLoopDelayMs } = app.config
  if (maxEventLoopDelayMs === 0) return
  let loggedAt = -Infinity
  const refuse = (delayMs: number) => {
    if (performance.now() - loggedAt > logMs) {
      loggedAt = performance.now()
      app.log.warn({ delayMs: Math.round(delayMs) }, 'overloaded: requests are refused')
    }
    throw tooBusy()
  }
  await app.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    pressureHandler: async ({ routeOptions }, _reply, _type, delayMs = 0) => {
      if (!isInProcess() && !probes.test(routeOptions.url ?? '')) refuse(delayMs)
    },
  })
}
