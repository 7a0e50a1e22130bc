import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hasBody } from './connections.ts'
import { ApiError } from './errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns whether the server is about to close: it reports not ready and rejects uploads. */
    isDraining(): boolean
    /**
     * Closes the server without dropping a request: for `graceMs` it keeps responding, with `Connection: close`, so
     * that load balancers and clients move to another server before it stops listening.
     */
    drain(graceMs: number): Promise<void>
  }
}

/** Time that responses are delayed before the server stops listening. */
const responseDelayMs = 300
/** Time after the server stopped listening at which connections that are still open are closed. */
const closeTimeoutMs = 4_000

export function addDraining(app: FastifyInstance): void {
  let isDraining = false
  let responseGate: Promise<void> | undefined
  app.decorate('isDraining', () => isDraining)
  app.addHook('preClose', async () => {
    isDraining = true
  })
  app.addHook('onSend', async (request, reply) => {
    await responseGate
    // A keep-alive connection would delay the close. A connection closed while the client is still sending would be
    // reset, and the client would never read the response.
    const isReceived = !hasBody(request) || request.raw.complete
    if (isDraining && isReceived) reply.header('connection', 'close')
  })
  app.decorate('drain', async (graceMs) => {
    isDraining = true
    await sleep(graceMs)
    const { promise, resolve } = Promise.withResolvers<void>()
    // Clients that wait for a response open no new connections. The operating system would reset a connection that
    // arrives just as the server stops listening, although its request was already sent.
    responseGate = promise
    await sleep(graceMs > 0 ? responseDelayMs : 0)
    const cutOff = setTimeout(() => app.server.closeAllConnections(), closeTimeoutMs).unref()
    const closed = app.close()
    while (app.server.listening) await setImmediate()
    resolve()
    await closed
    clearTimeout(cutOff)
  })
}

/** Hook of the routes with large request bodies: throws `unavailable` while draining, as the body would not arrive in time. */
export async function refuseWhileDraining({ server }: FastifyRequest): Promise<void> {
  if (server.isDraining())
    throw new ApiError('unavailable', 'Palapa is restarting. Please try again in a moment.')
}
