import type { Config } from '#server/config.ts'
import { createFacebook } from './facebook.ts'
import { createGoogle } from './google.ts'
import type { OauthProvider } from './oauth-provider.ts'

/** Origins of the providers, which tests replace by local servers. */
export type OauthOrigins = { google?: string; facebook?: { dialog: string; graph: string } }

/** Creates the providers that the configuration has credentials for. */
export function createOauthProviders(
  { google, facebook }: Config['auth']['social'],
  origins: OauthOrigins = {},
): Map<string, OauthProvider> {
  const providers = new Map<string, OauthProvider>()
  if (google) providers.set('google', createGoogle(google, origins.google))
  if (facebook) providers.set('facebook', createFacebook(facebook, origins.facebook))
  return providers
}
