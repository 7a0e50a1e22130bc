import type { FastifyInstance } from 'fastify'
import type { NoticeTotal } from '#contract/notices.ts'
import { frameOf } from './events.ts'
import { presentConversation, presentMessage } from './present.ts'
import { type ChangedMessageRow, listChangedMessages } from './message-queries.ts'
import { findUnread, listChangedConversations } from './queries.ts'

/** Beyond this many messages or characters the client reloads instead of receiving each event. */
const longestReplay = 500
const longestReplayText = 512 * 1024

type App = Pick<FastifyInstance, 'db' | 'config'>

/** The stored events of another feature, in the same streams. */
export type NoticeEvents = {
  findTotal(userId: string): Promise<NoticeTotal>
  /** Returns the events after a sequence, in order. */
  listFrames(userId: string, window: { after: number; upTo: number }): Promise<SequencedFrame[]>
}
export type SequencedFrame = { sequence: number; frame: string }

/** Returns the events of a user after a sequence, as frames, and the last sequence. `after` is undefined on a first connection. */
export async function replay(
  app: App,
  notices: NoticeEvents,
  userId: string,
  after: number | undefined,
): Promise<{ frames: string[]; sequence: number }> {
  const { db } = app
  // Read first: events committed later have a later sequence and are published on their own.
  const unread = await findUnread(db, userId)
  const { streamPosition: sequence } = unread
  const total = await notices.findTotal(userId)
  const ready = frameOf('ready', { unread, notices: total }, sequence)
  if (after === undefined || after === sequence) return { frames: [ready], sequence }
  const resync = { frames: [frameOf('resync', { notices: total }, sequence)], sequence }
  if (after > sequence) return resync
  const window = { after, upTo: sequence, limit: longestReplay + 1 }
  const messages = await listChangedMessages(db, userId, window)
  if (messages.length > longestReplay) return resync
  const changed = await listChangedConversations(db, userId, after)
  // Sent first, because they have no id: a client that has an id must have everything up to it.
  const conversations = changed.map((row) =>
    frameOf('conversation', { conversation: presentConversation(row, app.config), unread }),
  )
  // By sequence, so that a client that loses the connection has everything up to the last one.
  const stored = [
    ...messages.map((row) => ({ sequence: row.streamPosition, frame: messageFrame(row, app) })),
    ...(await notices.listFrames(userId, { after, upTo: sequence })),
  ].toSorted((one, other) => one.sequence - other.sequence)
  const frames = [...conversations, ...stored.map(({ frame }) => frame), ready]
  const length = frames.reduce((sum, frame) => sum + frame.length, 0)
  return length > longestReplayText ? resync : { frames, sequence }
}

function messageFrame(row: ChangedMessageRow, { config }: App): string {
  const { conversationId, id, side, streamPosition, isDeleted } = row
  if (isDeleted) return frameOf('deletion', { conversationId, messageId: id }, streamPosition)
  const message = presentMessage(row, config.apiUrl)
  return frameOf('message', { conversationId, side, message }, streamPosition)
}
