import type { FastifyInstance } from 'fastify'
import type { SiteConfig } from '#contract/site.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/client.ts'
import type { Accounts } from '#server/lib/accounts.ts'
import { type CreateLimiter, createLimiters } from '#server/lib/rate-limits.ts'
import type { TokenVerifier } from '#server/lib/require-user.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { createAccessTokens } from './access-tokens.ts'
import { addAccountMails } from './account-mails.ts'
import { createLimits } from './limits.ts'
import { createOauthProviders, type OauthOrigins } from './oauth-providers.ts'
import { createOneTimeTokens } from './one-time-tokens.ts'
import { createAccounts } from './own-accounts.ts'
import { createPasswords } from './passwords.ts'
import { createRefreshTokens } from './refresh-tokens.ts'
import { authRoutes } from './routes.ts'
import { loadSigningKeys } from './signing-keys.ts'
import { createVerifier } from './verifier.ts'

export type AuthProvider = {
  verifyToken: TokenVerifier
  accounts: Accounts
  /** What the browser must know to sign in. */
  browser(): Pick<SiteConfig, 'authUrl' | 'anonKey' | 'social'>
  /** The plugin that answers below `/auth/v1`, where the provider is this server itself. */
  routes?: (app: FastifyInstance) => Promise<void>
}

export async function createAuthProvider(options: {
  db: Db
  config: Config
  clock: () => Date
  mailer: Mailer
  createLimiter?: CreateLimiter
  oauthOrigins?: OauthOrigins
}): Promise<Required<AuthProvider>> {
  const { db, config, clock, mailer, oauthOrigins, createLimiter = createLimiters() } = options
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
    mailer,
    oneTimeTokens: createOneTimeTokens(keys),
    limits: createLimits({ isOn: config.auth.isRateLimitOn, create: createLimiter }),
    oauth: createOauthProviders(config.auth.social, oauthOrigins),
  }
  addAccountMails(services)
  const { oauth } = services
  return {
    verifyToken: verifier.verify,
    accounts: createAccounts(services),
    browser: () => ({
      authUrl: issuer,
      anonKey: '',
      social: { google: oauth.has('google'), facebook: oauth.has('facebook') },
    }),
    routes: (app) => authRoutes(app, services),
  }
}
