import { decodeJwt } from 'jose'
import type { Role } from '#contract/profiles.ts'
import type { Db } from '#server/db/client.ts'

/** What the authentication provider knows of somebody, as far as a profile is made of it. */
export type Account = { id: string; email: string; name: string; phone: string; role: Role }

/** The users of the authentication provider, whichever it is. */
export type Accounts = {
  /**
   * Undefined when there is none; `unproven` when the provider answers only about the bearer of a token, and this is
   * not theirs. Throws `unavailable` when the provider cannot be asked.
   */
  find(id: string, token?: string): Promise<Account | 'unproven' | undefined>
  /** Everything that the provider keeps about the bearer of the token, in its own words. */
  export(id: string, token: string): Promise<Record<string, unknown>>
  /** `none` when the account has no password, so that its owner must prove otherwise that it is them. */
  checkPassword(attempt: PasswordAttempt): Promise<'right' | 'wrong' | 'none'>
  /** Deletes the account, and what `erase` deletes, or nothing of both. */
  delete(id: string, erase: (db: Db) => Promise<void>): Promise<void>
  isHosted: boolean
}

export type PasswordAttempt = { id: string; email: string; password: string; token: string; ip: string }

declare module 'fastify' {
  interface FastifyInstance {
    accounts: Accounts
  }
}

/** The metadata is what the person gave at sign-up: it names them, and decides nothing but the role of a new profile. */
export function accountFrom(id: string, email: string | null, metadata: Record<string, unknown>): Account {
  const { name, phone_number: phone, role } = metadata
  return {
    id,
    email: email ?? '',
    name: typeof name === 'string' ? name : '',
    phone: typeof phone === 'string' ? phone : '',
    role: role === 'SELLER' ? 'SELLER' : 'BUYER',
  }
}

/** When the bearer of a verified token last proved who they are; a refresh of the session proves nothing. */
export function signedInAt(token: string): Date | undefined {
  const { amr } = decodeJwt<{ amr?: { timestamp?: number }[] }>(token)
  const times = (Array.isArray(amr) ? amr : [])
    .map((entry) => Number(entry.timestamp))
    .filter(Number.isFinite)
  return times.length > 0 ? new Date(Math.max(...times) * 1000) : undefined
}
