import type { FastifyInstance } from 'fastify'
import { requireAccount } from '#server/auth/tokens/bearer.ts'
import { textOf } from '#server/auth/base/bodies.ts'
import { AuthError } from '#server/auth/base/errors.ts'
import type { AuthServices } from '#server/auth/base/services.ts'

type Refusal = { status: number; code: string; message: string }

const saml = { status: 404, code: 'saml_provider_disabled', message: 'SAML 2.0 is disabled' }
const linking = { status: 404, code: 'manual_linking_disabled', message: 'Manual linking is disabled' }
const passkeys = { status: 404, code: 'passkey_disabled', message: 'Passkeys are disabled' }
const oauthServer = { status: 404, code: 'feature_disabled', message: 'OAuth server is disabled' }
const noEnrolling = {
  status: 422,
  code: 'mfa_totp_enroll_not_enabled',
  message: 'MFA enroll is disabled for TOTP',
}
const noFactor = { status: 404, code: 'mfa_factor_not_found', message: 'Factor not found' }

/** Routes of the protocol's optional features, which all respond with its errors for a disabled feature. */
export async function disabledFeatureRoutes(app: FastifyInstance, services: AuthServices): Promise<void> {
  const methods = ['GET', 'POST', 'PUT', 'DELETE']
  const refuse = (url: string, refusal: Refusal, { isForUsers = false } = {}) =>
    app.route({
      method: methods,
      url,
      handler: async (request) => {
        if (isForUsers) await requireAccount(services, request)
        throw new AuthError(refusal.status, refusal.code, refusal.message)
      },
    })
  refuse('/sso', saml)
  refuse('/sso/*', saml)
  refuse('/user/identities/*', linking, { isForUsers: true })
  refuse('/passkeys', passkeys)
  refuse('/passkeys/*', passkeys)
  refuse('/oauth/*', oauthServer)
  refuse('/user/oauth/*', oauthServer)
  refuse('/factors', noEnrolling, { isForUsers: true })
  refuse('/factors/*', noFactor, { isForUsers: true })
}

/** Returns the error for a disabled or unknown grant of `POST /token`. */
export function refusedGrant(type: string, body: unknown): AuthError {
  if (type === 'web3') return new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled')
  if (type !== 'id_token') return new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
  const issuer = textOf(body, 'issuer') ?? textOf(body, 'provider') ?? ''
  return new AuthError(400, 'provider_disabled', `Provider (issuer "${issuer}") is not enabled`)
}
