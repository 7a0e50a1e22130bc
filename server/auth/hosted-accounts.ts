import * as z from 'zod/mini'
import type { HostedConfig } from '#server/config.ts'
import type { Db } from '#server/db/client.ts'
import { accountFrom, type Accounts, type PasswordAttempt } from '#server/lib/accounts.ts'
import { ApiError, notFound } from '#server/lib/errors.ts'
import { isId } from '#server/lib/ids.ts'
import { unreachable } from './hosted-tokens.ts'

const timeoutMs = 5_000

const User = z.looseObject({
  id: z.string(),
  email: z.optional(z.nullable(z.string())),
  user_metadata: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  app_metadata: z.optional(z.object({ providers: z.optional(z.array(z.string())) })),
})

/** The accounts of a Supabase project elsewhere, as far as its keys show them. */
export function createHostedAccounts(db: Db, hosted: HostedConfig): Accounts {
  const { serviceRoleKey } = hosted
  const findOwn = async (id: string, token: string) => {
    const own = await findUser(hosted, '/user', token)
    return own?.id === id ? own : undefined
  }
  return {
    isHosted: true,
    async find(id, token) {
      if (!isId(id)) return undefined
      const own = token === undefined ? undefined : await findOwn(id, token)
      if (!own && serviceRoleKey === undefined) return 'unproven'
      const user = own ?? (await findUser(hosted, `/admin/users/${id}`, serviceRoleKey ?? ''))
      return user && accountFrom(user.id, user.email?.toLowerCase() ?? null, user.user_metadata ?? {})
    },
    async export(id, token) {
      const own = await findOwn(id, token)
      if (!own) throw notFound('There is no such account.')
      return own
    },
    async checkPassword(attempt) {
      const own = await findOwn(attempt.id, attempt.token)
      if (!own?.app_metadata?.providers?.includes('email')) return 'none'
      return tryPassword(hosted, attempt)
    },
    async delete(id, erase) {
      if (serviceRoleKey === undefined) {
        throw new ApiError(
          'forbidden',
          'Accounts cannot be deleted here yet. Please write to us, and we will do it.',
        )
      }
      await db.transaction(async (tx) => {
        await erase(tx)
        await removeUser(hosted, id, serviceRoleKey)
      })
    },
  }
}

type Call = { method?: 'GET' | 'POST' | 'DELETE'; path: string; token: string; body?: object }

async function ask(
  { url, anonKey, serviceRoleKey }: HostedConfig,
  { method = 'GET', path, token, body }: Call,
) {
  try {
    return await fetch(`${url}/auth/v1${path}`, {
      method,
      headers: {
        apikey: token === serviceRoleKey ? token : anonKey,
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      signal: AbortSignal.timeout(timeoutMs),
      ...(body && { body: JSON.stringify(body) }),
    })
  } catch (error) {
    throw unreachable(error)
  }
}

/** Undefined when the project says no; a refused service key is a fault of the configuration, and no answer. */
async function findUser(hosted: HostedConfig, path: string, token: string) {
  const answer = await ask(hosted, { path, token })
  const isAdmin = path.startsWith('/admin/')
  if (answer.status === 404 || (!isAdmin && answer.status < 500 && !answer.ok)) return undefined
  if (!answer.ok) throw unreachable(new Error(`the provider answered ${answer.status}`))
  return User.parse(await answer.json())
}

async function tryPassword(hosted: HostedConfig, { email, password }: PasswordAttempt) {
  const path = '/token?grant_type=password'
  const answer = await ask(hosted, { method: 'POST', path, token: hosted.anonKey, body: { email, password } })
  if (answer.ok) return 'right'
  if (answer.status === 429) throw new ApiError('rate_limited', 'Too many tries. Please wait a few minutes.')
  if (answer.status >= 500) throw unreachable(new Error(`the provider answered ${answer.status}`))
  return 'wrong'
}

async function removeUser(hosted: HostedConfig, id: string, token: string): Promise<void> {
  const answer = await ask(hosted, { method: 'DELETE', path: `/admin/users/${id}`, token, body: {} })
  if (!answer.ok && answer.status !== 404) {
    throw unreachable(new Error(`the provider answered ${answer.status} to a deletion`))
  }
}
