import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/client.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { AccessTokens } from '#server/auth/tokens/access-tokens.ts'
import type { Limits } from './limits.ts'
import type { NetworkHashes } from './network-hashes.ts'
import type { OauthProvider } from '#server/auth/oauth/oauth-provider.ts'
import type { OneTimeTokens } from './one-time-token-queries.ts'
import type { Passwords } from './passwords.ts'
import type { RefreshTokens } from '#server/auth/tokens/refresh-tokens.ts'
import type { SigningKeys } from '#server/auth/tokens/signing-keys.ts'
import type { RefuseSuspended, Verifier } from '#server/auth/tokens/verifier.ts'

/** Dependencies of the routes below `/auth/v1`. */
export type AuthServices = {
  db: Db
  config: Config['auth']
  /** Base URL of these routes, which is also the `iss` claim of tokens. */
  issuer: string
  /** Origin of the pages. */
  siteUrl: string
  clock: () => Date
  keys: SigningKeys
  accessTokens: AccessTokens
  refreshTokens: RefreshTokens
  passwords: Passwords
  verifier: Verifier
  /** Throws for a suspended user. */
  refuseSuspended: RefuseSuspended
  limits: Limits
  networkHashes: NetworkHashes
  mailer: Mailer
  oneTimeTokens: OneTimeTokens
  /** The configured external providers, by name. */
  oauth: Map<string, OauthProvider>
}
