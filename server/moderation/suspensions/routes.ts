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
import { presentSuspension } from './present.ts'
import { addSuspensionJob, agree, lift, suspend } from './suspending.ts'

/** Suspensions of people by staff. */
export async function suspensionRoutes(app: Api): Promise<void> {
  const { db, pool, clock } = app
  addSuspensionJob(app)

  app.route({
    ...routeOf(contract.suspendPerson),
    handler: async (request) => {
      const userId = await requirePerson(request, request.params.id)
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
      const userId = await requirePerson(request, request.params.id)
      await requireSuspension(userId)
      const agreed = { ...callerOf(request), userId }
      if (!(await agree(app, agreed))) throw new ApiError('conflict', notWantedMessage)
      return { suspension: await requireSuspension(userId) }
    },
  })

  app.route({
    ...routeOf(contract.liftSuspension),
    handler: async (request) => {
      const userId = await requirePerson(request, request.params.id)
      const suspension = await requireSuspension(userId)
      if (!(await lift(app, { ...callerOf(request), userId, reason: request.body.reason })))
        throw notSuspended()
      return { suspension }
    },
  })

  const callerOf = (request: FastifyRequest) => ({ staffId: requireStaff(request).id, now: clock() })

  /** Throws for a person whom the member of staff must not decide about. */
  async function requirePerson(request: FastifyRequest, id: string): Promise<string> {
    const profile = isId(id) ? await findProfile(db, id) : undefined
    if (!profile) throw notFound('This person does not exist.')
    const subject = { subjectType: 'profile', subjectId: profile.id } as const
    await requireNoConflict(db, subject, requireStaff(request).id)
    return profile.id
  }

  async function requireSuspension(userId: string) {
    const row = await findSuspension(db, userId)
    if (!row) throw notSuspended()
    return presentSuspension(row)
  }
}

const notSuspended = () => notFound('This person is not suspended.')

const refusals = {
  already_suspended: 'This person is suspended already. Lift that suspension first.',
  staff: 'This person is a member of staff. Remove the role first.',
}
const notWantedMessage =
  'A suspension for good needs a second member of staff: this one is not for good, was agreed to, or is your own.'
