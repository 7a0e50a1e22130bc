import { erasePerson } from '#contract/moderation/people.ts'
import { type Api, routeOf } from '#server/lib/api.ts'
import { ApiError, notFound } from '#server/lib/errors.ts'
import { isId } from '#server/lib/ids.ts'
import { requireStaff } from '#server/lib/require-staff.ts'
import { logSecurityEvent } from '#server/lib/security-log.ts'
import { findProfile } from '#server/profiles/queries.ts'
import { findStaffRole } from '#server/staff/queries.ts'
import { eraseOnRequest } from './erasure.ts'

/** Deletion of an account by an admin, on request. */
export async function erasureRoutes(app: Api): Promise<void> {
  const { db, config } = app

  app.route({
    ...routeOf(erasePerson),
    handler: async (request, reply) => {
      const { id: staffId, role } = requireStaff(request)
      if (role !== 'admin') throw new ApiError('forbidden', 'Only an admin can delete an account.')
      const profile = isId(request.params.id) ? await findProfile(db, request.params.id) : undefined
      if (!profile) throw notFound('This person does not exist.')
      const { id, email } = profile
      const { reason, confirmation } = request.body
      if (confirmation.trim().toLowerCase() !== email.toLowerCase()) throw wrongConfirmation()
      if (await findStaffRole(db, id)) throw new ApiError('conflict', staffMessage)
      if (config.hosted && config.hosted.serviceRoleKey === undefined)
        throw new ApiError('conflict', withoutKeyMessage)
      await eraseOnRequest(app, profile, { reason, by: { staffId } })
      logSecurityEvent(request, 'account_deleted', { userId: id })
      return reply.code(204).send(null)
    },
  })
}

function wrongConfirmation(): ApiError {
  const message = 'Type the email address of the account.'
  return new ApiError('invalid_input', message, { confirmation: message })
}

const staffMessage = 'This person is a member of staff. Remove the role first.'
const withoutKeyMessage =
  'The accounts are at Supabase, and this server has no key to delete them. Set SUPABASE_SERVICE_ROLE_KEY, then try again.'
