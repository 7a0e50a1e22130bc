import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { isForwarded } from '#server/lib/forwarding-headers.ts'
import { isLoopback } from '#server/lib/loopback.ts'
import { type OutboxMail, readOutbox } from './outbox.ts'
import type { OutboxAccess } from './outbox-access.ts'
import { listPage, mailPage, noAccessPage, notFoundPage } from './outbox-pages.ts'

/**
 * Returns whether `/dev/mail` is served. Emails contain sign-in links, so only a developer's machine serves it. The public
 * addresses count too, because a local proxy may forward requests from anywhere.
 */
export function showsOutbox({ host, publicUrl, apiUrl, mail }: Config): boolean {
  const origins = [publicUrl, ...(apiUrl ? [apiUrl] : [])]
  return (
    mail.smtpUrl === undefined &&
    isLoopback(host) &&
    origins.every((origin) => isLoopback(new URL(origin).hostname))
  )
}

type OutboxOptions = { access: OutboxAccess }

/** `/dev/mail`: the emails in the outbox. */
export async function outboxRoutes(app: FastifyInstance, { access }: OutboxOptions): Promise<void> {
  const folder = join(app.config.dataDir, 'outbox')
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    if (!isLocal(request)) return send(reply.code(404), notFoundPage())
    if (access.isGranted(request.headers.cookie)) return
    const cookie = redeemKey(access, request)
    if (cookie === undefined) return send(reply.code(404), noAccessPage())
    return reply.header('set-cookie', cookie).redirect('/dev/mail', 303)
  })
  app.get('/dev/mail', async (_request, reply) => send(reply, listPage(await readOutbox(folder))))
  app.get('/dev/mail/:id', async (request, reply) => {
    const mail = await findMail(folder, request)
    return mail ? send(reply, mailPage(mail)) : send(reply.code(404), notFoundPage())
  })
  app.get('/dev/mail/:id/html', async (request, reply) => {
    const mail = await findMail(folder, request)
    if (!mail) return send(reply.code(404), notFoundPage())
    reply.header('content-security-policy', `${policy}; ${sandbox}`).type(htmlType)
    // Links open outside the frame, because the pages they lead to refuse to be framed.
    return mail.html.replace('<head>', '<head><base target="_top">')
  })
}

const htmlType = 'text/html; charset=utf-8'
const policy = `default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'self'; base-uri 'none'`
const sandbox = 'sandbox allow-top-navigation-by-user-activation'

function send(reply: FastifyReply, page: string): FastifyReply {
  return reply.header('content-security-policy', policy).type(htmlType).send(page)
}

async function findMail(folder: string, { params }: FastifyRequest): Promise<OutboxMail | undefined> {
  const { id } = params as { id: string } // the route's path names it
  return (await readOutbox(folder)).find((mail) => mail.id === id)
}

/** Redeems the key of a GET, but not of a HEAD, which link scanners send before the user opens the link. */
function redeemKey(access: OutboxAccess, { method, query }: FastifyRequest): string | undefined {
  const { key } = query as { key?: unknown } // the routes have no schema
  return method === 'GET' && typeof key === 'string' ? access.redeem(key) : undefined
}

/** Checks the host name too, because a foreign domain may resolve to this machine's address. */
function isLocal({ socket, headers, hostname }: FastifyRequest): boolean {
  return !isForwarded(headers) && isLoopback(socket.remoteAddress ?? '') && isLoopback(hostname)
}
