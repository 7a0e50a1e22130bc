import { afterEach, expect, test, vi } from 'vitest'
import { storageKeys } from '#contract/site.ts'
import { ConversationsApi, viewOfConversation, viewOfMessage } from '#test/browser/conversations-api.ts'
import { session } from '#test/browser/session.ts'
import { configureSite } from '#test/browser/site.ts'
import { unreadTotal } from '#web/members/unread-total.ts'
import { sessionStore, signedInState, signedOutState } from '#web/session/session-store.ts'
import { apiConversations, stopConversations } from './api-source.ts'
import type { ConversationSource } from './conversation-source.ts'

afterEach(() => {
  stopConversations()
  localStorage.clear()
  vi.restoreAllMocks()
  sessionStore.set(signedOutState)
})

/** Loads the conversations of the user, and returns when the stream of events is open. */
async function load(api: ConversationsApi) {
  configureSite()
  vi.spyOn(window, 'fetch').mockImplementation(api.fetch)
  vi.spyOn(document, 'hasFocus').mockReturnValue(true) // the frame of the test may not have it
  sessionStore.set(signedInState(session, null, new Date()))
  const source = apiConversations(session.user.id)
  source.stored?.load()
  await expect.poll(() => callsTo(api, 'GET /conversations')).toBe(2) // the second one because the stream is open
  await expect.poll(() => source.stored?.status()).toBe('ready')
  return source
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** Ends the stream of events and refuses the next ones. */
async function loseStream(api: ConversationsApi, source: ConversationSource): Promise<void> {
  api.responses['GET /conversations/events'] = () => new Response('', { status: 429 })
  api.breakStream()
  await expect.poll(() => source.stored?.connection()).toBe('lost')
}

/** Makes the page visible, when it loads what has changed without a stream. */
const refresh = () => document.dispatchEvent(new Event('visibilitychange'))

const callsTo = (api: ConversationsApi, call: string) => api.calls.filter((one) => one === call).length

test('a read position that was not received is sent again once the stream is open again', async () => {
  const api = new ConversationsApi([viewOfConversation('one', 4, { unreadCount: 1, readPosition: 3 })])
  const source = await load(api)
  expect(unreadTotal.get()).toBe(1)
  api.responses['PUT /conversations/one/read'] = () => new Response('', { status: 503 })
  source.open('one')
  await expect.poll(() => callsTo(api, 'PUT /conversations/one/read')).toBe(1)
  expect(unreadTotal.get()).toBe(0)

  api.responses = {}
  api.breakStream()
  await expect.poll(() => api.conversations[0]?.readPosition).toBe(4)
  await expect.poll(() => unreadTotal.get()).toBe(0)
  expect(callsTo(api, 'PUT /conversations/one/read')).toBe(2)
})

test('a read position that was not received is sent again when the conversation is opened again', async () => {
  const api = new ConversationsApi([viewOfConversation('one', 4, { unreadCount: 1, readPosition: 3 })])
  const source = await load(api)
  api.responses['PUT /conversations/one/read'] = () => Promise.reject(new TypeError('network error'))
  source.open('one')
  await expect.poll(() => callsTo(api, 'PUT /conversations/one/read')).toBe(1)
  source.open(null)
  api.responses = {}
  source.open('one')
  await expect.poll(() => api.conversations[0]?.readPosition).toBe(4)
})

test('the open conversation stays while the list is loaded again without it, also if it cannot be loaded', async () => {
  const api = new ConversationsApi([viewOfConversation('new', 9), viewOfConversation('old', 4)])
  api.pageSize = 1
  const source = await load(api)
  source.open('old')
  const ids = () => source.conversations.get().map(({ id }) => id)
  await expect.poll(ids).toEqual(['new', 'old'])
  await expect.poll(() => callsTo(api, 'GET /conversations/old/messages')).toBe(1)
  const shown = vi.fn(() => ids())
  source.conversations.subscribe(shown)
  api.responses['GET /conversations/old'] = () => Promise.reject(new TypeError('network error'))
  api.publish('resync', {})
  await expect.poll(() => callsTo(api, 'GET /conversations/old/messages')).toBe(2)

  const later = { ...viewOfConversation('old', 5), propertyTitle: 'Casita by the reef' }
  api.responses['GET /conversations/old'] = () => Response.json({ conversation: later })
  api.publish('resync', {})
  const titles = () => source.conversations.get().map(({ propertyTitle }) => propertyTitle)
  await expect.poll(titles).toEqual(['Casita of new', 'Casita by the reef'])
  expect(shown.mock.results.filter(({ value }) => !value.includes('old'))).toEqual([])
})

test('a list that arrives after the user has signed out changes no number of the next user', async () => {
  const api = new ConversationsApi([viewOfConversation('one', 4, { unreadCount: 1, readPosition: 3 })])
  await load(api)
  const { promise, resolve } = Promise.withResolvers<Response>()
  api.responses['GET /conversations'] = () => promise
  api.publish('resync', {})
  await expect.poll(() => callsTo(api, 'GET /conversations')).toBe(3)
  stopConversations()
  const totals = vi.fn(() => unreadTotal.get())
  unreadTotal.subscribe(totals)
  const list = Response.json(api.list())
  resolve(list)
  await expect.poll(() => list.bodyUsed).toBe(true)
  await nextTask()
  expect(totals).not.toHaveBeenCalled()
  expect(unreadTotal.get()).toBe(0)
})

test('a session that was ended on another device ends here when the stream of events is refused', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const api = new ConversationsApi([viewOfConversation('one', 4)])
  await load(api)
  const refuse = () => Response.json({ code: 'unauthenticated' }, { status: 401 })
  api.responses = { 'GET /conversations/events': refuse, 'GET /users/me': refuse }
  api.breakStream()
  await expect.poll(() => sessionStore.get().status).toBe('signed-out')
})

