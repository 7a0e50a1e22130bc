import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { viewOfMessage } from '#test/browser/conversations-api.ts'
import { session } from '#test/browser/session.ts'
import { configureSite } from '#test/browser/site.ts'
import { sessionStore, signedInState, signedOutState } from '#web/session/session-store.ts'
import { createMessageOutbox } from '#web/conversations/unsent-messages.ts'

const photo = new File(['…'], 'gate.jpg', { type: 'image/jpeg' })
let sent: unknown[]

beforeEach(() => {
  configureSite()
  sessionStore.set(signedInState(session, null, new Date()))
  sent = []
  vi.spyOn(window, 'fetch').mockImplementation(async (_url, init) => {
    sent.push(typeof init?.body === 'string' && JSON.parse(init.body).text)
    return Response.json({ message: viewOfMessage(sent.length) })
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStore.set(signedOutState)
})

/** Replaces what a method of the requests that upload does by an event. */
function respond(method: 'send' | 'abort', event?: 'error' | 'abort') {
  return vi.spyOn(XMLHttpRequest.prototype, method).mockImplementation(function (this: XMLHttpRequest) {
    if (event) this.dispatchEvent(new ProgressEvent(event))
  })
}

const createOutbox = () => createMessageOutbox(session.user.id, { onSent: () => {}, onChange: () => {} })

test('photos that do not get through hold back their own conversation only', async () => {
  const uploads = respond('send', 'error')
  const outbox = createOutbox()
  outbox.add('one', 'The gate', [photo])
  outbox.add('one', 'And the key is at the shop')
  await expect.poll(() => uploads.mock.calls.length).toBeGreaterThan(0)
  outbox.add('two', 'I will be there at 3')
  await expect.poll(() => sent).toEqual(['I will be there at 3'])
  expect(outbox.of('one').map(({ text }) => text)).toEqual(['The gate', 'And the key is at the shop'])
})

test('a message deleted while its photos are uploaded is not sent, and the next one is', async () => {
  const uploads = respond('send')
  const ended = respond('abort', 'abort')
  const outbox = createOutbox()
  outbox.add('one', 'The gate', [photo])
  outbox.add('one', 'The key is at the shop')
  await expect.poll(() => uploads.mock.calls.length).toBe(1)
  outbox.discard(outbox.of('one')[0]?.id ?? '')
  await expect.poll(() => sent).toEqual(['The key is at the shop'])
  expect(ended).toHaveBeenCalledOnce()
  expect(outbox.of('one')).toEqual([])
})
