import type { FastifyRequest } from 'fastify'
import * as oauth from 'openid-client'
import type { Configuration } from 'openid-client'
import { AuthError } from './errors.ts'
import type { OauthFlow } from './codes.ts'

/** Another service that people may sign in with. */
export type OauthProvider = {
  /** The address there, where the visitor is sent to sign in. */
  authorizationUrl(request: AuthorizationRequest): Promise<URL>
  /** Who came back, by the callback's whole address. Throws when the answer does not prove it. */
  identify(callback: URL, flow: OauthFlow): Promise<Arrival>
}

export type AuthorizationRequest = {
  flow: OauthFlow
  callbackUrl: string
  /** Asked for by the client beyond what signing in needs. */
  scopes: string[]
  parameters: Record<string, string>
}

export type Arrival = { identity: OutsideIdentity; accessToken: string; refreshToken: string | undefined }

export type OutsideIdentity = {
  /** The provider's own id of the person. */
  subject: string
  /** In lower case; blank when the provider tells none. */
  email: string
  isEmailVerified: boolean
  /** What is kept of it beside, in the protocol's words. */
  data: Record<string, unknown>
}

type Claims = { issuer: string; subject: string; email: string; isEmailVerified: boolean } & {
  name: string
  picture: string
}

export function outsideIdentity({ issuer, subject, isEmailVerified, ...claims }: Claims): OutsideIdentity {
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

/** For calls to the provider; seconds. */
export const timeout = 8

/** The start of a code flow, the same with every provider. */
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

/** Does what asks the provider, and tells refusals there from failures on the way. */
export async function askProvider<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof AuthError) throw error
    if (error instanceof oauth.AuthorizationResponseError) throw new RefusedThere(error)
    const failure = new AuthError(500, 'unexpected_failure', 'Unable to exchange external code')
    failure.cause = error
    throw failure
  }
}

/** Never the whole cause, which may hold tokens. */
export function logProviderFailure(request: FastifyRequest, provider: string, { cause }: AuthError): void {
  if (!(cause instanceof Error)) return
  const beneath = cause.cause instanceof Error ? cause.cause.message : undefined
  request.log.error({ provider, reason: cause.message, beneath }, 'sign-in provider failed')
}

/** The provider sent the visitor back without signing them in. */
export class RefusedThere extends AuthError {
  readonly kind: string

  constructor({ error, error_description }: oauth.AuthorizationResponseError) {
    const message = error_description || 'Signing in with the other service was not finished.'
    super(400, 'bad_oauth_callback', message)
    this.kind = error
  }
}