test('a message that the server refuses because the session has ended checks the session once', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const api = new ConversationsApi([viewOfConversation('one', 4)])
  const source = await load(api)
  const refuse = () => Response.json({ code: 'unauthenticated' }, { status: 401 })
  api.responses = { 'POST /conversations/one/messages': refuse, 'GET /users/me': refuse }
  source.send('one', 'Still there?')
  await expect.poll(() => sessionStore.get().status).toBe('signed-out')
  expect(callsTo(api, 'GET /users/me')).toBe(1)
})

/** A conversation with an unread message. */
const unread = () => viewOfConversation('one', 4, { unreadCount: 1, readPosition: 3 })
const reads = (api: ConversationsApi) => callsTo(api, 'PUT /conversations/one/read')
const historyOf = (source: ConversationSource) => source.conversations.get()[0]?.history

test('a message that arrives while the user works in another window is read when they return', async () => {
  const api = new ConversationsApi([unread()])
  const source = await load(api)
  vi.mocked(document.hasFocus).mockReturnValue(false)
  source.open('one')
  await expect.poll(() => historyOf(source)).toBe('whole')
  await nextTask()
  expect(reads(api)).toBe(0)
  vi.mocked(document.hasFocus).mockReturnValue(true)
  window.dispatchEvent(new FocusEvent('focus'))
  await expect.poll(() => reads(api)).toBe(1)
})

test('a message below the visible part of its conversation is read when the user scrolls to the end', async () => {
  const api = new ConversationsApi([unread()])
  const source = await load(api)
  source.stored?.setAtEnd(false)
  source.open('one')
  await expect.poll(() => historyOf(source)).toBe('whole')
  await nextTask()
  expect(reads(api)).toBe(0)
  source.stored?.setAtEnd(true)
  await expect.poll(() => reads(api)).toBe(1)
})

test('messages that could not be loaded are not marked as read until they are', async () => {
  const api = new ConversationsApi([unread()])
  const source = await load(api)
  api.responses['GET /conversations/one/messages'] = () => new Response('', { status: 503 })
  source.open('one')
  await expect.poll(() => historyOf(source)).toBe('failed')
  document.dispatchEvent(new Event('visibilitychange'))
  await nextTask()
  expect(reads(api)).toBe(0)
  api.responses = {}
  source.stored?.loadOlder('one')
  await expect.poll(() => reads(api)).toBe(1)
})

