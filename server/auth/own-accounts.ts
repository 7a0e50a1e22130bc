import { type Accounts, type PasswordAttempt } from '#server/auth/base/accounts.ts'
import { notFound, tooBusy, tooManyRequests } from '#server/lib/errors.ts'
import { AuthError } from '#server/auth/base/errors.ts'
import { listTokens } from '#server/auth/base/one-time-token-queries.ts'
import { tryPassword } from '#server/auth/sign-in/password-tries.ts'
import { presentUser } from '#server/auth/base/present.ts'
import { findAccount, findAccountById } from '#server/auth/base/queries.ts'
import type { AuthServices } from '#server/auth/base/services.ts'
import { listSessions } from '#server/auth/base/session-queries.ts'
import { listNetworks } from '#server/auth/base/sign-in-network-queries.ts'
import { deleteUser } from '#server/auth/base/user-changes.ts'

/** Creates the access to the accounts of the embedded provider that other folders use. */
export function createAccounts(services: AuthServices): Accounts {
  const { db, mailer, verifier } = services
  return {
    isHosted: false,
    find: (id) => findAccount(db, id),
    export: (id) => exportAccount(services, id),
    checkPassword: (attempt) => checkPassword(services, attempt).catch(throwApiError),
    async delete(id, erase) {
      const deleteEmails = await db.transaction(async (tx) => {
        await erase(tx)
        const account = await findAccountById(tx, id)
        await deleteUser(tx, id)
        return mailer.prepareOutboxDeletion([account?.user.newEmail])
      })
      verifier.invalidate()
      await deleteEmails()
    },
  }
}

async function exportAccount({ db }: AuthServices, id: string): Promise<Record<string, unknown>> {
  const account = await findAccountById(db, id)
  if (!account) throw notFound('There is no such account.')
  const sessions = await listSessions(db, id)
  const networks = await listNetworks(db, id)
  const tokens = await listTokens(db, id)
  return { ...presentUser(account), sessions, sign_in_networks: networks, one_time_tokens: tokens }
}

async function checkPassword(services: AuthServices, { id, password, ip }: PasswordAttempt) {
  const { db, limits } = services
  await limits.checkPassword(ip)
  const user = (await findAccountById(db, id))?.user
  if (!user || user.passwordHash === null) return 'none'
  if (password === '') return 'wrong'
  return (await tryPassword(services, { email: user.email ?? id, user, password, ip })) ? 'right' : 'wrong'
}

/** Converts the protocol's errors to those of the API. */
function throwApiError(error: unknown): never {
  if (!(error instanceof AuthError)) throw error
  if (error.status === 429) {
    throw tooManyRequests(
      (error.retryAfterSeconds ?? 60) * 1000,
      'Too many attempts. Please wait a few minutes.',
    )
  }
  throw tooBusy()
}
