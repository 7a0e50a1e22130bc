import { expect, test } from 'vitest'
import type { Conversation } from '#contract/conversations.ts'
import type { Message } from '#contract/messages.ts'
import { viewOfConversation, viewOfMessage } from '#test/browser/conversations-api.ts'
import type { LiveEvent } from './event-connection.ts'
import {
  afterEvent,
  afterReading,
  afterSending,
  isUnreadLoaded,
  mergePage,
  type LoadedMessages,
  nothingLoaded,
  type ConversationState,
  withPage,
} from './conversation-state.ts'
import { pauseMs, reconnectMs } from './reconnect-delay.ts'
import { conversationViewModel } from './view-models.ts'

const person = (id: string) => ({ id, name: id, avatar: '' })

const message = (position: number, sender: Message['sender'] = 'seller'): Message => ({
  ...viewOfMessage(position),
  id: `m${position}`,
  sender,
})

const conversation = (id: string, last: number): Conversation =>
  viewOfConversation(id, last, {
    propertyTitle: 'House',
    propertyImage: '/house.webp',
    buyer: person('buyer'),
    seller: person('seller'),
    lastMessage: message(last),
    isAnswered: false,
  })

const initial: ConversationState = {
  ...nothingLoaded,
  status: 'ready',
  conversations: [conversation('b', 9), conversation('a', 6)],
  messages: { a: { messages: [message(5), message(6)], history: 'partial' } },
  unread: { total: 0, streamPosition: 10 },
}

const messageEvent = (id: number, added: Message): LiveEvent => ({
  name: 'message',
  id,
  data: { conversationId: 'a', side: 'buyer', message: added },
})

test('a message received twice counts once, and moves its conversation to the top', () => {
  const event = messageEvent(11, message(70))
  const once = afterEvent(initial, event, 0)
  expect(once.conversations.map(({ id, unreadCount }) => [id, unreadCount])).toEqual([
    ['a', 1],
    ['b', 0],
  ])
  expect(once.unread).toEqual({ total: 1, streamPosition: 11 })
  expect(once.conversations[0]?.isAnswered).toBe(true)
  expect(afterEvent(once, event, 0)).toEqual(once)
})

test('a seller’s question to the support agent is no reply to the buyer', () => {
  const question = { ...message(70), text: '@support How do I ask for verification?' }
  const asked = afterEvent(initial, messageEvent(11, question), 0)
  expect(asked.conversations[0]).toMatchObject({ id: 'a', unreadCount: 1, isAnswered: false })
  const replied = afterEvent(asked, messageEvent(12, message(71)), 0)
  expect(replied.conversations[0]?.isAnswered).toBe(true)
})

test('a message that a total includes is not counted again', () => {
  const ready: LiveEvent = {
    name: 'conversation',
    id: 11,
    data: { conversation: conversation('b', 9), unread: { total: 3, streamPosition: 12 } },
  }
  const next = afterEvent(afterEvent(initial, ready, 0), messageEvent(12, message(70)), 0)
  expect(next.unread.total).toBe(3)
  expect(afterEvent(next, messageEvent(13, message(71)), 0).unread.total).toBe(4)
})

test('the user’s own message is read, and does not end the typing of others', () => {
  const typing: LiveEvent = {
    name: 'typing',
    data: { conversationId: 'a', sender: 'seller', isTyping: true },
  }
  const next = afterSending(afterEvent(initial, typing, 5), 'a', message(7, 'buyer'))
  expect(next.conversations.find(({ id }) => id === 'a')).toMatchObject({ unreadCount: 0, readPosition: 7 })
  expect(next.typing).toEqual({ a: { sender: 'seller', since: 5 } })
  expect(afterEvent(next, messageEvent(11, message(8)), 6).typing).toEqual({})
})

test('an own message leaves earlier messages unread that the user has not seen, also those received after it', () => {
  const unread = afterEvent(initial, messageEvent(11, message(7)), 0)
  const sent = afterSending(unread, 'a', message(9, 'buyer'))
  expect(sent.messages['a']?.messages.map(({ position }) => position)).toEqual([5, 6, 7, 9])
  const crossed = afterEvent(sent, messageEvent(12, message(8)), 0)
  expect(crossed.unread.total).toBe(2)
  const whole = afterEvent(crossed, messageEvent(13, message(9, 'buyer')), 0)
  expect(whole.unread).toEqual({ total: 2, streamPosition: 13 })
  expect(whole.conversations[0]).toMatchObject({
    id: 'a',
    unreadCount: 2,
    readPosition: 6,
    lastMessage: { position: 9 },
  })
})

