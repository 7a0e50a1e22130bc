import type { FastifyInstance } from 'fastify'
import { dayMs } from '#contract/lib/durations.ts'

/** RFC 9116 recommends less than a year; the file is computed for every request, so it never expires in use. */
const validMs = 90 * dayMs

/** Routes below `/.well-known` that programs look for on every site. */
export async function wellKnownRoutes(app: FastifyInstance): Promise<void> {
  const { publicUrl, mail } = app.config

  // https://www.rfc-editor.org/rfc/rfc9116
  app.get('/.well-known/security.txt', (_request, reply) => {
    reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8')
    const contact = mail.securityAddress ? `mailto:${mail.securityAddress}` : `${publicUrl}/contact`
    const expires = new Date(app.clock().getTime() + validMs).toISOString()
    return `Contact: ${contact}
Expires: ${expires}
Preferred-Languages: en
Canonical: ${publicUrl}/.well-known/security.txt
`
  })

  // https://w3c.github.io/webappsec-change-password-url/: password managers link there for a weak password.
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect('/forgot-password', 303))
}
