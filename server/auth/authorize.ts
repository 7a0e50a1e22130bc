import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomNonce, randomPKCECodeVerifier } from 'openid-client'
import { readChallenge } from './challenges.ts'
import { createOauthFlow, type OauthFlow } from './codes.ts'
import { AuthError, invalid } from './errors.ts'
import { logProviderFailure, type OauthProvider } from './oauth-provider.ts'
import { queryOf } from './query.ts'
import { errorRedirect } from './redirect-answers.ts'
import { redirectOf } from './redirects.ts'
import type { AuthServices } from './services.ts'

/** `GET /authorize`: sends the visitor to another provider, and remembers where they wanted to go. */
export async function authorize(services: AuthServices, request: FastifyRequest, reply: FastifyReply) {
  const { db, oauth, clock } = services
  const name = queryOf(request, 'provider')
  const provider = oauth.get(name)
  if (!provider) throw invalid('Unsupported provider: provider is not enabled')
  const challenge = readChallenge(
    queryOf(request, 'code_challenge'),
    queryOf(request, 'code_challenge_method'),
  )
  const flow = await createOauthFlow(db, {
    provider: name,
    redirectTo: redirectOf(services, request),
    codeChallenge: challenge?.codeChallenge ?? null,
    codeChallengeMethod: challenge?.codeChallengeMethod ?? null,
    nonce: randomNonce(),
    codeVerifier: randomPKCECodeVerifier(),
    createdAt: clock(),
  })
  return reply.redirect(await addressThere(services, request, provider, flow), 302)
}

async function addressThere(
  { issuer }: AuthServices,
  request: FastifyRequest,
  provider: OauthProvider,
  flow: OauthFlow,
): Promise<string> {
  const scopes = queryOf(request, 'scopes')
    .split(/[\s,]+/)
    .filter(Boolean)
  const parameters = passedOn(request)
  try {
    const callbackUrl = `${issuer}/callback`
    return (await provider.authorizationUrl({ flow, callbackUrl, scopes, parameters })).href
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    logProviderFailure(request, flow.provider, error)
    const inQuery = flow.codeChallenge !== null
    return errorRedirect(flow.redirectTo, error, { inQuery, kind: 'server_error' })
  }
}

/** What the flow itself says to the provider, or this server alone is told. */
const reserved = new Set([
  'provider',
  'redirect_to',
  'scopes',
  'scope',
  'client_id',
  'client_secret',
  'redirect_uri',
  'response_type',
  'response_mode',
  'state',
  'nonce',
  'request',
  'request_uri',
  'code_challenge',
  'code_challenge_method',
])

function passedOn({ query }: FastifyRequest): Record<string, string> {
  const given = Object.entries(query as Record<string, unknown>) // Fastify's parser always answers an object
  return Object.fromEntries(
    given.filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' && !reserved.has(entry[0].toLowerCase()),
    ),
  )
}
