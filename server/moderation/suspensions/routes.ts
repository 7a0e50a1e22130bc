import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/moderation/suspensions.ts'
import { inTransaction } from '#server/db/client.ts'
import { type Api, routeOf } from '#server/lib/api.ts'
import { ApiError, notFound } from '#server/lib/errors.ts'
import { isId } from '#server/lib/ids.ts'
import { requireStaff } from '#server/lib/require-staff.ts'
import { requireNoConflict } from '#server/moderation/conflicts/require-no-conflict.ts'
import { findProfile } from '#server/profiles/queries.ts'
import { findSuspension } from '#server/suspensions/queries.ts'
import { addMailToOthers } from './mail-to-others.ts'
import { presentSuspension } from './present.ts'
import { addSuspensionJob, agree, lift, suspend } from './suspending.ts'

/** Suspensions of people by staff. */
export async function suspensionRoutes(app: Api): Promise<void> {
  const { db, pool, clock } = app
  addSuspensionJob(app)
  addMailToOthers(app)

  app.route({
    ...routeOf(contract.suspendPerson),
    handler: async (request) => {
      const userId = await requirePerson(request.params.id)
      await requireNoConflictWith(request, userId)
      const { days, reason } = request.body
      const wanted = { ...callerOf(request), userId, days, reason }
      const result = await inTransaction(pool, (client) => suspend(app, client, wanted))
      if (result !== 'suspended') throw new ApiError('conflict', refusals[result])
      app.suspensions.invalidate()
      request.log.info({ userId, days }, 'person suspended')
      return { suspension: await requireSuspension(userId) }
    },
  })

  app.route({
    ...routeOf(contract.agreeToSuspension),
    handler: async (request) => {
      const { userId } = await requireSuspended(request, request.params.id)
      const since = sinceOf(request.body?.since)
      if (!(await agree(app, { ...callerOf(request), userId, since })))
        throw await refusalOf(userId, since, notWantedMessage)
      return { suspension: await requireSuspension(userId) }
    },
  })

  app.route({
    ...routeOf(contract.liftSuspension),
    handler: async (request) => {
      const { userId, suspension } = await requireSuspended(request, request.params.id)
      const since = sinceOf(request.body.since)
      const lifted = { ...callerOf(request), userId, since, reason: request.body.reason }
      if (!(await lift(app, lifted))) throw await refusalOf(userId, since, replacedMessage)
      return { suspension }
    },
  })

  const callerOf = (request: FastifyRequest) => ({ staffId: requireStaff(request).id, now: clock() })

  async function requirePerson(id: string): Promise<string> {
    const profile = isId(id) ? await findProfile(db, id) : undefined
    if (!profile) throw notFound('This person does not exist.')
    return profile.id
  }

  /** Throws for a person whom the member of staff must not decide about. */
  function requireNoConflictWith(request: FastifyRequest, userId: string): Promise<void> {
    return requireNoConflict(db, { subjectType: 'profile', subjectId: userId }, requireStaff(request).id)
  }

  async function requireSuspended(request: FastifyRequest, id: string) {
    const userId = await requirePerson(id)
    // First, because a refusal lets staff guess who reported them, and a call for a person who is not suspended leaves no trace.
    const suspension = await requireSuspension(userId)
    await requireNoConflictWith(request, userId)
    return { userId, suspension }
  }

  /** Returns why nothing was changed. Throws if the suspension has ended. */
  async function refusalOf(userId: string, since: Date | undefined, message: string): Promise<ApiError> {
    const suspension = await requireSuspension(userId)
    const isReplaced = since !== undefined && suspension.since !== since.toISOString()
    return new ApiError('conflict', isReplaced ? replacedMessage : message)
  }

  async function requireSuspension(userId: string) {
    const row = await findSuspension(db, userId)
    if (!row) throw notSuspended()
    return presentSuspension(row)
  }
}

const sinceOf = (since: string | undefined) => (since === undefined ? undefined : new Date(since))

const notSuspended = () => notFound('This person is not suspended.')

const refusals = {
  already_suspended: 'This person is suspended already. Lift that suspension first.',
  staff: 'This person is a member of staff. Remove the role first.',
  deleted: 'This person has deleted the account. There is no one left to suspend.',
}
const replacedMessage = 'This suspension was replaced. Read it again.'
const notWantedMessage =
  'A suspension for good needs a second member of staff: this one is not for good, was agreed to, or is your own.'
