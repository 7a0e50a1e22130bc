import { type StaffRole, staffRoles } from '#contract/moderation/staff.ts'
import { findAccount } from '#server/auth/base/queries.ts'
import { createHostedAccounts } from '#server/auth/hosted/accounts.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/client.ts'
import { StartError } from '#server/lib/start-error.ts'
import { addStaff, removeStaff } from '#server/staff/changes.ts'
import { findUserByAddress, listStaff } from '#server/staff/queries.ts'
import type { WithDatabase } from '../with-database.ts'

const usage = `npm run staff -- COMMAND

  list                lists the members of staff
  add EMAIL [ROLE]    makes the user of an account a moderator, or an admin
  remove EMAIL        makes a member of staff an ordinary user again

Changes apply at once, also while the server is running. Each is written to the audit log.`

/** Runs a command on a database, and returns what it prints. Throws a StartError that says what to do. */
export async function changeStaffByCommand(
  [command, email = '', role = 'moderator']: string[],
  config: Pick<Config, 'hosted'>,
  withDatabase: WithDatabase,
): Promise<string> {
  if (command === 'list') return withDatabase(({ db }) => list(db))
  if (email === '') throw new StartError(usage)
  if (command === 'remove') return withDatabase(({ db }) => remove(db, email))
  const known = staffRoles.find((name) => name === role)
  if (command !== 'add' || !known) throw new StartError(usage)
  return withDatabase(({ db }) => add(db, config, email, known))
}

async function list(db: Db): Promise<string> {
  const members = await listStaff(db)
  if (members.length === 0) return `There is no staff yet.\n\n${usage}`
  return members
    .map(
      ({ email, role, addedAt }) =>
        `${role.padEnd(10)} since ${addedAt.toISOString().slice(0, 10)}  ${email}`,
    )
    .join('\n')
}

async function add(db: Db, config: Pick<Config, 'hosted'>, email: string, role: StaffRole): Promise<string> {
  const id = await requireUser(db, email)
  await requireConfirmed(db, config, id, email)
  const before = await addStaff(db, id, role, new Date())
  if (before === role) return `${email} already has the role ${role}.`
  return `${email} is now ${role === 'admin' ? 'an admin' : 'a moderator'}.`
}

async function remove(db: Db, email: string): Promise<string> {
  if (await removeStaff(db, await requireUser(db, email), new Date())) return `${email} is no longer staff.`
  return `${email} is not staff.`
}

async function requireUser(db: Db, email: string): Promise<string> {
  const id = await findUserByAddress(db, email)
  if (id === undefined)
    throw new StartError(`There is no account with the address ${email}. Sign up with it first.`)
  return id
}

/** Throws unless the account has confirmed the address, because anyone can sign up with the address of someone else. */
async function requireConfirmed(
  db: Db,
  { hosted }: Pick<Config, 'hosted'>,
  id: string,
  email: string,
): Promise<void> {
  const account = await (hosted ? createHostedAccounts(db, hosted).find(id) : findAccount(db, id))
  if (account === 'inaccessible')
    throw new StartError('Set SUPABASE_SERVICE_ROLE_KEY, so that the account can be looked up.')
  if (account?.isConfirmed && account.email.toLowerCase() === email.toLowerCase()) return
  throw new StartError(
    `The account of ${email} has not confirmed this address. Open the link in its email first.`,
  )
}
