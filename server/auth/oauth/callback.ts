import type { FastifyReply, FastifyRequest } from 'fastify'
import { isId } from '#server/lib/ids.ts'
import { findOrCreateUser } from './account-rule.ts'
import {
  consumeOauthFlow,
  createAuthCode,
  isExpired,
  type OauthFlow,
} from '#server/auth/base/code-queries.ts'
import { AuthError, toAuthError, userNotFound } from '#server/auth/base/errors.ts'
import { logFailedSignIn } from '#server/auth/base/failed-sign-ins.ts'
import { type ExternalIdentity, logProviderFailure, ProviderRefusal } from './oauth-provider.ts'
import { codeRedirect, errorRedirect, sessionRedirect } from '#server/auth/base/redirect-urls.ts'
import type { AuthServices } from '#server/auth/base/services.ts'
import { startSession } from '#server/auth/tokens/session-response.ts'

/** `GET|POST /callback`: completes a sign-in after the redirect from another provider. */
export async function callback(services: AuthServices, request: FastifyRequest, reply: FastifyReply) {
  const { siteUrl, issuer } = services
  const address = new URL(`${issuer}/callback`)
  address.search = parametersOf(request).toString()
  const state = address.searchParams.get('state') ?? ''
  const flow = isId(state) ? await consumeOauthFlow(services.db, state) : undefined
  if (!flow || isExpired(flow, services.clock())) {
    return reply.redirect(errorRedirect(siteUrl, badState(state), { inQuery: true }), 303)
  }
  return reply.redirect(await finish(services, request, flow, address), 302)
}

async function finish(services: AuthServices, request: FastifyRequest, flow: OauthFlow, address: URL) {
  try {
    const provider = services.oauth.get(flow.provider)
    if (!provider) throw new AuthError(400, 'provider_disabled', 'This provider is no longer enabled')
    const external = await provider.identify(address, flow)
    return await completeSignIn(services, request, flow, external)
  } catch (thrown) {
    const error = toAuthError(thrown, request)
    logProviderFailure(request, flow.provider, error)
    logFailedSignIn(request, error)
    return errorRedirect(flow.redirectTo, error, { inQuery: true, kind: kindOf(error) })
  }
}

async function completeSignIn(
  services: AuthServices,
  request: FastifyRequest,
  flow: OauthFlow,
  external: ExternalIdentity,
) {
  const { provider, codeChallenge, codeChallengeMethod, redirectTo } = flow
  const { identity, accessToken, refreshToken } = external
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
  const providerTokens = { provider_token: accessToken, provider_refresh_token: refreshToken }
  return sessionRedirect(redirectTo, session, providerTokens)
}

/** Returns the parameters of the query, or of the form body if the provider posts one. */
function parametersOf({ query, body }: FastifyRequest): URLSearchParams {
  const entries = body instanceof URLSearchParams ? body : Object.entries(query as Record<string, unknown>)
  return new URLSearchParams(
    [...entries].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

function badState(state: string): AuthError {
  return state
    ? new AuthError(400, 'bad_oauth_state', 'OAuth state not found or expired')
    : new AuthError(400, 'bad_oauth_callback', 'OAuth state parameter missing')
}

const accessDeniedCodes = new Set(['signup_disabled', 'user_banned', 'provider_email_needs_verification'])

function kindOf(error: AuthError): string {
  if (error instanceof ProviderRefusal) return error.kind
  if (error.status === 403 || accessDeniedCodes.has(error.code)) return 'access_denied'
  return error.status === 400 ? 'invalid_request' : 'server_error'
}
