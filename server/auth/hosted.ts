import * as z from 'zod/mini'
import type { HostedConfig } from '#server/config.ts'
import type { Db } from '#server/db/client.ts'
import { createHostedAccounts } from './hosted-accounts.ts'
import { createHostedVerifier } from './hosted-tokens.ts'
import type { AuthProvider } from './provider.ts'

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
}

/** A Supabase project elsewhere: the browser signs in there, and this server only verifies. */
export async function createHostedProvider({ db, hosted, clock, log }: Options): Promise<AuthProvider> {
  const { url, anonKey, jwtSecret } = hosted
  const issuer = `${url}/auth/v1`
  const social = await keepSocialSettings(hosted, clock, log)
  return {
    verifyToken: createHostedVerifier({ issuer, jwtSecret, clock }),
    accounts: createHostedAccounts(db, hosted),
    browser: () => ({ authUrl: issuer, anonKey, social: social() }),
  }
}

/** Which buttons work is the project's own setting: asked at the start, and again now and then, never waited for. */
async function keepSocialSettings({ url, anonKey }: HostedConfig, clock: () => Date, log: Options['log']) {
  let known = { google: false, facebook: false }
  let askedAt = 0
  const load = async () => {
    askedAt = clock().getTime()
    try {
      const answer = await fetch(`${url}/auth/v1/settings`, {
        headers: { apikey: anonKey },
        signal: AbortSignal.timeout(timeoutMs),
      })
      const { google = false, facebook = false } = Settings.parse(await answer.json()).external
      known = { google, facebook }
    } catch (error) {
      log('the settings of the hosted provider could not be read', error)
    }
  }
  await load()
  return () => {
    if (clock().getTime() - askedAt >= settingsLifeMs) void load()
    return known
  }
}
