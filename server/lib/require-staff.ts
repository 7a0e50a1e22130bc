import type { FastifyReply, FastifyRequest } from 'fastify'
import { type StaffRole, staffRoles } from '#contract/moderation/staff.ts'
import { ApiError, sendNotFound } from './errors.ts'
import { type AuthUser, readUser } from './require-user.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the role of a user who is staff. Read for each request, so that a removal applies at once. */
    findStaffRole(userId: string): Promise<StaffRole | undefined>
  }
}

/** A member of staff who makes a request. */
export type StaffUser = AuthUser & { role: StaffRole }

const callers = new WeakMap<FastifyRequest, StaffUser>()

/** Hook of the routes for staff. To everyone else they do not exist; runs before the body is read. */
export function authenticateStaff(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  return authenticateAs(staffRoles, request, reply)
}

/** Hook of the routes for admins. To everyone else, also to moderators, they do not exist. */
export function authenticateAdmin(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  return authenticateAs(['admin'], request, reply)
}

async function authenticateAs(
  roles: readonly StaffRole[],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  await readUser(request)
  const { user } = request
  const role = user ? await request.server.findStaffRole(user.id) : undefined
  if (!user || !role || !roles.includes(role)) return sendNotFound(request, reply)
  callers.set(request, { ...user, role })
  reply.header('cache-control', 'no-store')
  return undefined
}

export function requireStaff(request: FastifyRequest): StaffUser {
  const caller = callers.get(request)
  if (!caller) throw new ApiError('forbidden', 'Only staff can do this.')
  return caller
}
