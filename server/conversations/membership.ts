import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Conversation } from '#contract/conversations.ts'
import { Batches } from '#server/lib/concurrency/batches.ts'
import { ApiError, notFound } from '#server/lib/errors.ts'
import { isId } from '#server/lib/ids.ts'
import { requireUser } from '#server/lib/require-user.ts'
import { findMemberships, type Member, type Membership } from './message-changes.ts'
import { presentConversation } from './present.ts'
import { findConversation } from './queries.ts'

declare module 'fastify' {
  interface FastifyInstance {
    findMembership: FindMembership
  }
}

type FindMembership = ReturnType<typeof createMembershipSearch>

/** Creates the function that finds a membership. Concurrent calls share one statement, because every message needs a membership. */
export function createMembershipSearch(pool: pg.Pool) {
  const batches = new Batches<Member, Membership | undefined>({
    run: (members) => findMemberships(pool, members),
    concurrency: 2,
    maxSize: 100,
  })
  return (member: Member): Promise<Membership | undefined> => batches.add(member)
}

/** Returns the id of the user whose membership it is. */
export function ownId({ side, buyerId, sellerId }: Membership): string {
  return side === 'buyer' ? buyerId : sellerId
}

/** Returns the id of the other user of the conversation. */
export function otherId({ side, buyerId, sellerId }: Membership): string {
  return side === 'buyer' ? sellerId : buyerId
}

/** Returns the same error for a conversation that does not exist and for one of other users. */
function unknownConversation(): ApiError {
  return notFound('This conversation does not exist.')
}

export function closedConversation(): ApiError {
  return new ApiError('forbidden', 'You can no longer write in this conversation.')
}

/** Returns the caller's membership of a conversation. Throws `not_found` when they are not a member. */
export async function requireMembership(
  request: FastifyRequest,
  conversationId: string,
): Promise<Membership> {
  const { id: userId } = requireUser(request)
  const { findMembership } = request.server
  const membership = isId(conversationId) ? await findMembership({ userId, conversationId }) : undefined
  if (!membership) throw unknownConversation()
  return membership
}

/** Returns a conversation as the caller reads it. Throws `not_found` when they are not a member. */
export async function loadConversation(request: FastifyRequest, id: string): Promise<Conversation> {
  const { id: userId } = requireUser(request)
  const { db, config } = request.server
  const row = isId(id) ? await findConversation(db, userId, id) : undefined
  if (!row) throw unknownConversation()
  return presentConversation(row, config)
}

/** Returns the caller's membership. Throws `forbidden` when either user has blocked the other or deleted their account. */
export async function requireWriter(request: FastifyRequest, conversationId: string): Promise<Membership> {
  const membership = await requireMembership(request, conversationId)
  if (!membership.canWrite) throw closedConversation()
  return membership
}
