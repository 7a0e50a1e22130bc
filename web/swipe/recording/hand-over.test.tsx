import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { InteractionsApi } from '#test/browser/interactions-api.ts'
import { session } from '#test/browser/session.ts'
import { configureSite } from '#test/browser/site.ts'
import { queryClient } from '#web/members/query.tsx'
import { sessionStore, signedInState, signedOutState } from '#web/session/session-store.ts'
import { guestVerdicts, type Verdict } from '#web/storage/guest-verdicts.ts'
import { unsentChanges } from '#web/storage/unsent-verdicts.ts'
import { allRecorded, record, sendUnsent } from './recorder.ts'

let api: InteractionsApi

beforeEach(() => {
  configureSite()
  queryClient.clear()
  sessionStore.set(signedOutState)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  api = new InteractionsApi()
  vi.spyOn(window, 'fetch').mockImplementation(api.fetch)
})

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const additions = 'POST /users/interactions/add-all'
const verdicts: Verdict[] = [
  { propertyId: 'liked', interactionType: 'LIKE' },
  { propertyId: 'passed', interactionType: 'REJECT' },
]

/** Decides as a guest, and signs in. */
function signInWithVerdicts(decided = verdicts): void {
  for (const verdict of decided) record(verdict, () => undefined)
  sessionStore.set(signedInState(session, api.profile, new Date()))
  sendUnsent()
}

/** Returns the bodies of the calls that hand the verdicts over. */
const handedOver = () => api.callsTo('POST').map(({ path, body }) => [path, body])
const call = ['/users/interactions/add-all', { interactions: verdicts }]

test('SWIPE-22 a guest’s verdicts are handed over in one call, again after a failure', async () => {
  api.failures = { [additions]: () => new Response(null, { status: 503 }) }
  signInWithVerdicts()
  await expect.poll(handedOver).toEqual([call])
  api.failures = { [additions]: () => new Response(null, { status: 204 }) }
  window.dispatchEvent(new Event('online'))
  await expect.poll(handedOver).toEqual([call, call])
  await expect.poll(() => unsentChanges(session.user.id)).toEqual([])
})

test('SWIPE-22 a hand-over that the server refuses is stored for the next visit, and delays no verdict', async () => {
  api.failures = { [additions]: () => Response.json({ code: 'forbidden' }, { status: 403 }) }
  const refused: Verdict = { propertyId: 'refused', interactionType: 'LIKE' }
  signInWithVerdicts([refused])
  const handOver = ['/users/interactions/add-all', { interactions: [refused] }]
  await expect.poll(handedOver).toEqual([handOver])
  await allRecorded()
  const own: Verdict = { propertyId: 'own', interactionType: 'LIKE' }
  api.failures = { 'POST /users/interactions': () => Response.json({ interaction: own }) }
  record(own, () => undefined)
  await allRecorded()
  expect(handedOver()).toEqual([handOver, ['/users/interactions', own]])
  expect(unsentChanges(session.user.id).map(({ verdict }) => verdict)).toEqual([refused])
})

test('SWIPE-22 what was not handed over when the user signs out is not handed over to another account', async () => {
  api.failures = { [additions]: () => new Response(null, { status: 503 }) }
  signInWithVerdicts()
  await expect.poll(handedOver).toEqual([call])
  sessionStore.set(signedOutState)
  expect(guestVerdicts()).toEqual([])
  const other = { ...session, user: { ...session.user, id: 'user-2' } }
  sessionStore.set(signedInState(other, api.profile, new Date()))
  sendUnsent()
  window.dispatchEvent(new Event('online'))
  api.failures = { [additions]: () => new Response(null, { status: 204 }) }
  sessionStore.set(signedInState(session, api.profile, new Date()))
  sendUnsent()
  window.dispatchEvent(new Event('online'))
  await expect.poll(handedOver).toEqual([call, call])
})

test('SWIPE-22 the rest of a guest’s verdicts is not sent when another account signs in during a call', async () => {
  const tokens: unknown[] = []
  api.failures = { [additions]: () => new Response(null, { status: 503 }) }
  vi.mocked(window.fetch).mockImplementation(async (input, init) => {
    tokens.push(new Headers(init?.headers).get('authorization'))
    return api.fetch(input, init)
  })
  for (const verdict of verdicts) record(verdict, () => undefined)
  sessionStore.set(signedInState(session, api.profile, new Date()))
  sendUnsent()
  const other = { ...session, access_token: 'other', user: { ...session.user, id: 'user-2' } }
  sessionStore.set(signedInState(other, api.profile, new Date()))
  sendUnsent()
  await expect.poll(() => unsentChanges(session.user.id)).toHaveLength(2)
  expect(tokens).not.toContain('Bearer other')
})
