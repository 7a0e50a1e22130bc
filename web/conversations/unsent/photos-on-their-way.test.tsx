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
    if (typeof init?.body === 'string') sent.push(JSON.parse(init.body).text)
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

const createOutbox = () =>
  createMessageOutbox(session.user.id, {
    onSent: () => {},
    onClosed: () => {},
    onChange: () => {},
  })

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

test('a message is shown as waiting until it is sent, also after one of another conversation was sent', async () => {
  respond('abort', 'abort')
  let underWay = 0
  respond('send').mockImplementation(function (this: XMLHttpRequest) {
    if (sent.length === 0) this.dispatchEvent(new ProgressEvent('error'))
    else underWay += 1
  })
  const outbox = createOutbox()
  const stateIn = (id: string) => outbox.of(id).map(({ delivery }) => delivery.state)
  outbox.add('one', 'The gate', [photo])
  outbox.add('one', 'And the key is at the shop')
  await expect.poll(() => stateIn('one')).toEqual(['waiting', 'waiting'])
  outbox.add('two', 'I will be there at 3')
  expect(stateIn('two')).toEqual(['sending'])
  await expect.poll(() => stateIn('two')).toEqual([])
  await expect.poll(() => underWay).toBe(1)
  expect(stateIn('one')).toEqual(['waiting', 'waiting'])
  for (const { id } of outbox.of('one')) outbox.discard(id)
})

test('a message deleted while it is sent does not reach the server, and the next one does', async () => {
  let isUnderWay = false
  vi.mocked(window.fetch).mockImplementationOnce((_url, init) => {
    isUnderWay = true
    return new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
    })
  })
  const outbox = createOutbox()
  outbox.add('one', 'I offer 180,000')
  await expect.poll(() => isUnderWay).toBe(true)
  outbox.discard(outbox.of('one')[0]?.id ?? '')
  outbox.add('one', 'I offer 170,000')
  await expect.poll(() => sent).toEqual(['I offer 170,000'])
  expect(outbox.of('one')).toEqual([])
})
