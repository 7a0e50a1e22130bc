import type { Role } from '#contract/profiles.ts'

/** What the authentication provider knows of somebody, as far as a profile is made of it. */
export type Account = { id: string; email: string; name: string; phone: string; role: Role }

/** The users of the authentication provider, whichever it is. */
export type Accounts = {
  /**
   * Undefined when there is none; `unproven` when the provider answers only about the bearer of a token, and this is
   * not theirs. Throws `unavailable` when the provider cannot be asked.
   */
  find(id: string, token?: string): Promise<Account | 'unproven' | undefined>
  isHosted: boolean
}

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
