import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'

const forwarding =
  /^(forwarded|via|x-forwarded(-.+)?|x-original-.+|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cf-.+|(fly|fastly)-client-ip)$/

/** Returns whether the request has headers that a proxy or a content delivery network adds. */
export function isForwarded(headers: IncomingHttpHeaders): boolean {
  return Object.keys(headers).some((name) => forwarding.test(name))
}

/** Logs once that requests come through a proxy whose forwarding headers are not trusted. */
export function warnOfUntrustedProxy(app: FastifyInstance): void {
  if (app.config.trustedProxies.length > 0) return
  let isLogged = false
  app.addHook('onRequest', async ({ headers, log }) => {
    if (isLogged || !isForwarded(headers)) return
    isLogged = true
    log.warn('requests are forwarded and TRUST_PROXY is unset: all visitors share one address and its limits')
  })
}
