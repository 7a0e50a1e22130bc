import type { FastifyReply, FastifyRequest } from 'fastify'
import { isId } from '#server/lib/ids.ts'
import { findOrCreateUser } from './account-rule.ts'
import { createAuthCode, isTooOld, type OauthFlow, takeOauthFlow } from './codes.ts'
import { AuthError, toAuthError, userNotFound } from './errors.ts'
import { type Arrival, logProviderFailure, RefusedThere } from './oauth-provider.ts'
import { codeRedirect, errorRedirect, sessionRedirect } from './redirect-answers.ts'
import type { AuthServices } from './services.ts'
import { startSession } from './session-response.ts'

/** `GET|POST /callback`: the visitor is back from another provider. */
export async function callback(services: AuthServices, request: FastifyRequest, reply: FastifyReply) {
  const { siteUrl, issuer } = services
  const address = new URL(`${issuer}/callback`)
  address.search = parametersOf(request).toString()
  const state = address.searchParams.get('state') ?? ''
  const flow = isId(state) ? await takeOauthFlow(services.db, state) : undefined
  if (!flow || isTooOld(flow, services.clock())) {
    return reply.redirect(errorRedirect(siteUrl, badState(state), { inQuery: true }), 303)
  }
  return reply.redirect(await finish(services, request, flow, address), 302)
}

async function finish(services: AuthServices, request: FastifyRequest, flow: OauthFlow, address: URL) {
  try {
    const provider = services.oauth.get(flow.provider)
    if (!provider) throw new AuthError(400, 'provider_disabled', 'This provider is not enabled any more')
    const arrival = await provider.identify(address, flow)
    return await arrive(services, request, flow, arrival)
  } catch (thrown) {
    const error = toAuthError(thrown, request)
    logProviderFailure(request, flow.provider, error)
    return errorRedirect(flow.redirectTo, error, { inQuery: true, kind: kindOf(error) })
  }
}

async function arrive(services: AuthServices, request: FastifyRequest, flow: OauthFlow, arrival: Arrival) {
  const { provider, codeChallenge, codeChallengeMethod, redirectTo } = flow
  const { identity, accessToken, refreshToken } = arrival
  const now = services.clock()
  const { id: userId } = await findOrCreateUser(services, { provider, identity, now })
  const signIn = { userId, method: 'oauth', provider }
  if (codeChallenge !== null && codeChallengeMethod !== null) {
    const code = await createAuthCode(services.db, {
      ...signIn,
      codeChallenge,
      codeChallengeMethod,
      providerToken: accessToken,
      providerRefreshToken: refreshToken ?? null,
      createdAt: now,
    })
    return codeRedirect(redirectTo, code)
  }
  const session = await startSession(services, request, signIn)
  if (!session) throw userNotFound()
  const theirs = { provider_token: accessToken, provider_refresh_token: refreshToken }
  return sessionRedirect(redirectTo, session, theirs)
}

/** The query, or the form where the provider answers by one. */
function parametersOf({ query, body }: FastifyRequest): URLSearchParams {
  const given = body instanceof URLSearchParams ? body : Object.entries(query as Record<string, unknown>)
  return new URLSearchParams(
    [...given].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

function badState(state: string): AuthError {
  return state
    ? new AuthError(400, 'bad_oauth_state', 'OAuth state not found or expired')
    : new AuthError(400, 'bad_oauth_callback', 'OAuth state parameter missing')
}

const denied = new Set(['signup_disabled', 'user_banned', 'provider_email_needs_verification'])

function kindOf(error: AuthError): string {
  if (error instanceof RefusedThere) return error.kind
  if (error.status === 403 || denied.has(error.code)) return 'access_denied'
  return error.status === 400 ? 'invalid_request' : 'server_error'
}
