import * as z from 'zod/mini'
import type { HostedConfig } from '#server/config.ts'
import type { Db } from '#server/db/client.ts'
import { createHostedAccounts } from './accounts.ts'
import { createHostedVerifier } from './tokens.ts'
import type { RefuseSuspended } from '#server/auth/tokens/verifier.ts'
import type { AuthProvider } from '#server/auth/provider.ts'

const timeoutMs = 5_000
const settingsLifeMs = 5 * 60_000

const Settings = z.object({
  external: z.object({ google: z.optional(z.boolean()), facebook: z.optional(z.boolean()) }),
})

type Options = {
  db: Db
  hosted: HostedConfig
  clock: () => Date
  log: (message: string, error: unknown) => void
  refuseSuspended: RefuseSuspended
  /** Returns whether the account was deleted. */
  isErased: (userId: string) => Promise<boolean>
}

/** Creates the provider for a hosted Supabase project: browsers sign in there, and this server verifies tokens. */
export async function createHostedProvider({
  db,
  hosted,
  clock,
  log,
  refuseSuspended,
  isErased,
}: Options): Promise<AuthProvider> {
  const { url, anonKey, jwtSecret } = hosted
  const issuer = `${url}/auth/v1`
  const verify = createHostedVerifier({ issuer, jwtSecret, clock })
  const social = await loadSocialSettings(hosted, clock, log)
  return {
    verifyToken: async (token) => {
      const user = await verify(token)
      if (!user || (await isErased(user.id))) return undefined
      await refuseSuspended(user.id)
      return user
    },
    accounts: createHostedAccounts(db, hosted),
    browser: () => ({ authUrl: issuer, anonKey, social: social() }),
  }
}

/** Loads which social providers the project enables at start, then refreshes them in the background. */
async function loadSocialSettings({ url, anonKey }: HostedConfig, clock: () => Date, log: Options['log']) {
  let settings = { google: false, facebook: false }
  let loadedAt = 0
  const load = async () => {
    loadedAt = clock().getTime()
    try {
      const response = await fetch(`${url}/auth/v1/settings`, {
        headers: { apikey: anonKey },
        signal: AbortSignal.timeout(timeoutMs),
      })
      const { google = false, facebook = false } = Settings.parse(await response.json()).external
      settings = { google, facebook }
    } catch (error) {
      log('reading settings of the hosted provider failed', error)
    }
  }
  await load()
  return () => {
    if (clock().getTime() - loadedAt >= settingsLifeMs) void load()
    return settings
  }
}
