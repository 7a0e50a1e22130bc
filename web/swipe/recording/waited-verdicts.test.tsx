import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { InteractionsApi } from '#test/browser/interactions-api.ts'
import { session } from '#test/browser/session.ts'
import { configureSite } from '#test/browser/site.ts'
import { sessionStore, signedInState } from '#web/session/session-store.ts'
import type { Verdict } from '#web/storage/guest-verdicts.ts'
import { storeUnsent, unsentChanges } from '#web/storage/unsent-verdicts.ts'
import { allRecorded, record, removeVerdict, sendUnsent } from './recorder.ts'

let api: InteractionsApi

beforeEach(() => {
  configureSite()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.useFakeTimers({ toFake: ['Date'] })
  api = new InteractionsApi()
  vi.spyOn(window, 'fetch').mockImplementation(api.fetch)
  sessionStore.set(signedInState(session, api.profile, new Date()))
})

afterEach(async () => {
  await allRecorded()
  vi.useRealTimers()
  vi.restoreAllMocks()
  localStorage.clear()
})

const pass: Verdict = { propertyId: 'casita', interactionType: 'REJECT' }
const like: Verdict = { propertyId: 'casita', interactionType: 'LIKE' }
const calls = 'POST /users/interactions'
const wait = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)
const sent = (method = 'POST') => api.callsTo(method).map(({ body }) => body)
const about = (ms: number): unknown => expect.closeTo(ms, -4)
const accept = () => Response.json({ interaction: { ...pass, id: '1', createdAt: '2026-01-01T00:00:00Z' } })

test('a verdict sent late carries its age, and one sent at once does not', async () => {
  api.failures = { [calls]: () => new Response(null, { status: 503 }) }
  record(pass, () => undefined)
  await expect.poll(() => sent()).toEqual([pass])
  await allRecorded()
  wait(3600)
  api.failures = { [calls]: accept }
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => sent()).toEqual([pass, { ...pass, ageMs: about(3_600_000) }])
  await allRecorded()
  const { id: owner } = session.user
  storeUnsent({ owner, verdict: pass, isSet: false, decidedAt: Date.now() })
  wait(60)
  sendUnsent()
  await expect.poll(() => sent('DELETE')).toEqual([{ ...pass, ageMs: about(60_000) }])
})

test('a late verdict does not replace a newer one, and the screens show the newer one', async () => {
  api.failures = { [calls]: () => Response.json({ interaction: { ...like, id: '1', createdAt: '' } }) }
  const recorded = vi.fn()
  record(pass, recorded)
  await expect.poll(() => recorded.mock.calls).toMatchObject([[like, true]])
})

/** Returns the function that responds to the first call; the others are answered at once. */
function holdFirstCall(): (response: Response) => void {
  const { promise: response, resolve: respond } = Promise.withResolvers<Response>()
  vi.mocked(window.fetch).mockImplementation(async (input, init) => {
    const isFirst = api.calls.length === 0
    const other = api.fetch(input, init)
    return isFirst ? response : other
  })
  return respond
}

test('a verdict that waited only for the one that it replaces is sent without an age', async () => {
  const respond = holdFirstCall()
  api.failures = { [calls]: accept }
  record(like, () => undefined)
  await expect.poll(() => sent()).toEqual([like])
  removeVerdict(like, () => undefined)
  record(pass, () => undefined)
  wait(20)
  respond(Response.json({ interaction: { ...like, id: '1', createdAt: '' } }))
  await expect.poll(() => sent()).toEqual([like, pass])
})

test('a removal sent as the page closes, beside the verdict that it removes, is sent without an age', async () => {
  const respond = holdFirstCall()
  api.failures = { [calls]: accept }
  const villa: Verdict = { propertyId: 'villa', interactionType: 'LIKE' }
  record(villa, () => undefined)
  await expect.poll(() => sent()).toEqual([villa])
  removeVerdict(villa, () => undefined)
  wait(20)
  window.dispatchEvent(new Event('pagehide'))
  await expect.poll(() => sent('DELETE')).toHaveLength(1)
  respond(accept())
  expect(sent('DELETE')).toEqual([villa])
})

test('a removal that waited only for the hand-over of a guest’s verdicts is sent without an age', async () => {
  const respond = holdFirstCall()
  api.failures = { [calls]: accept }
  const { id: owner } = session.user
  const lot: Verdict = { propertyId: 'lot', interactionType: 'LIKE' }
  const house: Verdict = { propertyId: 'house', interactionType: 'LIKE' }
  for (const verdict of [lot, house]) storeUnsent({ owner, verdict, isSet: true, isGuest: true })
  sendUnsent()
  await expect.poll(() => sent()).toEqual([{ interactions: [lot, house] }])
  removeVerdict(house, () => undefined)
  wait(20)
  respond(new Response(null, { status: 204 }))
  await expect.poll(() => sent('DELETE')).toEqual([house])
})

test('a verdict that an earlier release stored without its time is sent', async () => {
  storeUnsent({ owner: session.user.id, verdict: pass, isSet: true })
  api.failures = { [calls]: accept }
  sendUnsent()
  await expect.poll(() => sent()).toEqual([pass])
  await expect.poll(() => unsentChanges(session.user.id)).toEqual([])
})
