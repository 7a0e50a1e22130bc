import { type Accounts, type PasswordAttempt } from '#server/lib/accounts.ts'
import { ApiError, notFound } from '#server/lib/errors.ts'
import { AuthError } from './errors.ts'
import { presentUser } from './present.ts'
import { findAccount, findAccountById } from './queries.ts'
import type { AuthServices } from './services.ts'
import { listSessions } from './sessions.ts'
import { deleteUser } from './users.ts'

/** The accounts of this server's own provider, for the rest of the server. */
export function createAccounts(services: AuthServices): Accounts {
  const { db, verifier } = services
  return {
    isHosted: false,
    find: (id) => findAccount(db, id),
    export: (id) => exportAccount(services, id),
    checkPassword: (attempt) => checkPassword(services, attempt).catch(refuse),
    async delete(id, erase) {
      await db.transaction(async (tx) => {
        await erase(tx)
        await deleteUser(tx, id)
      })
      verifier.forget()
    },
  }
}

async function exportAccount({ db }: AuthServices, id: string): Promise<Record<string, unknown>> {
  const account = await findAccountById(db, id)
  if (!account) throw notFound('There is no such account.')
  const sessions = await listSessions(db, id)
  return { ...presentUser(account), sessions }
}

async function checkPassword({ db, limits, passwords }: AuthServices, { id, password, ip }: PasswordAttempt) {
  await limits.checkPassword(ip)
  const stored = (await findAccountById(db, id))?.user.passwordHash ?? null
  if (stored === null) return 'none'
  return (await passwords.verify(password, stored)) ? 'right' : 'wrong'
}

/** The rest of the server speaks of failures in its own words. */
function refuse(error: unknown): never {
  if (!(error instanceof AuthError)) throw error
  if (error.status === 429) throw new ApiError('rate_limited', 'Too many tries. Please wait a few minutes.')
  throw new ApiError('unavailable', 'Palapa is very busy just now. Please try again in a moment.')
}