test('after new messages could not be loaded, the next attempt loads them and not earlier ones', async () => {
  const api = new ConversationsApi([viewOfConversation('one', 4)])
  const source = await load(api)
  source.open('one')
  await expect.poll(() => historyOf(source)).toBe('whole')
  await loseStream(api, source)
  api.conversations = [viewOfConversation('one', 5, { unreadCount: 1, readPosition: 4 })]
  api.responses['GET /conversations/one/messages'] = () => new Response('', { status: 503 })
  refresh()
  await expect.poll(() => historyOf(source)).toBe('failed')
  await nextTask()
  expect(reads(api)).toBe(0)
  api.responses = {}
  source.stored?.loadOlder('one')
  await expect.poll(() => reads(api)).toBe(1)
  const texts = source.conversations.get()[0]?.messages.map(({ text }) => text)
  expect(texts).toEqual(['Message 4', 'Message 5'])
})

test('a refresh removes the texts of a user who has deleted their account', async () => {
  const api = new ConversationsApi([viewOfConversation('one', 4)])
  const source = await load(api)
  const texts = () => source.conversations.get()[0]?.messages.map(({ text }) => text)
  source.open('one')
  await expect.poll(texts).toEqual(['Message 4'])
  const erased = { ...viewOfMessage(4), text: '' }
  await loseStream(api, source)
  api.conversations = [viewOfConversation('one', 4, { canWrite: false, lastMessage: erased })]
  refresh()
  await expect.poll(texts).toEqual([''])
})

test('messages that the user has reported are marked: at once, and when they are loaded', async () => {
  const api = new ConversationsApi([viewOfConversation('one', 4), viewOfConversation('two', 4)])
  const source = await load(api)
  const marks = () =>
    source.conversations.get().map(({ messages }) => messages.map(({ isReported }) => isReported))
  source.open('two')
  source.open('one')
  await expect.poll(marks).toEqual([[false], [false]])
  await source.stored?.report('one', { reason: 'scam', text: '', messageId: 'message-4' })
  expect(marks()).toEqual([[true], [false]])
  await source.stored?.report('two', { reason: 'scam', text: '' })
  expect(marks()).toEqual([[true], [false]])

  api.responses['GET /conversations/two/messages'] = () =>
    Response.json({ messages: [viewOfMessage(4)], hasMore: false, reportedMessageIds: ['message-4'] })
  source.open('two')
  await expect.poll(marks).toEqual([[true], [true]])
})

test('without a stream, a refresh loads new messages, and shows whether that works', async () => {
  const api = new ConversationsApi([viewOfConversation('one', 4), viewOfConversation('two', 3)])
  const source = await load(api)
  const connection = () => source.stored?.connection()
  source.open('one')
  await expect.poll(() => historyOf(source)).toBe('whole')
  await expect.poll(connection).toBe('live')
  await loseStream(api, source)

  const unanswered = { unreadCount: 1, readPosition: 3 }
  api.conversations = [viewOfConversation('two', 6, unanswered), viewOfConversation('one', 5)]
  refresh()
  await expect.poll(connection).toBe('delayed')
  const [newest, open] = source.conversations.get()
  expect([newest?.id, newest?.unreadCount]).toEqual(['two', 1])
  expect(open?.messages.map(({ text }) => text)).toEqual(['Message 4', 'Message 5'])

  api.responses['GET /conversations'] = () => new Response('', { status: 503 })
  refresh()
  await expect.poll(connection).toBe('lost')
})

test('a message that the server refuses because the conversation is closed closes it here too', async () => {
  const api = new ConversationsApi([viewOfConversation('one', 4)])
  const source = await load(api)
  source.open('one')
  await expect.poll(() => historyOf(source)).toBe('whole')
  const message = 'You can no longer write in this conversation.'
  api.responses['POST /conversations/one/messages'] = () =>
    Response.json({ code: 'forbidden', message }, { status: 403 })
  api.conversations = [viewOfConversation('one', 4, { canWrite: false, isOtherSuspended: true })]
  source.send('one', 'Is it still for sale?')
  await expect.poll(() => source.conversations.get()[0]?.stored?.canWrite).toBe(false)
  expect(source.conversations.get()[0]?.messages.at(-1)?.delivery).toMatchObject({ reason: message })
})

test('an own message that follows one not received yet shows both as the server has them', async () => {
  const api = new ConversationsApi([viewOfConversation('one', 4)])
  const source = await load(api)
  const own = { ...viewOfMessage(6), sender: 'buyer' as const, text: 'Is Friday fine?' }
  api.responses['POST /conversations/one/messages'] = () => Response.json({ message: own })
  api.conversations = [viewOfConversation('one', 6, { unreadCount: 1, readPosition: 4, lastMessage: own })]
  source.send('one', own.text)
  await expect.poll(() => source.conversations.get()[0]?.unreadCount).toBe(1)
  expect(source.conversations.get()[0]?.lastMessage.text).toBe('Is Friday fine?')
})

