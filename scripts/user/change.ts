import type { FastifyInstance } from 'fastify'
import { maximumReasonLength } from '#contract/moderation/cases.ts'
import { type ErasureReason, erasureReasonNames, erasureReasons } from '#contract/moderation/people.ts'
import { inTransaction } from '#server/db/client.ts'
import { StartError } from '#server/lib/start-error.ts'
import { suspend } from '#server/moderation/suspensions/suspending.ts'
import { eraseOnRequest } from '#server/own-account/erasure.ts'
import { findStaffRole, findUserByAddress } from '#server/staff/queries.ts'
import type { WithApp } from '../with-app.ts'

const usage = `npm run user -- COMMAND

  suspend EMAIL DAYS REASON    suspends the user of an account for 1, 7 or 30 days; the reason reaches the user
  erase EMAIL REASON --yes     deletes an account and its data for good

The reasons of a deletion: ${erasureReasons.map((name) => `${name} (${erasureReasonNames[name].toLowerCase()})`).join(', ')}.
Changes apply within seconds, also while the server is running. Each is written to the audit log.`

const days = [1, 7, 30] as const

/** Runs a command with an app, and returns what it prints. Throws a StartError that says what to do. */
export async function changeUserByCommand(
  [command, email = '', ...rest]: string[],
  withApp: WithApp,
): Promise<string> {
  if (command === 'suspend') {
    const [number, ...words] = rest
    const known = days.find((each) => String(each) === number)
    const reason = words.join(' ').trim()
    if (!known || reason === '') throw new StartError(usage)
    if (reason.length > maximumReasonLength)
      throw new StartError(`Shorten the reason to at most ${maximumReasonLength} characters.`)
    return withApp((app) => suspendUser(app, email, known, reason))
  }
  const reason = erasureReasons.find((name) => name === rest[0])
  if (command !== 'erase' || !reason) throw new StartError(usage)
  if (rest[1] !== '--yes')
    throw new StartError(`This deletes the account of ${email} for good. Repeat the command with --yes.`)
  return withApp((app) => eraseUser(app, email, reason))
}

async function suspendUser(
  app: FastifyInstance,
  email: string,
  number: (typeof days)[number],
  reason: string,
): Promise<string> {
  const wanted = {
    userId: await requireUser(app, email),
    days: number,
    reason,
    staffId: null,
    now: new Date(),
  }
  const result = await inTransaction(app.pool, (client) => suspend(app, client, wanted))
  if (result === 'already_suspended') throw new StartError(`${email} is suspended already.`)
  if (result === 'deleted') throw new StartError(unknownMessage(email))
  if (result === 'staff') throw new StartError(staffMessage(email))
  return `${email} is suspended for ${number === 1 ? 'a day' : `${number} days`}.`
}

async function eraseUser(app: FastifyInstance, email: string, reason: ErasureReason): Promise<string> {
  const id = await requireUser(app, email)
  if (await findStaffRole(app.db, id)) throw new StartError(staffMessage(email))
  if (app.config.hosted && app.config.hosted.serviceRoleKey === undefined)
    throw new StartError('Set SUPABASE_SERVICE_ROLE_KEY, so that the account can be deleted.')
  await eraseOnRequest(app, { id, email }, { reason, by: { actorKind: 'cli' } })
  return `The account of ${email} is deleted.`
}

async function requireUser({ db }: FastifyInstance, email: string): Promise<string> {
  const id = await findUserByAddress(db, email)
  if (id === undefined) throw new StartError(unknownMessage(email))
  return id
}

function unknownMessage(email: string): string {
  return `There is no account with the address ${email}.`
}

function staffMessage(email: string): string {
  return `${email} is a member of staff. Remove the role first.`
}
