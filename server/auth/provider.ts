import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/client.ts'
import type { TokenVerifier } from '#server/lib/require-user.ts'
import { createAccessTokens } from './access-tokens.ts'
import { createLimits } from './limits.ts'
import { createOauthProviders, type OauthOrigins } from './oauth-providers.ts'
import { createPasswords } from './passwords.ts'
import { createRefreshTokens } from './refresh-tokens.ts'
import { authRoutes } from './routes.ts'
import { loadSigningKeys } from './signing-keys.ts'
import { createVerifier } from './verifier.ts'

export type AuthProvider = {
  verifyToken: TokenVerifier
  /** The plugin that answers below `/auth/v1`. */
  routes: (app: FastifyInstance) => Promise<void>
}

export async function createAuthProvider(options: {
  db: Db
  config: Config
  clock: () => Date
  oauthOrigins?: OauthOrigins
}): Promise<AuthProvider> {
  const { db, config, clock, oauthOrigins } = options
  const keys = await loadSigningKeys(config.auth.signingKeysFile)
  const { issuer } = config
  const accessTokens = createAccessTokens({ keys, issuer, clock })
  const verifier = createVerifier({ db, accessTokens, clock })
  const services = {
    db,
    config: config.auth,
    issuer,
    siteUrl: config.publicUrl,
    clock,
    keys,
    accessTokens,
    refreshTokens: createRefreshTokens(keys),
    passwords: createPasswords(),
    verifier,
    limits: createLimits({ isOn: config.auth.isRateLimitOn }),
    oauth: createOauthProviders(config.auth.social, oauthOrigins),
  }
  return { verifyToken: verifier.verify, routes: (app) => authRoutes(app, services) }
}
