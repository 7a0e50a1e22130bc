import type { FastifyRequest } from 'fastify'
import { ApiError, notFound } from '#server/lib/errors.ts'
import { isId } from '#server/lib/ids.ts'
import { requireUser } from '#server/lib/require-user.ts'
import { findMembership, type Membership } from './sending.ts'

/** Said of a conversation that does not exist and of one that the caller has no part in. */
export function unknownConversation(): ApiError {
  return notFound('This conversation does not exist.')
}

/** What the caller is in a conversation. Throws `not_found` when they have no part in it. */
export async function requireMembership(
  request: FastifyRequest,
  conversationId: string,
): Promise<Membership> {
  const { id: userId } = requireUser(request)
  const { pool } = request.server
  const membership = isId(conversationId) ? await findMembership(pool, userId, conversationId) : undefined
  if (!membership) throw unknownConversation()
  return membership
}

/** The same for one who wants to write. Throws `forbidden` when one of the two has blocked the other or is gone. */
export async function requireWriter(request: FastifyRequest, conversationId: string): Promise<Membership> {
  const membership = await requireMembership(request, conversationId)
  if (!membership.canWrite) throw new ApiError('forbidden', 'You cannot write in this conversation any more.')
  return membership
}
