import { createHmac, randomUUID } from 'node:crypto'
import fastify from 'fastify'

export type FacebookPerson = { id: string; email?: string; name: string; picture?: string }

export const facebookClient = { clientId: '1234567890', clientSecret: 'a secret of the app' }

/** Starts a stand-in for Facebook's login dialog and Graph API for one user, with Facebook's checks of requests. */
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
    const params = query as Record<string, string> // Fastify parses every value as a string
    if (params['client_id'] !== clientId || params['scope'] !== 'email') return reply.code(400).send()
    const code = randomUUID()
    codes.set(code, params['redirect_uri'] ?? '')
    const back = new URL(params['redirect_uri'] ?? '')
    back.search = new URLSearchParams({ code, state: params['state'] ?? '' }).toString()
    return reply.redirect(back.href)
  })
  app.post('/oauth/access_token', ({ body }, reply) => {
    const form = body as Record<string, string> // the parser above returns strings
    const isRight =
      form['client_id'] === clientId &&
      form['client_secret'] === clientSecret &&
      codes.get(form['code'] ?? '') === form['redirect_uri']
    if (!isRight || !codes.delete(form['code'] ?? '')) {
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
