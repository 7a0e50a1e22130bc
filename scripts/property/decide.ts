import { parseArgs } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { maximumReasonLength } from '#contract/moderation/cases.ts'
import { statusNames } from '#contract/property-statuses.ts'
import { afterChangeOf } from '#server/after-change.ts'
import { inTransaction } from '#server/db/client.ts'
import { isId } from '#server/lib/ids.ts'
import { StartError } from '#server/lib/start-error.ts'
import { consequencesOf } from '#server/moderation/deciding.ts'
import { decideListing } from '#server/moderation/listings/deciding.ts'
import { decisionsWithoutCase } from '#server/moderation/policy.ts'
import { findPropertyState } from '#server/moderation/queries.ts'
import { findProfile } from '#server/profiles/queries.ts'
import type { WithApp } from '../with-app.ts'

const usage = `npm run property -- COMMAND ID --reason TEXT

  hold      hides a listing until staff decide about it
  remove    removes a listing; staff can restore it

ID is the end of the address of its page. The reason reaches the seller by email and in the bell. Changes apply within seconds, also
while the server is running. Each is written to the audit log.`

const decisions = ['hold', 'remove'] as const
type Decision = (typeof decisions)[number]
const done: Record<Decision, string> = { hold: 'held', remove: 'removed' }

/** Runs a command with an app, and returns what it prints. Throws a StartError that says what to do. */
export async function decideByCommand(args: string[], withApp: WithApp): Promise<string> {
  const { command, id, reason } = readArguments(args)
  const decision = decisions.find((name) => name === command)
  if (!decision || id === undefined) throw new StartError(usage)
  if (reason === '') throw new StartError('Give the reason, which reaches the seller: --reason "…".')
  if (reason.length > maximumReasonLength)
    throw new StartError(`Shorten the reason to at most ${maximumReasonLength} characters.`)
  return withApp((app) => decide(app, { propertyId: id, decision, reason }))
}

function readArguments(args: string[]) {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { reason: { type: 'string' } },
    })
    const [command, id, ...rest] = positionals
    if (rest.length > 0) throw new StartError('Put the reason in quotation marks.')
    return { command, id, reason: values.reason?.trim() ?? '' }
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(usage)
  }
}

type Wanted = { propertyId: string; decision: Decision; reason: string }

async function decide(app: FastifyInstance, wanted: Wanted): Promise<string> {
  const { propertyId, decision } = wanted
  const state = isId(propertyId) ? await findPropertyState(app.db, propertyId) : undefined
  if (!state) throw new StartError(`There is no listing with the id ${propertyId}.`)
  if (!(await findProfile(app.db, state.sellerId)))
    throw new StartError('The account of its seller was deleted, and nothing of the listing is public.')
  const now = app.clock()
  if (!decisionsWithoutCase(state, now).includes(decision))
    throw new StartError(
      `This listing cannot be ${done[decision]} now: its state is “${statusNames[state.status]}”.`,
    )
  const consequences = consequencesOf(app, afterChangeOf(app))
  await inTransaction(app.pool, async (client) => {
    const result = await decideListing(client, { ...wanted, staffId: null, now }, consequences)
    if (result !== 'decided')
      throw new StartError('The listing was changed at the same moment. Run the command again.')
  })
  return `The listing “${state.title}” is ${done[decision]}.`
}
