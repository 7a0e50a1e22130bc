import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { logSecurityEvent } from '#server/lib/security-log.ts'
import { generateLink, invite } from './links.ts'
import { addUser, changeUser, removeUser, showFactors, showUser, showUsers } from './users.ts'
import { requireAdmin } from '#server/auth/tokens/bearer.ts'
import type { AuthServices } from '#server/auth/base/services.ts'

/** The operator's routes, which require a token of the role `service_role`. */
export async function adminRoutes(app: FastifyInstance, services: AuthServices): Promise<void> {
  app.addHook('onRequest', async (request) => {
    await requireAdmin(services, request).catch((error: unknown) => {
      logSecurityEvent(request, 'administration_refused', { route: request.routeOptions.url })
      throw error
    })
  })
  const handle =
    <T>(handler: (services: AuthServices, request: FastifyRequest, reply: FastifyReply) => T) =>
    (request: FastifyRequest, reply: FastifyReply) =>
      handler(services, request, reply)

  app.get('/admin/users', handle(showUsers))
  app.post('/admin/users', handle(addUser))
  app.get('/admin/users/:id', handle(showUser))
  app.put('/admin/users/:id', handle(changeUser))
  app.delete('/admin/users/:id', handle(removeUser))
  app.post('/admin/generate_link', handle(generateLink))
  app.post('/invite', handle(invite))
  app.get('/admin/users/:id/factors', handle(showFactors))
}
