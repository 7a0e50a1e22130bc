import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { viewOfMessage } from '#test/browser/conversations-api.ts'
import { session } from '#test/browser/session.ts'
import { configureSite } from '#test/browser/site.ts'
import { sessionStore, signedInState, signedOutState } from '#web/session/session-store.ts'
import { createMessageOutbox } from '#web/conversations/unsent-messages.ts'

beforeEach(() => {
  configureSite()
  sessionStore.set(signedInState(session, null, new Date()))
})

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStore.set(signedOutState)
})

/** Creates the outbox and responds to each message in the conversation `one` with this, and stores those of others. */
function openOutbox(refuse: () => Response) {
  const sent: string[] = []
  let isRefused = true
  vi.spyOn(window, 'fetch').mockImplementation(async (url, init) => {
    if (isRefused && typeof url === 'string' && url.includes('/one/')) return refuse()
    if (typeof init?.body === 'string') sent.push(JSON.parse(init.body).text)
    return Response.json({ message: viewOfMessage(sent.length) })
  })
  const outbox = createMessageOutbox(session.user.id, { onSent: () => {}, onChange: () => {} })
  const accept = () => {
    isRefused = false
    outbox.flush()
  }
  const states = () => outbox.of('one').map(({ delivery }) => delivery.state)
  return { outbox, sent, states, accept }
}

test.each([
  ['a page of a proxy', () => new Response('<h1>Forbidden</h1>', { status: 403 })],
  ['a timeout', () => Response.json({}, { status: 408 })],
])('a message refused with %s waits and is sent later', async (_, refuse) => {
  const { outbox, sent, states, accept } = openOutbox(refuse)
  outbox.add('one', 'Is it still for sale?')
  await expect.poll(states).toEqual(['waiting'])
  accept()
  await expect.poll(() => sent).toEqual(['Is it still for sale?'])
  expect(states()).toEqual([])
})

test('a message that a proxy refuses holds back its own conversation only', async () => {
  const { outbox, sent, states, accept } = openOutbox(
    () => new Response('<h1>Forbidden</h1>', { status: 403 }),
  )
  outbox.add('one', 'Is it still for sale?')
  await expect.poll(states).toEqual(['waiting'])
  outbox.add('two', 'I will be there at 3')
  await expect.poll(() => sent).toEqual(['I will be there at 3'])
  accept()
  await expect.poll(() => sent).toEqual(['I will be there at 3', 'Is it still for sale?'])
})

test.each([
  ['the server', () => Response.json({ code: 'rate_limited', message: 'Please wait.' }, { status: 429 })],
  ['a proxy because of its size', () => new Response('<h1>Too large</h1>', { status: 413 })],
])('a message refused by %s has failed', async (_, refuse) => {
  const { outbox, states } = openOutbox(refuse)
  outbox.add('one', 'Is it still for sale?')
  await expect.poll(states).toEqual(['failed'])
})
