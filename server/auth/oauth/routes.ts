import type { FastifyInstance } from 'fastify'
import { authorize } from './authorize.ts'
import { callback } from './callback.ts'
import type { AuthServices } from '#server/auth/base/services.ts'

/** Routes for signing in through an external provider. */
export async function oauthRoutes(app: FastifyInstance, services: AuthServices): Promise<void> {
  const form = 'application/x-www-form-urlencoded'
  app.addContentTypeParser(form, { parseAs: 'string' }, (_request, text, done) => {
    done(null, new URLSearchParams(text.toString()))
  })
  app.get('/authorize', (request, reply) => authorize(services, request, reply))
  for (const method of ['GET', 'POST'] as const) {
    app.route({ method, url: '/callback', handler: (request, reply) => callback(services, request, reply) })
  }
}
