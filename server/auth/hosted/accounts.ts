import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { HostedConfig } from '#server/config.ts'
import type { Db } from '#server/db/client.ts'
import {
  accountFrom,
  type Accounts,
  type PasswordAttempt,
  type ProviderAccount,
} from '#server/auth/base/accounts.ts'
import { ApiError, notFound, tooManyRequests } from '#server/lib/errors.ts'
import { isId } from '#server/lib/ids.ts'
import { unreachable } from './tokens.ts'

const defaultTimeoutMs = 5_000

/** At most 13 s with the look-up after them, because PostgreSQL ends the transaction that waits meanwhile after 15 s. */
const removal = { requests: 3, timeoutMs: 3_000, pauseMs: 500 }

const User = z.looseObject({
  id: z.string(),
  email: z.optional(z.nullable(z.string())),
  user_metadata: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  app_metadata: z.optional(z.object({ providers: z.optional(z.array(z.string())) })),
  created_at: z.optional(z.string()),
  email_confirmed_at: z.optional(z.nullable(z.string())),
})

/** Creates access to the accounts of a hosted Supabase project, as far as the configured keys allow it. */
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
      if (!own && serviceRoleKey === undefined) return 'inaccessible'
      const user = own ?? (await findUser(hosted, `/admin/users/${id}`, serviceRoleKey ?? ''))
      return user && accountOf(user)
    },
    async export(id, token) {
      const own = await findOwn(id, token)
      if (!own) throw notFound('There is no such account.')
      return own
    },
    async checkPassword(attempt) {
      const own = await requireOwn(hosted, attempt)
      if (!own.app_metadata?.providers?.includes('email')) return 'none'
      return tryPassword(hosted, own.email ?? '', attempt.password)
    },
    async delete(id, erase) {
      if (serviceRoleKey === undefined) {
        throw new ApiError(
          'forbidden',
          'Accounts cannot be deleted here yet. Please write to us, and we will delete yours.',
        )
      }
      await db.transaction(async (tx) => {
        await erase(tx)
        await removeUser(hosted, id, serviceRoleKey)
      })
    },
  }
}

function accountOf(user: z.infer<typeof User>): ProviderAccount {
  const { id, email, created_at: createdAt = '' } = user
  const status = {
    createdAt: Number.isNaN(Date.parse(createdAt)) ? null : new Date(createdAt),
    isConfirmed: Boolean(user.email_confirmed_at),
  }
  return accountFrom({ id, email: email?.toLowerCase() ?? null, ...status }, user.user_metadata ?? {})
}

type HostedCall = {
  method?: 'GET' | 'POST' | 'DELETE'
  path: string
  token: string
  body?: object
  timeoutMs?: number
}

async function callHosted(
  { url, anonKey, serviceRoleKey }: HostedConfig,
  { method = 'GET', path, token, body, timeoutMs = defaultTimeoutMs }: HostedCall,
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

/** Returns undefined for a rejected token or id. Throws when the service role key is rejected. */
async function findUser(hosted: HostedConfig, path: string, token: string) {
  const response = await callHosted(hosted, { path, token })
  throwUnlessAnswered(response)
  const isAdmin = path.startsWith('/admin/')
  if (response.status === 404 || (!isAdmin && !response.ok)) return undefined
  if (!response.ok) throw unreachable(new Error(`the provider returned ${response.status}`))
  return readUser(response)
}

/** The body may stall, or be that of a proxy. */
async function readUser(response: Response) {
  try {
    return User.parse(await response.json())
  } catch (error) {
    throw unreachable(error)
  }
}

/** Returns the token's user. Throws when the project rejects the token, which this server accepts until it expires. */
async function requireOwn(hosted: HostedConfig, { id, token }: PasswordAttempt) {
  const response = await callHosted(hosted, { path: '/user', token })
  throwUnlessAnswered(response)
  const own = response.ok ? await readUser(response) : undefined
  if (own?.id !== id) throw new ApiError('unauthenticated', 'Please sign in again.')
  return own
}

async function tryPassword(hosted: HostedConfig, email: string, password: string) {
  const path = '/token?grant_type=password'
  const response = await callHosted(hosted, {
    method: 'POST',
    path,
    token: hosted.anonKey,
    body: { email, password },
  })
  throwUnlessAnswered(response)
  return response.ok ? 'right' : 'wrong'
}

/** Throws for a response that says nothing about the token or the password. */
function throwUnlessAnswered({ status, headers }: Response): void {
  if (status === 429) {
    const seconds = Number(headers.get('retry-after')) || 60 // the header may be a date or missing
    throw tooManyRequests(seconds * 1000, 'Too many attempts. Please wait a few minutes.')
  }
  if (status >= 500) throw unreachable(new Error(`the provider returned ${status}`))
}

/**
 * Deletes a user. If the response is lost or is an error, the user may have been deleted anyway, or soon after. So the request is
 * repeated, and the deletion has succeeded once the user no longer exists.
 */
async function removeUser(hosted: HostedConfig, id: string, token: string): Promise<void> {
  const user = { path: `/admin/users/${id}`, token, timeoutMs: removal.timeoutMs }
  for (let left = removal.requests - 1; ; left--) {
    try {
      await requestRemoval(hosted, user)
      return
    } catch (error) {
      if (left === 0) return requireGone(hosted, user, error)
      await sleep(removal.pauseMs)
    }
  }
}

async function requestRemoval(hosted: HostedConfig, user: HostedCall): Promise<void> {
  const response = await callHosted(hosted, { ...user, method: 'DELETE', body: {} })
  if (!response.ok && response.status !== 404) {
    throw unreachable(new Error(`the provider returned ${response.status} for a deletion`))
  }
}

/** Throws the error of a deletion unless the user is gone. */
async function requireGone(hosted: HostedConfig, user: HostedCall, error: unknown): Promise<void> {
  const { status } = await callHosted(hosted, user)
  if (status !== 404) throw error
}
