import type { Conversation, UnreadTotal } from './conversations.ts'
import type { Message } from './messages.ts'
import type { Notice, NoticeTotal } from './notices.ts'
import type { Side } from './participants.ts'

/**
 * The events of a stream, by name. An event with an id reports a change that is stored: ids are the sequence of the
 * user's stream and have no gaps, so a client that has them all has missed nothing.
 */
export type ConversationEvents = {
  /** The stream is open, and all events up to this id have been sent. */
  ready: {
    unread: UnreadTotal
    /** Missing from servers of the release before notices. */
    notices?: NoticeTotal
  }
  /** `side` is the user's. */
  message: { conversationId: string; side: Side; message: Message }
  /** Any change but a message: a new conversation, messages read, contact details shared, a block. */
  conversation: { conversation: Conversation; unread: UnreadTotal }
  /** The user deleted a message for themselves. */
  deletion: { conversationId: string; messageId: string }
  /** A new notice. */
  notice: { notice: Notice; notices: NoticeTotal }
  /** The user has read notices. */
  noticesRead: { notices: NoticeTotal }
  /** Has no id, because it is not stored. Expires after `typingMs`. */
  typing: { conversationId: string; sender: Side | 'support'; isTyping: boolean }
  /** Too many events were missed to be replayed: the client reloads what it shows. */
  resync: { notices?: NoticeTotal }
}
export type ConversationEventName = keyof ConversationEvents

/** What clients accept that know the events about notices; others would fail on an unknown event. */
export const eventsWithNotices = 'text/event-stream; notices=1'

/** How long a user counts as typing after the last typing event. */
export const typingMs = 6000
