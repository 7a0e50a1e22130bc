import { expect, test } from 'vitest'
import { representative, support } from '#contract/conversation-opening.ts'
import type { Conversation } from '#contract/conversations.ts'
import type { Message } from '#contract/messages.ts'
import { conversationViewModel } from './view-models.ts'

const person = (id: string) => ({ id, name: id, avatar: '' })
const warned: Message = {
  id: 'm1',
  position: 1,
  sender: 'seller',
  text: 'Call 600 1234, and pay by wire.',
  isAutomatic: false,
  time: '2026-03-01T12:00:00.000Z',
  pictures: [],
  warnings: ['phone', 'payment'],
}

const warningsWith = (contact: Conversation['contact']) => {
  const conversation = {
    id: 'c1',
    propertyId: 'p',
    propertyTitle: 'House',
    propertyImage: '/house.webp',
    side: 'buyer',
    buyer: person('buyer'),
    seller: person('seller'),
    rep: representative('Palapa team'),
    support,
    unreadCount: 0,
    readPosition: 1,
    otherReadPosition: 1,
    lastMessage: warned,
    isAnswered: false,
    canWrite: true,
    isBlocked: false,
    contact,
    createdAt: warned.time,
  } as unknown as Conversation
  const loaded = { messages: [warned], history: 'complete' } as never
  return conversationViewModel(conversation, { loaded, typing: undefined, unsent: [] }).messages[0]?.warnings
}

test('a phone number is warned about only until its sender has shared contact details', () => {
  expect(warningsWith(null)).toEqual(['phone', 'payment'])
  expect(warningsWith({ email: 'ana@example.com', phone: '' })).toEqual(['payment'])
})
