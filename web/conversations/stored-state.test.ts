import { expect, test } from 'vitest'
import { rep, support } from '#contract/conversation-opening.ts'
import type { StoredConversation, StoredMessage } from '#contract/stored-conversations.ts'
import { type LiveEvent, pauseMs } from './event-connection.ts'
import {
  afterEvent,
  afterReading,
  afterSending,
  joined,
  type LoadedMessages,
  nothingLoaded,
  type StoredState,
} from './stored-state.ts'

const person = (id: string) => ({ id, name: id, avatar: '' })

const message = (position: number, sender: StoredMessage['sender'] = 'seller'): StoredMessage => ({
  id: `m${position}`,
  position,
  sender,
  text: `Message ${position}`,
  time: new Date(position * 1000).toISOString(),
  pictures: [],
  warnings: [],
})

const conversation = (id: string, last: number): StoredConversation => ({
  id,
  propertyId: 'p',
  propertyTitle: 'House',
  propertyImage: '/house.webp',
  side: 'buyer',
  buyer: person('buyer'),
  seller: person('seller'),
  rep,
  support,
  unreadCount: 0,
  readPosition: last,
  otherReadPosition: last,
  lastMessage: message(last),
  isAnswered: false,
  canWrite: true,
  isBlocked: false,
  hasSharedContact: false,
  contact: null,
  createdAt: new Date(0).toISOString(),
})

const known: StoredState = {
  ...nothingLoaded,
  status: 'ready',
  conversations: [conversation('b', 9), conversation('a', 6)],
  messages: { a: { messages: [message(5), message(6)], history: 'partial' } },
  unread: { total: 0, streamPosition: 10 },
}

const said = (id: number, told: StoredMessage): LiveEvent => ({
  name: 'message',
  id,
  data: { conversationId: 'a', side: 'buyer', message: told },
})

test('a message counts once, however often it is told, and brings its conversation to the top', () => {
  const event = said(11, message(70))
  const once = afterEvent(known, event, 0)
  expect(once.conversations.map(({ id, unreadCount }) => [id, unreadCount])).toEqual([
    ['a', 1],
    ['b', 0],
  ])
  expect(once.unread).toEqual({ total: 1, streamPosition: 11 })
  expect(once.conversations[0]?.isAnswered).toBe(true)
  expect(afterEvent(once, event, 0)).toEqual(once)
})

test('a message that a total counted already is not counted again', () => {
  const told: LiveEvent = {
    name: 'conversation',
    id: 11,
    data: { conversation: conversation('b', 9), unread: { total: 3, streamPosition: 12 } },
  }
  const next = afterEvent(afterEvent(known, told, 0), said(12, message(70)), 0)
  expect(next.unread.total).toBe(3)
  expect(afterEvent(next, said(13, message(71)), 0).unread.total).toBe(4)
})

test('one’s own message is read, and ends nobody else’s typing', () => {
  const typing: LiveEvent = {
    name: 'typing',
    data: { conversationId: 'a', sender: 'seller', isTyping: true },
  }
  const next = afterSending(afterEvent(known, typing, 5), 'a', message(7, 'buyer'))
  expect(next.conversations.find(({ id }) => id === 'a')).toMatchObject({ unreadCount: 0, readPosition: 7 })
  expect(next.typing).toEqual({ a: { sender: 'seller', since: 5 } })
  expect(afterEvent(next, said(11, message(8)), 6).typing).toEqual({})
})

test('whoever answers has read what stands before the answer, also what is heard after it', () => {
  const unread = afterEvent(known, said(11, message(70)), 0)
  const answered = afterSending(unread, 'a', message(72, 'buyer'))
  expect(answered.unread.total).toBe(0)
  const crossed = afterEvent(answered, said(12, message(71)), 0)
  expect(crossed.unread).toEqual({ total: 0, streamPosition: 12 })
  expect(afterEvent(crossed, said(13, message(72, 'buyer')), 0).unread.total).toBe(0)
})

test('reading takes what is unread from the total', () => {
  const unread = afterEvent(known, said(11, message(70)), 0)
  const read = afterReading(unread, 'a')
  expect(read.unread.total).toBe(0)
  expect(read.conversations[0]).toMatchObject({ unreadCount: 0, readPosition: 70 })
})

test('a deleted message goes, and the one before it is the last', () => {
  const deletion: LiveEvent = { name: 'deletion', id: 11, data: { conversationId: 'a', messageId: 'm6' } }
  const next = afterEvent(known, deletion, 0)
  expect(next.messages['a']?.messages.map(({ id }) => id)).toEqual(['m5'])
  expect(next.conversations.find(({ id }) => id === 'a')?.lastMessage?.id).toBe('m5')
})

test('pages join in order and without doubles; what has a gap before it stands alone', () => {
  const positions = (loaded: ReturnType<typeof joined>) => loaded.messages.map(({ position }) => position)
  const loaded: LoadedMessages = { messages: [message(5), message(6)], history: 'partial' }
  const older = joined(loaded, [message(3), message(4)], false)
  expect(positions(older)).toEqual([3, 4, 5, 6])
  expect(older.history).toBe('whole')
  expect(positions(joined(loaded, [message(6), message(7)], true))).toEqual([5, 6, 7])
  const far = joined(older, [message(50), message(51)], true)
  expect([positions(far), far.history]).toEqual([[50, 51], 'partial'])
  expect(joined(older, [message(6), message(7)], true).history).toBe('whole')
})

test('pauses between connections grow to half a minute and differ', () => {
  expect([0, 1, 4, 9].map((failures) => pauseMs(failures, () => 1))).toEqual([1000, 2000, 16_000, 30_000])
  expect(pauseMs(9, () => 0)).toBe(15_000)
})
