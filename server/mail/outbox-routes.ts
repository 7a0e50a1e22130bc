import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { isLoopback } from '#server/lib/loopback.ts'
import { type OutboxMail, readOutbox } from './outbox.ts'
import { listPage, mailPage, nothingPage } from './outbox-pages.ts'

/** Mails hold what opens accounts: they are shown on the machine of whoever develops, and nowhere else. */
export function showsOutbox({ host, mail }: Config): boolean {
  return mail.smtpUrl === undefined && isLoopback(host)
}

/** `/dev/mail`: what the server has mailed. */
export async function outboxRoutes(app: FastifyInstance): Promise<void> {
  const folder = join(app.config.dataDir, 'outbox')
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    if (!isOwn(request)) return send(reply.code(404), nothingPage())
  })
  app.get('/dev/mail', async (_request, reply) => send(reply, listPage(await readOutbox(folder))))
  app.get('/dev/mail/:id', async (request, reply) => {
    const mail = await findMail(folder, request)
    return mail ? send(reply, mailPage(mail)) : send(reply.code(404), nothingPage())
  })
  app.get('/dev/mail/:id/html', async (request, reply) => {
    const mail = await findMail(folder, request)
    if (!mail) return send(reply.code(404), nothingPage())
    reply.header('content-security-policy', `${policy}; ${sandbox}`).type(htmlType)
    // Links leave the frame, which the pages that they lead to refuse.
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

/** By a name of this machine too, because a foreign site may give itself this machine's address. */
function isOwn({ socket, headers, hostname }: FastifyRequest): boolean {
  const isForwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'].some(
    (name) => headers[name] !== undefined,
  )
  return !isForwarded && isLoopback(socket.remoteAddress ?? '') && isLoopback(hostname)
}
