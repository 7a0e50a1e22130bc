import { expect, test } from 'vitest'
import { sampleConversations } from '#web/conversations/sample/sample-conversations.ts'
import { senders } from '#contract/participants.ts'
import { SampleConversation, SampleMessage } from './sample-conversations.ts'

const message = {
  id: 'm1',
  sender: 'buyer',
  text: 'Is the house still for sale?',
  time: '2026-11-20T15:04:05.000Z',
  read: true,
  isSystemMessage: false,
} satisfies SampleMessage

const person = (id: string) => ({ id, name: `Person ${id}`, avatar: '' })

const conversation = {
  id: 'c1',
  propertyId: 'p1',
  propertyTitle: 'House by the lagoon',
  propertyImage: '/media/house.webp',
  isTyping: false,
  unreadCount: 0,
  seller: person('s'),
  buyer: person('b'),
  rep: { ...person('r'), role: 'Representative' },
  support: { ...person('a'), role: 'Support agent' },
  lastMessage: { sender: 'buyer', text: message.text, time: message.time },
  messages: [message],
} satisfies SampleConversation

const errorsOf = (changes: object) =>
  (SampleConversation.safeParse({ ...conversation, ...changes }).error?.issues ?? []).map(({ path }) =>
    path.join('.'),
  )

test('MODEL-11 a conversation has its property, its four participants and its last message', () => {
  expect(SampleConversation.parse(conversation)).toEqual(conversation)
  for (const member of Object.keys(conversation)) {
    expect(errorsOf({ [member]: undefined })).toEqual([member])
  }
  expect(errorsOf({ rep: person('r') })).toEqual(['rep.role'])
  expect(errorsOf({ seller: { id: 's', name: 'Sol' } })).toEqual(['seller.avatar'])
  expect(errorsOf({ lastMessage: { sender: 'buyer', text: '' } })).toEqual(['lastMessage.time'])
  expect(errorsOf({ unreadCount: 1.5 })).toEqual(['unreadCount'])
})

test('MODEL-12 a message has its sender, text, time and whether it was read', () => {
  expect(senders).toEqual(['buyer', 'seller', 'rep', 'support', 'system'])
  for (const sender of senders) expect(SampleMessage.parse({ ...message, sender }).sender).toBe(sender)
  for (const member of Object.keys(message)) {
    expect(errorsOf({ messages: [message, { ...message, [member]: undefined }] })).toEqual([
      `messages.1.${member}`,
    ])
  }
  expect(errorsOf({ messages: [{ ...message, sender: 'agent' }] })).toEqual(['messages.0.sender'])
  expect(errorsOf({ messages: [{ ...message, time: 'yesterday' }] })).toEqual(['messages.0.time'])
})

test('MODEL-11 MODEL-12 the sample conversations match the schema', () => {
  const samples = sampleConversations(new Date('2026-11-20T15:04:05Z'))
  expect(samples.length).toBeGreaterThan(0)
  for (const sample of samples) {
    expect(SampleConversation.parse(sample)).toEqual(sample)
    const { sender, text, time } = sample.messages.at(-1) ?? message
    expect(sample.lastMessage).toEqual({ sender, text, time })
    const times = sample.messages.map((each) => each.time)
    expect(times).toEqual(times.toSorted())
    const system = sample.messages.filter((each) => each.isSystemMessage)
    expect(system).toEqual(sample.messages.filter((each) => each.sender === 'system'))
  }
  const ids = samples.flatMap((sample) => [sample.id, ...sample.messages.map((each) => each.id)])
  expect(new Set(ids).size).toBe(ids.length)
})
