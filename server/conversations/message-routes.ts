import * as contract from '#contract/conversations.ts'
import { isBlank, messagePageSize } from '#contract/messages.ts'
import { isForSupport } from '#contract/support/prefix.ts'
import type { Db } from '#server/db/client.ts'
import { type Api, routeOf } from '#server/lib/api.ts'
import { ApiError, notFound, tooManyRequests } from '#server/lib/errors.ts'
import { isId } from '#server/lib/ids.ts'
import { msToWait, requireWithinLimit } from '#server/lib/rate-limits.ts'
import { requireUser } from '#server/lib/require-user.ts'
import { deleteMessage } from './changes.ts'
import { publishDeletion, publishTyping, publishWritten } from './events.ts'
import { closedConversation, otherId, requireMembership, requireWriter } from './membership.ts'
import { presentMessage } from './present.ts'
import { findMessage, listMessages, type MessageRow } from './message-queries.ts'
import { ClosedConversation, type Membership, type NewMessage } from './message-changes.ts'
import { addSupportAgent } from './support.ts'
import { hostsOf, warningsOf } from '#server/conversations/warnings/warnings.ts'
import { MissingImage, writeMessage } from './writing.ts'

const messagesAMinute = 60
/** Above what two windows send while the user types in both. */
const typingCallsPerMinute = 60

const tooManyTypingCalls = 'There are too many typing indicators. Please wait a moment.'

export type Reports = {
  /** Returns which of these messages of a conversation a user has reported. */
  listReportedMessageIds(
    db: Db,
    reporterId: string,
    page: { conversationId: string; messageIds: string[] },
  ): Promise<string[]>
}

export async function messageRoutes(app: Api, { listReportedMessageIds }: Reports): Promise<void> {
  const { db, clock, config } = app
  addSupportAgent(app)
  const ownHosts = hostsOf([config.publicUrl, config.apiUrl])
  const limiter = app.createLimiter({ points: messagesAMinute, duration: 60, keyPrefix: 'messages' })
  const typingLimiter = app.createLimiter({ points: typingCallsPerMinute, duration: 60, keyPrefix: 'typing' })

  app.route({
    ...routeOf(contract.listMessages),
    handler: async (request) => {
      const membership = await requireMembership(request, request.params.id)
      const rows = await listMessages(db, membership, request.query)
      const isForward = request.query.after !== undefined
      const page = isForward ? rows.slice(0, messagePageSize) : rows.slice(-messagePageSize)
      const reportedMessageIds = await listReportedMessageIds(db, requireUser(request).id, {
        conversationId: membership.conversationId,
        messageIds: page.map(({ id }) => id),
      })
      return { messages: page.map(present), hasMore: rows.length > page.length, reportedMessageIds }
    },
  })

  app.route({
    ...routeOf(contract.sendMessage),
    handler: async (request) => {
      const { text } = request.body
      const id = request.body.id.toLowerCase() // as it is stored and sent to others
      const pictureIds = [...new Set(request.body.pictureIds)]
      const membership = await requireMembership(request, request.params.id)
      if (!membership.canWrite)
        return { message: present(await requireOwnMessage(membership, id, closedConversation)) }
      if (isBlank(text) && pictureIds.length === 0)
        throw new ApiError('invalid_input', 'Write a message first.', { text: 'Write a message.' })
      const existing = await checkMessageLimit(membership, id)
      if (existing) return { message: present(existing) }
      const warnings = warningsOf(text, ownHosts)
      const message = { id, sender: membership.side, text, warnings, createdAt: clock() }
      const written = await write(membership, message, pictureIds)
      if (written === 'closed')
        return { message: present(await requireOwnMessage(membership, id, closedConversation)) }
      if (written === 'taken') {
        await limiter.reward(limitKey(membership))
        return { message: present(await requireOwnMessage(membership, id, takenId)) }
      }
      const published = publishWritten(app, membership, message, written)
      if (isForSupport(text)) publishSupportTyping(membership)
      return { message: published }
    },
  })

  app.route({
    ...routeOf(contract.deleteMessage),
    handler: async (request, reply) => {
      const { id } = request.params
      const messageId = request.params.messageId.toLowerCase() // as the clients know it
      const membership = await requireMembership(request, id)
      const { id: userId } = requireUser(request)
      const sequences = isId(messageId) ? await deleteMessage(db, userId, membership, messageId) : undefined
      if (!sequences) throw notFound('This message no longer exists.')
      publishDeletion(app, membership.conversationId, messageId, sequences)
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...routeOf(contract.setTyping),
    handler: async (request, reply) => {
      const membership = await requireWriter(request, request.params.id)
      await requireWithinLimit(typingLimiter, limitKey(membership), () => tooManyTypingCalls)
      const { conversationId, side } = membership
      publishTyping(app, [otherId(membership)], { conversationId, sender: side, isTyping: true })
      return reply.code(204).send(null)
    },
  })

  function present(row: MessageRow) {
    return presentMessage(row, config.apiUrl)
  }

  async function write(membership: Membership, message: NewMessage, pictureIds: string[]) {
    if (!pictureIds.every(isId)) throw missingImage()
    try {
      return await writeMessage(app, membership, message, pictureIds)
    } catch (error) {
      if (error instanceof MissingImage) throw missingImage()
      if (error instanceof ClosedConversation) return 'closed'
      throw error
    }
  }

  /** Publishes that the support agent is typing; its reply ends that. */
  function publishSupportTyping({ conversationId, buyerId, sellerId }: Membership): void {
    publishTyping(app, [buyerId, sellerId], { conversationId, sender: 'support', isTyping: true })
  }

  /** Counts a message against the limit. Beyond it, returns the message sent before with this id, or throws `rate_limited`. */
  async function checkMessageLimit(membership: Membership, id: string): Promise<MessageRow | undefined> {
    const waitMs = await msToWait(limiter, limitKey(membership))
    return waitMs === 0 ? undefined : requireOwnMessage(membership, id, () => tooManyMessages(waitMs))
  }

  /** Returns the message that the caller sent before with this id, whose response was lost. Throws the refusal without one. */
  async function requireOwnMessage(
    { conversationId, side }: Membership,
    id: string,
    refusal: () => ApiError,
  ): Promise<MessageRow> {
    const row = await findMessage(db, conversationId, id)
    if (row?.sender !== side) throw refusal()
    return row
  }
}

function tooManyMessages(waitMs: number): ApiError {
  const seconds = Math.ceil(waitMs / 1000)
  const wait = seconds === 1 ? 'a second' : `${seconds} seconds`
  return tooManyRequests(
    waitMs,
    `You can send ${messagesAMinute} messages a minute in a conversation. Please wait ${wait}.`,
  )
}

function takenId(): ApiError {
  return new ApiError('conflict', 'Another message already has this id.')
}

function missingImage(): ApiError {
  const message = 'A photo of this message no longer exists. Please add it again.'
  return new ApiError('invalid_input', message, { pictureIds: message })
}

function limitKey({ conversationId, side }: Membership): string {
  return `${conversationId}:${side}`
}
