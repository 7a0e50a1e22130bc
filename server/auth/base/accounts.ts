import { decodeJwt } from 'jose'
import type { Role } from '#contract/profiles.ts'
import type { Db } from '#server/db/client.ts'

/** The fields of a user at the authentication provider that a profile is created from. */
export type ProviderAccount = {
  id: string
  email: string
  name: string
  phone: string
  role: Role
} & AccountStatus

/** Age and confirmation of an account. `createdAt` is null when the provider does not return it. */
export type AccountStatus = { createdAt: Date | null; isConfirmed: boolean }

/** Access to the users of the authentication provider, embedded or hosted. */
export type Accounts = {
  /**
   * Returns undefined when there is no such account, and `inaccessible` when the provider can only look up the owner of a
   * token and `token` is missing or belongs to another user. Throws `unavailable` when the provider cannot be reached.
   */
  find(id: string, token?: string): Promise<ProviderAccount | 'inaccessible' | undefined>
  /** Returns all data that the provider stores about the token's user, in the provider's format. */
  export(id: string, token: string): Promise<Record<string, unknown>>
  /** Returns `none` when the account has no password, so that the user must verify their identity in another way. */
  checkPassword(attempt: PasswordAttempt): Promise<'right' | 'wrong' | 'none'>
  /** Deletes the account together with what `erase` deletes, or neither. */
  delete(id: string, erase: (db: Db) => Promise<void>): Promise<void>
  isHosted: boolean
}

export type PasswordAttempt = { id: string; password: string; token: string; ip: string }

declare module 'fastify' {
  interface FastifyInstance {
    accounts: Accounts
  }
}

/** Creates an account from the sign-up metadata. The user wrote it, so it decides nothing but the role of a new profile. */
export function accountFrom(
  { id, email, ...status }: { id: string; email: string | null } & AccountStatus,
  metadata: Record<string, unknown>,
): ProviderAccount {
  const { name, phone_number: phone, role } = metadata
  return {
    id,
    email: email ?? '',
    name: typeof name === 'string' ? name : '',
    phone: typeof phone === 'string' ? phone : '',
    role: role === 'SELLER' ? 'SELLER' : 'BUYER',
    ...status,
  }
}

/** Returns when the user of a verified token last authenticated; refreshing the session does not count. */
export function signedInAt(token: string): Date | undefined {
  const { amr } = decodeJwt<{ amr?: { timestamp?: number }[] }>(token)
  const times = (Array.isArray(amr) ? amr : [])
    .map((entry) => Number(entry.timestamp))
    .filter(Number.isFinite)
  return times.length > 0 ? new Date(Math.max(...times) * 1000) : undefined
}
