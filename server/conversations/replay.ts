import type { FastifyInstance } from 'fastify'
import { frameOf } from './events.ts'
import { presentConversation, presentMessage } from './present.ts'
import { type ChangedMessageRow, listChangedMessages } from './message-queries.ts'
import { findUnread, listChangedConversations } from './queries.ts'

/** More messages, or more characters of them, are loaded again by the client instead of told one by one. */
const longestReplay = 500
const longestReplayText = 512 * 1024

type App = Pick<FastifyInstance, 'db' | 'config'>

/** What a person was told after a position, as frames, and up to where. Undefined stands for someone new. */
export async function replay(
  app: App,
  userId: string,
  after: number | undefined,
): Promise<{ frames: string[]; position: number }> {
  const { db } = app
  // Read first: what is committed later has a later position, and is told by itself.
  const unread = await findUnread(db, userId)
  const { streamPosition: position } = unread
  const ready = frameOf('ready', { unread }, position)
  if (after === undefined || after === position) return { frames: [ready], position }
  const resync = { frames: [frameOf('resync', {}, position)], position }
  if (after > position) return resync
  const window = { after, upTo: position, limit: longestReplay + 1 }
  const messages = await listChangedMessages(db, userId, window)
  if (messages.length > longestReplay) return resync
  const changed = await listChangedConversations(db, userId, after)
  // They have no id, so they come first: whoever has an id has all that was told before it.
  const conversations = changed.map((row) =>
    frameOf('conversation', { conversation: presentConversation(row, app.config.apiUrl), unread }),
  )
  const frames = [...conversations, ...messages.map((row) => messageFrame(row, app)), ready]
  const length = frames.reduce((sum, frame) => sum + frame.length, 0)
  return length > longestReplayText ? resync : { frames, position }
}

function messageFrame(row: ChangedMessageRow, { config }: App): string {
  const { conversationId, id, side, streamPosition, isDeleted } = row
  if (isDeleted) return frameOf('deletion', { conversationId, messageId: id }, streamPosition)
  const message = presentMessage(row, config.apiUrl)
  return frameOf('message', { conversationId, side, message }, streamPosition)
}
