import type { FastifyInstance } from 'fastify'
import type { SiteConfig } from '#contract/site.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/client.ts'
import type { Accounts } from '#server/auth/base/accounts.ts'
import type { Jobs } from '#server/db/jobs.ts'
import { type CreateLimiter, createLimiters } from '#server/lib/rate-limits.ts'
import type { TokenVerifier } from '#server/lib/require-user.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { createAccessTokens } from '#server/auth/tokens/access-tokens.ts'
import { addAccountEmails } from '#server/auth/mail/account-emails.ts'
import { createLimits } from '#server/auth/base/limits.ts'
import { createNetworkHashes } from '#server/auth/base/network-hashes.ts'
import { createOauthProviders, type OauthOrigins } from '#server/auth/oauth/oauth-providers.ts'
import { createOneTimeTokens } from '#server/auth/base/one-time-token-queries.ts'
import { createAccounts } from './own-accounts.ts'
import { createPasswords, type PasswordCost } from '#server/auth/base/passwords.ts'
import { createRefreshTokens } from '#server/auth/tokens/refresh-tokens.ts'
import { authRoutes } from './routes.ts'
import { registerKeys } from '#server/auth/tokens/signing-key-changes.ts'
import { loadSigningKeys } from '#server/auth/tokens/signing-keys.ts'
import { createVerifier, type RefuseSuspended } from '#server/auth/tokens/verifier.ts'
import { addSweeps } from './sweeps.ts'

export type AuthProvider = {
  verifyToken: TokenVerifier
  accounts: Accounts
  /** Returns what the browser needs in order to sign in. */
  browser(): Pick<SiteConfig, 'authUrl' | 'anonKey' | 'social'>
  /** The plugin for `/auth/v1`, when the provider is embedded in this server. */
  routes?: (app: FastifyInstance) => Promise<void>
}

export async function createAuthProvider(options: {
  db: Db
  config: Config
  clock: () => Date
  mailer: Mailer
  createLimiter?: CreateLimiter
  oauthOrigins?: OauthOrigins
  passwordCost?: PasswordCost
  /** Runs the daily sweeps. */
  jobs?: Jobs
  refuseSuspended?: RefuseSuspended
}): Promise<Required<AuthProvider>> {
  const { db, config, clock, mailer, oauthOrigins, passwordCost, jobs } = options
  const { createLimiter = createLimiters(), refuseSuspended = async () => {} } = options
  const file = config.auth.signingKeysFile
  const keys = await loadSigningKeys(file)
  await registerKeys(db, keys, file)
  const { issuer } = config
  const accessTokens = createAccessTokens({ keys, issuer, clock })
  const verifier = createVerifier({ db, accessTokens, clock, refuseSuspended })
  const services = {
    db,
    config: config.auth,
    issuer,
    siteUrl: config.publicUrl,
    clock,
    keys,
    accessTokens,
    refreshTokens: createRefreshTokens(keys),
    passwords: createPasswords({ ...(passwordCost && { cost: passwordCost }) }),
    verifier,
    refuseSuspended,
    mailer,
    oneTimeTokens: createOneTimeTokens(keys),
    networkHashes: createNetworkHashes(keys),
    limits: createLimits({
      isOn: config.auth.isRateLimitOn,
      isMailOn: config.auth.isMailLimitOn,
      create: createLimiter,
    }),
    oauth: createOauthProviders(config.auth.social, oauthOrigins),
  }
  addAccountEmails(services)
  if (jobs) addSweeps({ db, jobs, clock })
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