test('without a stream, a page outside the Message Center shows the number of unread messages and loads no more', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const api = new ConversationsApi([unread()])
  api.responses['GET /conversations/events'] = () => new Response('', { status: 429 })
  configureSite()
  vi.spyOn(window, 'fetch').mockImplementation(api.fetch)
  sessionStore.set(signedInState(session, null, new Date()))
  const source = apiConversations(session.user.id)
  await expect.poll(() => unreadTotal.get(), { timeout: 5000 }).toBe(1)
  await expect.poll(() => source.stored?.connection()).toBe('delayed')
  expect(source.conversations.get()).toEqual([])
  expect(api.calls.filter((call) => call !== 'GET /conversations/events')).toEqual(['GET /conversations'])
})

test('a message whose response was lost is shown once when it is loaded, and is not sent again', async () => {
  const api = new ConversationsApi([viewOfConversation('one', 4)])
  const source = await load(api)
  source.open('one')
  await expect.poll(() => historyOf(source)).toBe('whole')
  api.responses['POST /conversations/one/messages'] = () => Promise.reject(new TypeError('network error'))
  source.send('one', 'Is it still for sale?')
  const shown = () => source.conversations.get()[0]?.messages ?? []
  await expect.poll(() => shown().at(-1)?.delivery?.state).toBe('waiting')
  const { id = '', text = '' } = shown().at(-1) ?? {}
  const lastMessage = { ...viewOfMessage(5), id, text, sender: 'buyer' as const }
  await loseStream(api, source)
  api.conversations = [viewOfConversation('one', 5, { lastMessage })]
  refresh()
  await expect
    .poll(() => shown().map((message) => [message.text, message.delivery]))
    .toEqual([
      ['Message 4', undefined],
      [text, undefined],
    ])
  expect(localStorage.getItem(storageKeys.unsentMessages)).not.toContain(id)
})

test('a message that is deleted already is removed, and one that may not be stays', async () => {
  const api = new ConversationsApi([viewOfConversation('one', 4)])
  const source = await load(api)
  source.open('one')
  const ids = () => source.conversations.get()[0]?.messages.map(({ id }) => id)
  await expect.poll(ids).toEqual(['message-4'])
  const call = 'DELETE /conversations/one/messages/message-4'
  api.responses[call] = () => new Response('<h1>Not Found</h1>', { status: 404 }) // of a proxy
  await expect(source.stored?.remove('one', 'message-4')).rejects.toThrow('404')
  expect(ids()).toEqual(['message-4'])
  api.responses[call] = () => Response.json({ code: 'not_found' }, { status: 404 })
  await source.stored?.remove('one', 'message-4')
  expect(ids()).toEqual([])
})

test.each([
  [
    'in another tab',
    (api: ConversationsApi) => api.publish('deletion', { conversationId: 'two', messageId: 'message-4' }),
  ],
  ['here', (_api: ConversationsApi, source: ConversationSource) => source.stored?.remove('two', 'message-4')],
])(
  'a deleted message does not stay the preview of a conversation that was not opened: %s',
  async (_, deleteIt) => {
    const api = new ConversationsApi([viewOfConversation('one', 5), viewOfConversation('two', 4)])
    const source = await load(api)
    const preview = () => source.conversations.get().find(({ id }) => id === 'two')?.lastMessage.text
    await expect.poll(preview).toBe('Message 4')
    api.conversations = [viewOfConversation('one', 5), viewOfConversation('two', 3)]
    api.responses['DELETE /conversations/two/messages/message-4'] = () => new Response(null, { status: 204 })
    await deleteIt(api, source)
    await expect.poll(preview).toBe('Message 3')
  },
)

test('a message is sent on a page without TLS, where browsers create no ids', async () => {
  const api = new ConversationsApi([viewOfConversation('one', 4)])
  const source = await load(api)
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true })
  try {
    source.send('one', 'Hello')
  } finally {
    Reflect.deleteProperty(crypto, 'randomUUID') // leaves that of the prototype
  }
  await expect.poll(() => callsTo(api, 'POST /conversations/one/messages')).toBe(1)
})
