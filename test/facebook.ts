import { createHmac, randomUUID } from 'node:crypto'
import fastify from 'fastify'

export type FacebookPerson = { id: string; email?: string; name: string; picture?: string }

export const facebookClient = { clientId: '1234567890', clientSecret: 'a secret of the app' }

/** Plays Facebook's dialog and graph for one person, and holds callers to what Facebook asks of them. */
export async function startFacebook(person: FacebookPerson) {
  const { clientId, clientSecret } = facebookClient
  const codes = new Map<string, string>()
  const tokens = new Set<string>()
  const app = fastify()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => {
      done(null, Object.fromEntries(new URLSearchParams(text.toString())))
    },
  )
  app.get('/dialog/oauth', ({ query }, reply) => {
    const asked = query as Record<string, string> // Fastify's parser answers texts
    if (asked['client_id'] !== clientId || asked['scope'] !== 'email') return reply.code(400).send()
    const code = randomUUID()
    codes.set(code, asked['redirect_uri'] ?? '')
    const back = new URL(asked['redirect_uri'] ?? '')
    back.search = new URLSearchParams({ code, state: asked['state'] ?? '' }).toString()
    return reply.redirect(back.href)
  })
  app.post('/oauth/access_token', ({ body }, reply) => {
    const given = body as Record<string, string> // the parser above answers texts
    const isRight =
      given['client_id'] === clientId &&
      given['client_secret'] === clientSecret &&
      codes.get(given['code'] ?? '') === given['redirect_uri']
    if (!isRight || !codes.delete(given['code'] ?? '')) {
      return reply.code(400).send({ error: { message: 'Invalid verification code', code: 100 } })
    }
    const token = randomUUID()
    tokens.add(token)
    return { access_token: token, token_type: 'bearer', expires_in: 5_183_944 }
  })
  app.get('/me', ({ query, headers }, reply) => {
    const { fields, appsecret_proof: proof } = query as Record<string, string> // as above
    const token = headers.authorization?.replace(/^Bearer /i, '') ?? ''
    const expected = createHmac('sha256', clientSecret).update(token).digest('hex')
    if (!tokens.has(token) || proof !== expected || !fields?.includes('email')) return reply.code(400).send()
    const { picture, ...members } = person
    return { ...members, ...(picture && { picture: { data: { url: picture } } }) }
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  return { origins: { dialog: origin, graph: origin }, [Symbol.asyncDispose]: () => app.close() }
}
