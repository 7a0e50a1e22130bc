import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomNonce, randomPKCECodeVerifier } from 'openid-client'
import { readChallenge } from '#server/auth/base/challenges.ts'
import { createOauthFlow, type OauthFlow } from '#server/auth/base/code-queries.ts'
import { AuthError, invalid } from '#server/auth/base/errors.ts'
import { logProviderFailure, type OauthProvider } from './oauth-provider.ts'
import { queryOf } from '#server/auth/base/query-string.ts'
import { errorRedirect } from '#server/auth/base/redirect-urls.ts'
import { redirectOf } from '#server/auth/base/redirects.ts'
import type { AuthServices } from '#server/auth/base/services.ts'

/** `GET /authorize`: redirects to another provider and stores where to redirect afterwards. */
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
  return reply.redirect(await providerUrl(services, request, provider, flow), 302)
}

async function providerUrl(
  { issuer }: AuthServices,
  request: FastifyRequest,
  provider: OauthProvider,
  flow: OauthFlow,
): Promise<string> {
  const scopes = queryOf(request, 'scopes')
    .split(/[\s,]+/)
    .filter(Boolean)
  const parameters = forwardedParameters(request)
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

/** Parameters that the flow sets itself or that are only for this server. */
const reservedParameters = new Set([
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

function forwardedParameters({ query }: FastifyRequest): Record<string, string> {
  const entries = Object.entries(query as Record<string, unknown>) // Fastify's parser always returns an object
  return Object.fromEntries(
    entries.filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' && !reservedParameters.has(entry[0].toLowerCase()),
    ),
  )
}
