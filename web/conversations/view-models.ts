import type { Conversation } from '#contract/conversations.ts'
import { type Message, type MessageImage, messageSummary, type MessageWarning } from '#contract/messages.ts'
import type { Side } from '#contract/participants.ts'
import type { SampleConversation, SampleMessage } from '#contract/support/sample-conversations.ts'
import type { LoadedMessages, Typing } from './conversation-state.ts'
import type { UnsentImage } from '#web/conversations/images/unsent-images.ts'
import type { UnsentMessage } from '#web/conversations/unsent/persisted-messages.ts'

/** The delivery state of an unsent message. */
export type Delivery =
  | { state: 'sending' }
  | { state: 'waiting' }
  /** `canRemoveRefusedImages`: only images were refused, and the message is not empty without them. */
  | { state: 'failed'; reason: string; canRemoveRefusedImages: boolean }

export type MessageViewModel = SampleMessage & {
  images?: MessageImage[]
  unsentImages?: UnsentImage[]
  warnings?: MessageWarning[]
  /** Whether the user has reported it, which only they see. */
  isReported?: boolean
  delivery?: Delivery
}

/**
 * A conversation on the screen: a sample, or a stored conversation with its additional members. `propertyId` is blank if there is no page
 * of the property to open.
 */
export type ConversationViewModel = Omit<SampleConversation, 'messages'> & {
  messages: MessageViewModel[]
  /** The user's side; undefined in samples, where it is the buyer. */
  viewer?: Side
  /** The sender who is typing; undefined in samples, where it is the support agent. */
  typing?: Typing['sender'] | undefined
  stored?: Conversation
  /** Whether all messages are loaded. */
  history?: LoadedMessages['history']
}

type PendingMessage = UnsentMessage & { delivery: Delivery; images: UnsentImage[] }

type Parts = {
  loaded: LoadedMessages | undefined
  /** Ids of the messages that the user has reported. */
  reported?: ReadonlySet<string> | undefined
  typing: Typing | undefined
  unsent: PendingMessage[]
}

export function conversationViewModel(
  conversation: Conversation,
  { loaded, reported, typing, unsent }: Parts,
): ConversationViewModel {
  const { id, propertyId, propertyTitle, propertyImage, buyer, seller, rep, support } = conversation
  const { side, unreadCount, lastMessage, createdAt } = conversation
  const messages = (loaded?.messages ?? []).map((message) => ({
    ...messageViewModel(message, conversation),
    isReported: reported?.has(message.id) ?? false,
  }))
  const pending = unsent.map((message) => unsentMessage(message, side))
  const last = pending.at(-1) ?? (lastMessage && messageViewModel(lastMessage, conversation))
  return {
    id,
    propertyId: conversation.isPropertyHidden ? '' : propertyId,
    propertyTitle,
    propertyImage,
    buyer,
    seller,
    rep,
    support,
    unreadCount,
    viewer: side,
    isTyping: typing !== undefined,
    typing: typing?.sender,
    lastMessage: last
      ? { sender: last.sender, text: summaryOf(last), time: last.time }
      : { sender: 'system', text: '', time: createdAt },
    messages: [...messages, ...pending],
    stored: conversation,
    history: loaded?.history ?? 'loading',
  }
}

/** Returns the text of a message, or the number of its photos. */
export function summaryOf({ text, images = [], unsentImages = [] }: MessageViewModel): string {
  return messageSummary({ text, pictures: [...images, ...unsentImages] })
}

function messageViewModel(message: Message, conversation: Conversation): MessageViewModel {
  const { id, sender, text, isAutomatic, time, position, pictures, warnings } = message
  const { side, readPosition, otherReadPosition, contact } = conversation
  const isOwn = sender === side
  // a number in a message is no surprise from a user who has shared one
  const shownWarnings = contact ? warnings.filter((warning) => warning !== 'phone') : warnings
  return {
    id,
    sender,
    text,
    time,
    read: position <= (isOwn ? otherReadPosition : readPosition),
    isSystemMessage: sender === 'system',
    isAutomatic,
    images: pictures,
    warnings: isOwn ? [] : shownWarnings,
  }
}

function unsentMessage({ id, text, time, delivery, images }: PendingMessage, side: Side): MessageViewModel {
  return {
    id,
    sender: side,
    text,
    time,
    read: false,
    isSystemMessage: false,
    delivery,
    unsentImages: images,
  }
}
