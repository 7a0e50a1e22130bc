import type { FastifyInstance } from 'fastify'
import { sendOtp } from './otp.ts'
import { reauthenticate } from './reauthenticate.ts'
import { recover } from './recover.ts'
import { resend } from './resend.ts'
import type { AuthServices } from './services.ts'
import { verify, verifyLink } from './verify.ts'

/** The calls that send mails, and those that what they carry comes back to. */
export async function mailRoutes(app: FastifyInstance, services: AuthServices): Promise<void> {
  const { siteUrl, config } = services
  app.log.info({ redirects: [siteUrl, 'loopback', ...config.redirects] }, 'visitors may be sent back to')
  app.post('/recover', (request) => recover(services, request))
  app.post('/resend', (request) => resend(services, request))
  app.post('/otp', (request) => sendOtp(services, request))
  app.get('/reauthenticate', (request) => reauthenticate(services, request))
  app.post('/verify', (request) => verify(services, request))
  // Asking for its head only must not use a link up.
  app.get('/verify', { exposeHeadRoute: false }, (request, reply) => verifyLink(services, request, reply))
}