test('a message that an own one overtook is not read before it is loaded', () => {
  const sent = afterSending(initial, 'a', message(8, 'buyer'))
  const loaded = conversation('a', 8)
  const isReadable = (messages: LoadedMessages | undefined) =>
    messages !== undefined && isUnreadLoaded({ ...loaded, readPosition: 6, unreadCount: 1 }, messages)
  const overtaken = sent.messages['a']
  expect(isReadable(overtaken)).toBe(false)
  expect(isReadable(mergePage(overtaken, [message(3), message(4)], true))).toBe(false)
  expect(
    isReadable(
      mergePage(
        overtaken,
        [6, 7, 8].map((at) => message(at)),
        true,
      ),
    ),
  ).toBe(true)
  const received = afterEvent(sent, messageEvent(11, message(7)), 0)
  expect(isReadable(received.messages['a'])).toBe(false)
  expect(isReadable(afterEvent(received, messageEvent(12, message(8, 'buyer')), 0).messages['a'])).toBe(true)
})

test('reading a conversation reduces the unread total', () => {
  const unread = afterEvent(initial, messageEvent(11, message(70)), 0)
  const read = afterReading(unread, 'a')
  expect(read.unread.total).toBe(0)
  expect(read.conversations[0]).toMatchObject({ unreadCount: 0, readPosition: 70 })
})

const pageWith = (loaded: Conversation, total: number) => ({
  conversations: [conversation('b', 10), loaded],
  unread: { total, streamPosition: 10 },
})

test('a list that was requested before a message was sent does not hide the message', () => {
  const sent = afterSending(initial, 'a', message(7, 'buyer'))
  const next = withPage(sent, pageWith(conversation('a', 6), 0), initial.conversations)
  expect(next.conversations.map(({ id, lastMessage }) => [id, lastMessage?.position])).toEqual([
    ['b', 10],
    ['a', 7],
  ])
})

test('a conversation that the server does not know as read yet stays read, until it has a new message', () => {
  const read = afterReading(afterEvent(initial, messageEvent(11, message(7)), 0), 'a')
  const unreadTo = (last: number): Conversation => ({
    ...conversation('a', last),
    readPosition: 6,
    unreadCount: last - 6,
  })
  const same = withPage(read, pageWith(unreadTo(7), 3), read.conversations)
  expect(same.conversations.find(({ id }) => id === 'a')).toMatchObject({ readPosition: 7, unreadCount: 0 })
  expect(same.unread).toEqual({ total: 2, streamPosition: 10 })
  const later = withPage(read, pageWith(unreadTo(8), 4), read.conversations)
  expect(later.conversations.find(({ id }) => id === 'a')).toMatchObject({ unreadCount: 2 })
  expect(later.unread.total).toBe(4)
})

test('a deleted message is removed, and the one before it becomes the last message', () => {
  const deletion: LiveEvent = { name: 'deletion', id: 11, data: { conversationId: 'a', messageId: 'm6' } }
  const next = afterEvent(initial, deletion, 0)
  expect(next.messages['a']?.messages.map(({ id }) => id)).toEqual(['m5'])
  expect(next.conversations.find(({ id }) => id === 'a')?.lastMessage?.id).toBe('m5')
})

test('pages merge in order without duplicates, and a page after a gap replaces the loaded messages', () => {
  const positions = (loaded: ReturnType<typeof mergePage>) => loaded.messages.map(({ position }) => position)
  const loaded: LoadedMessages = { messages: [message(5), message(6)], history: 'partial' }
  const older = mergePage(loaded, [message(3), message(4)], false)
  expect(positions(older)).toEqual([3, 4, 5, 6])
  expect(older.history).toBe('whole')
  expect(positions(mergePage(loaded, [message(6), message(7)], true))).toEqual([5, 6, 7])
  const far = mergePage(older, [message(50), message(51)], true)
  expect([positions(far), far.history]).toEqual([[50, 51], 'partial'])
  expect(mergePage(older, [message(6), message(7)], true).history).toBe('whole')
})

test('reconnect delays grow to 30 seconds and have jitter', () => {
  expect([0, 1, 4, 9].map((failures) => pauseMs(failures, () => 1))).toEqual([1000, 2000, 16_000, 30_000])
  expect(pauseMs(9, () => 0)).toBe(15_000)
  expect([1, 2, 5].map((failures) => reconnectMs(undefined, failures, () => 1))).toEqual([1000, 2000, 16_000])
})

test('a phone number is warned about only until its sender has shared contact details', () => {
  const warned: Message = { ...message(1), warnings: ['phone', 'payment'] }
  const shownWith = (contact: Conversation['contact']) =>
    conversationViewModel(
      { ...conversation('a', 1), contact },
      { loaded: { messages: [warned], history: 'whole' }, typing: undefined, unsent: [] },
    ).messages[0]?.warnings
  expect(shownWith(null)).toEqual(['phone', 'payment'])
  expect(shownWith({ email: 'ana@example.com', phone: '' })).toEqual(['payment'])
})
