import * as z from 'zod/mini'
import type { HostedConfig } from '#server/config.ts'
import { accountFrom, type Accounts } from '#server/lib/accounts.ts'
import { isId } from '#server/lib/ids.ts'
import { createHostedVerifier, unreachable } from './hosted-tokens.ts'
import type { AuthProvider } from './provider.ts'

const timeoutMs = 5_000
const settingsLifeMs = 5 * 60_000

const User = z.object({
  id: z.string(),
  email: z.optional(z.nullable(z.string())),
  user_metadata: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
})

const Settings = z.object({
  external: z.object({ google: z.optional(z.boolean()), facebook: z.optional(z.boolean()) }),
})

type Options = { hosted: HostedConfig; clock: () => Date; log: (message: string, error: unknown) => void }

/** A Supabase project elsewhere: the browser signs in there, and this server only verifies. */
export async function createHostedProvider({ hosted, clock, log }: Options): Promise<AuthProvider> {
  const { url, anonKey, jwtSecret } = hosted
  const issuer = `${url}/auth/v1`
  const social = await keepSocialSettings(hosted, clock, log)
  return {
    verifyToken: createHostedVerifier({ issuer, jwtSecret, clock }),
    accounts: createHostedAccounts(hosted),
    browser: () => ({ authUrl: issuer, anonKey, social: social() }),
  }
}

function createHostedAccounts(hosted: HostedConfig): Accounts {
  const { serviceRoleKey } = hosted
  const findOwn = async (id: string, token: string) => {
    const own = await ask(hosted, '/user', token)
    return own?.id === id ? own : undefined
  }
  return {
    isHosted: true,
    async find(id, token) {
      if (!isId(id)) return undefined
      const own = token === undefined ? undefined : await findOwn(id, token)
      if (!own && serviceRoleKey === undefined) return 'unproven'
      const user = own ?? (await ask(hosted, `/admin/users/${id}`, serviceRoleKey ?? ''))
      return user && accountFrom(user.id, user.email?.toLowerCase() ?? null, user.user_metadata ?? {})
    },
  }
}

/** The user that the project answers; undefined when it says no. */
async function ask({ url, anonKey }: HostedConfig, path: string, token: string) {
  const isAdmin = path.startsWith('/admin/')
  try {
    const answer = await fetch(`${url}/auth/v1${path}`, {
      headers: { apikey: isAdmin ? token : anonKey, authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (answer.status === 404 || (!isAdmin && answer.status < 500 && !answer.ok)) return undefined
    if (!answer.ok) throw new Error(`the provider answered ${answer.status}`)
    return User.parse(await answer.json())
  } catch (error) {
    throw unreachable(error)
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
