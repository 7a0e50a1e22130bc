import type { FastifyInstance } from 'fastify'
import { sendOtp } from './otp.ts'
import { reauthenticate } from './reauthenticate.ts'
import { recover } from './recover.ts'
import { resend } from './resend.ts'
import type { AuthServices } from '#server/auth/base/services.ts'
import { verify, verifyLink } from './verify.ts'

/** Routes that send emails and routes that verify the emailed links and codes. */
export async function mailRoutes(app: FastifyInstance, services: AuthServices): Promise<void> {
  const { siteUrl, config } = services
  app.log.info({ redirects: [siteUrl, 'loopback', ...config.redirects] }, 'allowed redirects')
  app.post('/recover', (request) => recover(services, request))
  app.post('/resend', (request) => resend(services, request))
  app.post('/otp', (request) => sendOtp(services, request))
  app.get('/reauthenticate', (request) => reauthenticate(services, request))
  app.post('/verify', (request) => verify(services, request))
  // A HEAD request must not consume a link.
  app.get('/verify', { exposeHeadRoute: false }, (request, reply) => verifyLink(services, request, reply))
}
