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

const accepted = 'Is the road paved?'

/** Creates the outbox and responds to each message in the conversation `one` with this, except `accepted`, and stores those of others. */
function openOutbox(refuse: () => Response) {
  const sent: string[] = []
  let refusals = 0
  let isRefused = true
  vi.spyOn(window, 'fetch').mockImplementation(async (url, init) => {
    const { text } = typeof init?.body === 'string' ? JSON.parse(init.body) : {}
    if (isRefused && typeof url === 'string' && url.includes('/one/') && text !== accepted) {
      refusals += 1
      return refuse()
    }
    if (text !== undefined) sent.push(text)
    return Response.json({ message: viewOfMessage(sent.length) })
  })
  const outbox = createMessageOutbox(session.user.id, {
    onSent: () => {},
    onClosed: () => {},
    onChange: () => {},
  })
  const accept = () => {
    isRefused = false
    outbox.flush()
  }
  const states = () => outbox.of('one').map(({ delivery }) => delivery.state)
  /** Sends now instead of after the delay, once the message was refused this number of times. */
  const sendAgainAfter = async (count: number) => {
    await expect.poll(() => refusals).toBe(count)
    outbox.flush()
  }
  return { outbox, sent, states, accept, sendAgainAfter }
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

test('a message that a proxy refuses for two minutes has failed, and those after it are sent', async () => {
  const { outbox, sent, states, sendAgainAfter, accept } = openOutbox(
    () => new Response('<h1>Forbidden</h1>', { status: 403 }),
  )
  outbox.add('one', '<script> in the deed?')
  for (const count of [1, 2, 3]) await sendAgainAfter(count)
  await expect.poll(states).toEqual(['waiting'])
  const later = Date.now() + 120_000
  vi.spyOn(Date, 'now').mockImplementation(() => later)
  outbox.add('one', accepted)
  await expect.poll(() => sent).toEqual([accepted])
  expect(outbox.of('one').map(({ delivery }) => delivery)).toEqual([
    {
      state: 'failed',
      reason:
        'The network refused this message. Please try again later or on another network, or delete it and write another.',
      canRemoveRefusedImages: false,
    },
  ])
  accept()
  outbox.retry(outbox.of('one')[0]?.id ?? '')
  await expect.poll(() => sent).toHaveLength(2)
  expect(states()).toEqual([])
})

test('a limit of a proxy ends by itself, however often it refuses a message', async () => {
  const { outbox, states, sendAgainAfter } = openOutbox(
    () => new Response('<h1>Too many requests</h1>', { status: 429 }),
  )
  outbox.add('one', 'Is it still for sale?')
  for (const count of [1, 2, 3, 4]) await sendAgainAfter(count)
  await expect.poll(states).toEqual(['waiting'])
})

test.each([
  ['the server', () => Response.json({ code: 'rate_limited', message: 'Please wait.' }, { status: 429 })],
  ['a proxy because of its size', () => new Response('<h1>Too large</h1>', { status: 413 })],
])('a message refused by %s has failed', async (_, refuse) => {
  const { outbox, states } = openOutbox(refuse)
  outbox.add('one', 'Is it still for sale?')
  await expect.poll(states).toEqual(['failed'])
})
