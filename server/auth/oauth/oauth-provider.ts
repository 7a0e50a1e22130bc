import type { FastifyRequest } from 'fastify'
import * as oauth from 'openid-client'
import type { Configuration } from 'openid-client'
import type { OauthFlow } from '#server/auth/base/code-queries.ts'
import { AuthError } from '#server/auth/base/errors.ts'

/** An external provider that users can sign in with. */
export type OauthProvider = {
  /** Returns the URL at the provider to redirect the browser to. */
  authorizationUrl(request: AuthorizationRequest): Promise<URL>
  /** Exchanges the callback URL for the identity. Throws when the callback is not valid for the flow. */
  identify(callback: URL, flow: OauthFlow): Promise<ExternalIdentity>
}

export type AuthorizationRequest = {
  flow: OauthFlow
  callbackUrl: string
  /** Scopes that the client requests beyond those needed to sign in. */
  scopes: string[]
  parameters: Record<string, string>
}

export type ExternalIdentity = {
  identity: ProviderIdentity
  accessToken: string
  refreshToken: string | undefined
}

export type ProviderIdentity = {
  /** The provider's id of the user. */
  subject: string
  /** In lower case; blank when the provider returns none. */
  email: string
  isEmailVerified: boolean
  /** The `identity_data` of the protocol. */
  data: Record<string, unknown>
}

type Claims = { issuer: string; subject: string; email: string; isEmailVerified: boolean } & {
  name: string
  picture: string
}

export function toProviderIdentity({
  issuer,
  subject,
  isEmailVerified,
  ...claims
}: Claims): ProviderIdentity {
  const email = claims.email.toLowerCase()
  const name = claims.name.slice(0, 200)
  const picture = claims.picture.length <= 2000 ? claims.picture : ''
  const data = {
    iss: issuer,
    sub: subject,
    provider_id: subject,
    ...(name && { name, full_name: name }),
    ...(picture && { picture, avatar_url: picture }),
    ...(email && { email }),
    email_verified: isEmailVerified,
    phone_verified: false,
  }
  return { subject, email, isEmailVerified, data }
}

/** Timeout of requests to the provider, in seconds. */
export const timeout = 8

/** Builds the URL that starts the authorization code flow. */
export function authorizationUrl(
  configuration: Configuration,
  { flow, callbackUrl, scopes, parameters }: AuthorizationRequest,
  own: { scopes: string[]; parameters?: Record<string, string> },
): URL {
  return oauth.buildAuthorizationUrl(configuration, {
    ...parameters,
    ...own.parameters,
    redirect_uri: callbackUrl,
    scope: [...new Set([...own.scopes, ...scopes])].join(' '),
    state: flow.id,
  })
}

/** Calls the provider; throws a ProviderRefusal when it denied the sign-in, another AuthError when the call failed. */
export async function callProvider<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request()
  } catch (error) {
    if (error instanceof AuthError) throw error
    if (error instanceof oauth.AuthorizationResponseError) throw new ProviderRefusal(error)
    const failure = new AuthError(500, 'unexpected_failure', 'Unable to exchange external code')
    failure.cause = error
    throw failure
  }
}

/** Logs messages only: the error objects may hold tokens. */
export function logProviderFailure(request: FastifyRequest, provider: string, { cause }: AuthError): void {
  if (!(cause instanceof Error)) return
  const beneath = cause.cause instanceof Error ? cause.cause.message : undefined
  request.log.error({ provider, reason: cause.message, beneath }, 'sign-in provider failed')
}

/** The provider redirected back without signing the user in. */
export class ProviderRefusal extends AuthError {
  readonly kind: string

  constructor({ error, error_description }: oauth.AuthorizationResponseError) {
    const message = error_description || 'Signing in with the other service was not completed.'
    super(400, 'bad_oauth_callback', message)
    this.kind = error
  }
}
