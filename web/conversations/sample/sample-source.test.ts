import { expect, test, vi } from 'vitest'
import { SampleConversation } from '#contract/support/sample-conversations.ts'
import { withSuggestion, textsOf } from '#web/conversations/drafts.ts'
import { representative } from '#contract/conversation-opening.ts'
import { createSampleSource } from './sample-source.ts'
import { conversationsOf } from './sample-storage.ts'
import { matchOf } from '#web/conversations/matched-property.ts'
import { newConversation } from './sample-opening.ts'
import { you } from './sample-buyer.ts'
import { sampleConversations } from './sample-conversations.ts'

const now = new Date('2026-03-01T12:00:00.000Z')
const match = { id: 'p1', title: 'Villa Azul', image: '/villa.webp', sellerName: 'Rosa Teul' }
const local = () => createSampleSource(() => now, sampleConversations(now))

test('CHAT-06 opening a conversation marks it as read, also messages that arrive while it is open', () => {
  const { conversations, open, send } = local()
  expect(conversations.get()[0]?.unreadCount).toBe(2)
  open('sample-1')
  expect(conversations.get()[0]?.unreadCount).toBe(0)
  expect(conversations.get()[0]?.messages.every(({ read }) => read)).toBe(true)
  send('sample-1', 'Thank you')
  expect(conversations.get()[0]?.unreadCount).toBe(0)
})

test('CHAT-10 sending adds the message as the buyer’s and as the last message', () => {
  const { conversations, send } = local()
  send('sample-2', 'See you on Friday')
  const conversation = conversations.get().find(({ id }) => id === 'sample-2')
  expect(conversation?.messages.at(-1)).toMatchObject({
    sender: 'buyer',
    text: 'See you on Friday',
    read: true,
  })
  expect(conversation?.lastMessage).toEqual({
    sender: 'buyer',
    text: 'See you on Friday',
    time: now.toISOString(),
  })
})

test('CHAT-13 the agent types for 1000 ms and then answers about the property', () => {
  vi.useFakeTimers()
  const { conversations, open, send } = local()
  open('sample-2')
  const conversation = () => conversations.get().find(({ id }) => id === 'sample-2')
  send('sample-2', '@support what are the fees?')
  vi.advanceTimersByTime(999)
  expect(conversation()?.isTyping).toBe(true)
  vi.advanceTimersByTime(1)
  expect(conversation()?.isTyping).toBe(false)
  expect(conversation()?.lastMessage.sender).toBe('support')
  expect(conversation()?.lastMessage.text).toContain('Ridge lot with a spring')
  vi.useRealTimers()
})

test('CHAT-12 a message without the prefix does not start typing', () => {
  const { conversations, send } = local()
  send('sample-2', 'I like it')
  expect(conversations.get().some(({ isTyping }) => isTyping)).toBe(false)
})

test('CHAT-07 a matched property adds a conversation at the top of the list', async () => {
  const { conversations, start } = local()
  const id = await start(match, you)
  expect(conversations.get().map((conversation) => conversation.id)).toEqual([
    id,
    'sample-1',
    'sample-2',
    'sample-3',
  ])
  expect(conversations.get()[0]).toMatchObject({
    propertyId: 'p1',
    propertyTitle: 'Villa Azul',
    propertyImage: '/villa.webp',
  })
})

test('a second match of the same property gets a different id', async () => {
  const { start } = local()
  const started = [start(match, you), start(match, you), start({ ...match, id: 'p2' }, you)]
  expect(await Promise.all(started)).toEqual(['match-p1', 'match-p1-2', 'match-p2'])
})

test('invalid drafts count as none', () => {
  expect(textsOf({ c1: 'Hello', c2: 5, c3: null })).toEqual({ c1: 'Hello' })
  for (const stored of [undefined, null, 'nonsense', 3, ['Hello']]) expect(textsOf(stored)).toEqual({})
})

test('stored conversations are restored unchanged, and those of another structure are ignored', () => {
  const { conversations, send } = local()
  send('sample-2', '@support fees?')
  const [model, ...others] = conversations.get()
  if (!model) throw new Error('The sample is empty')
  const back = conversationsOf(JSON.parse(JSON.stringify([model, ...others])), model)
  expect(back?.map(({ messages }) => messages)).toEqual(conversations.get().map(({ messages }) => messages))
  expect(back?.some(({ isTyping }) => isTyping)).toBe(false)
  const { rep: _rep, ...withoutRep } = model
  for (const stored of [undefined, [], {}, [3], [withoutRep], [{ ...model, messages: [{ id: 'm' }] }]])
    expect(conversationsOf(stored, model)).toBeNull()
})

test('a suggestion is added before the draft, once', () => {
  expect(withSuggestion('', '@support ')).toBe('@support ')
  expect(withSuggestion('my words', '@support ')).toBe('@support my words')
  expect(withSuggestion('@support my words', '@support ')).toBe('@support my words')
})

test('CHAT-08 a new conversation has join notices and a welcome from each participant', () => {
  const conversation = newConversation(match, { buyer: you, rep: representative('Palapa team') }, [], now)
  const system = conversation.messages.filter(({ isSystemMessage }) => isSystemMessage)
  expect(system.map(({ text }) => text)).toEqual([
    'Rosa Teul joined the conversation.',
    'Palapa team joined the conversation.',
    'Palapa Support joined the conversation.',
  ])
  const welcomes = conversation.messages.filter(({ isSystemMessage }) => !isSystemMessage)
  expect(welcomes.map(({ sender }) => sender)).toEqual(['seller', 'rep', 'support'])
  expect(welcomes[0]?.text).toContain('Villa Azul')
  expect(welcomes.map(({ isAutomatic }) => isAutomatic)).toEqual([true, true, false])
  expect(SampleConversation.parse(conversation)).toEqual(conversation)
})

test('a stored match without a seller is valid, and invalid values are ignored', () => {
  expect(matchOf({ id: 'p1', title: 'A', image: '/a.webp' })?.sellerName).toBe('')
  expect(matchOf({ id: 1, title: 'A' })).toBeNull()
  expect(matchOf('nonsense')).toBeNull()
  expect(matchOf(null)).toBeNull()
})
