import type { Conversation, Message } from '#contract/conversations.ts'
import type {
  MessagePicture,
  MessageWarning,
  Side,
  StoredConversation,
  StoredMessage,
} from '#contract/stored-conversations.ts'
import type { LoadedMessages, Typing } from './stored-state.ts'
import type { UnsentMessage } from './unsent-messages.ts'
import type { UnsentPicture } from './unsent-pictures.ts'

/** How far a message has come that is not stored yet. */
export type Delivery =
  | { state: 'sending' }
  | { state: 'waiting' }
  /** `canLeavePicturesOut`: only pictures were refused, and without them something is left to send. */
  | { state: 'failed'; reason: string; canLeavePicturesOut: boolean }

export type ShownMessage = Message & {
  pictures?: MessagePicture[]
  unsentPictures?: UnsentPicture[]
  warnings?: MessageWarning[]
  delivery?: Delivery
}

/** A conversation on the screen: a sample, or with what only a stored one has. */
export type ShownConversation = Omit<Conversation, 'messages'> & {
  messages: ShownMessage[]
  /** Which of the two the person at the screen is; of samples the buyer. */
  viewer?: Side
  /** Who types; of samples the agent. */
  typing?: Typing['sender'] | undefined
  stored?: StoredConversation
  /** Whether all of its messages are here. */
  history?: LoadedMessages['history']
}

type WaitingMessage = UnsentMessage & { delivery: Delivery; pictures: UnsentPicture[] }

type Parts = {
  loaded: LoadedMessages | undefined
  typing: Typing | undefined
  unsent: WaitingMessage[]
}

export function shownConversation(
  conversation: StoredConversation,
  { loaded, typing, unsent }: Parts,
): ShownConversation {
  const { id, propertyId, propertyTitle, propertyImage, buyer, seller, rep, support } = conversation
  const { side, unreadCount, lastMessage, createdAt } = conversation
  const messages = (loaded?.messages ?? []).map((message) => shownMessage(message, conversation))
  const waiting = unsent.map((message) => unsentMessage(message, side))
  const last = waiting.at(-1) ?? (lastMessage && shownMessage(lastMessage, conversation))
  return {
    id,
    propertyId,
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
      ? { sender: last.sender, text: last.text || pictureText(last), time: last.time }
      : { sender: 'system', text: '', time: createdAt },
    messages: [...messages, ...waiting],
    stored: conversation,
    history: loaded?.history ?? 'loading',
  }
}

function pictureText({ pictures = [], unsentPictures = [] }: ShownMessage): string {
  const count = pictures.length + unsentPictures.length
  return count === 1 ? 'A picture' : `${count} pictures`
}

function shownMessage(message: StoredMessage, conversation: StoredConversation): ShownMessage {
  const { id, sender, text, time, position, pictures, warnings } = message
  const { side, readPosition, otherReadPosition } = conversation
  const isOwn = sender === side
  return {
    id,
    sender,
    text,
    time,
    read: position <= (isOwn ? otherReadPosition : readPosition),
    isSystemMessage: sender === 'system',
    pictures,
    warnings: isOwn ? [] : warnings,
  }
}

function unsentMessage({ id, text, time, delivery, pictures }: WaitingMessage, side: Side): ShownMessage {
  return {
    id,
    sender: side,
    text,
    time,
    read: false,
    isSystemMessage: false,
    delivery,
    unsentPictures: pictures,
  }
}
