import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { openDashboard, tab, titles } from '#test/browser/dashboard-screen.tsx'
import { InteractionsApi, viewOfInteractions } from '#test/browser/interactions-api.ts'
import { session } from '#test/browser/session.ts'
import { configureSite } from '#test/browser/site.ts'
import { queryClient } from '#web/members/query.tsx'
import { sessionStore, signedInState, signedOutState } from '#web/session/session-store.ts'
import { storeGuestVerdict, type Verdict } from '#web/storage/guest-verdicts.ts'
import { replacingUnsent, storeUnsent, unsentChanges } from '#web/storage/unsent-verdicts.ts'
import { usePendingVerdicts } from '../use-pending-verdicts.ts'
import { handledHere } from './handled-here.ts'
import { allRecorded, record, sendUnsent } from './recorder.ts'

beforeEach(() => {
  configureSite()
  queryClient.clear()
  sessionStore.set(signedOutState) // forgets the profile of an earlier test
})

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const pending: [string, (verdict: Verdict) => void][] = [
  ['as a guest', storeGuestVerdict],
  ['before', (verdict) => storeUnsent({ owner: session.user.id, verdict, isSet: true })],
]

test.each(pending)(
  'SWIPE-22 the open dashboard shows what was liked %s once it is sent',
  async (_, store) => {
    const likes = viewOfInteractions(['LIKE'], { title: 'Casita' })
    for (const { propertyId } of likes) store({ propertyId, interactionType: 'LIKE' })
    const api = new InteractionsApi()
    api.failures = {
      'POST /users/interactions/add-all': () => {
        api.interactions = likes
        return new Response(null, { status: 204 })
      },
      'POST /users/interactions': () => {
        api.interactions = likes
        return Response.json({ interaction: likes[0] })
      },
    }
    await openDashboard(api)
    await expect.element(tab('Saved (0)')).toBeVisible()
    sendUnsent()
    await expect.poll(titles).toEqual(['Casita'])
    await expect.element(tab('Saved (1)')).toBeVisible()
  },
)

test('SWIPE-22 what a guest decided is left to the server once the account has it, so that a removal deals it again', async () => {
  const api = new InteractionsApi()
  api.failures = { 'POST /users/interactions': () => Response.json({}) }
  vi.spyOn(window, 'fetch').mockImplementation(api.fetch)
  sessionStore.set(signedOutState)
  record({ propertyId: 'passed', interactionType: 'REJECT' }, () => undefined)
  sessionStore.set(signedInState(session, api.profile, new Date()))
  await allRecorded()
  expect(handledHere()).toContain('passed')
  sendUnsent()
  await expect.poll(() => unsentChanges(session.user.id)).toEqual([])
  expect(handledHere()).toContain('passed') // a deck that was requested before may contain it
  await allRecorded()
  expect(handledHere()).not.toContain('passed')
})

test('SWIPE-06 a verdict that a failed decision did not replace is sent after all', async () => {
  const api = new InteractionsApi()
  api.failures = { 'POST /users/interactions': () => Response.json({}) }
  vi.spyOn(window, 'fetch').mockImplementation(api.fetch)
  sessionStore.set(signedInState(session, api.profile, new Date()))
  await renderHook(usePendingVerdicts)
  const { id: owner } = session.user
  const verdict: Verdict = { propertyId: 'passed', interactionType: 'REJECT' }
  storeUnsent({ owner, verdict, isSet: true })
  const like: Verdict = { ...verdict, interactionType: 'LIKE' }
  await expect(replacingUnsent(owner, like, () => Promise.reject(new Error('Offline')))).rejects.toThrow()
  await expect.poll(() => api.callsTo('POST').map(({ body }) => body)).toEqual([verdict])
  await expect.poll(() => unsentChanges(owner)).toEqual([])
})

test('SWIPE-14 a verdict refused because the account has no profile yet is sent again once it has one', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const api = new InteractionsApi()
  const respond = () => Response.json({ code: 'not_found' }, { status: 404 })
  const refusal = { 'POST /users/interactions': respond }
  const created = () => {
    api.failures = { 'POST /users/interactions': () => Response.json({}) }
    return Response.json(api.profile)
  }
  api.failures = { ...refusal, 'GET /users/me': created }
  vi.spyOn(window, 'fetch').mockImplementation(api.fetch)
  sessionStore.set(signedInState(session, null, new Date()))
  const verdict = { propertyId: 'liked', interactionType: 'LIKE' } as const
  record(verdict, () => undefined)
  await expect.poll(() => api.callsTo('POST').map(({ body }) => body)).toEqual([verdict, verdict])
  await expect.poll(() => unsentChanges(session.user.id)).toEqual([])
  expect(sessionStore.get().profile).toEqual(api.profile)
})

test('SWIPE-14 a verdict on a listing that is gone is not sent again because a reload of the profile has failed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const api = new InteractionsApi()
  api.failures = {
    'POST /users/interactions': () => Response.json({ code: 'not_found' }, { status: 404 }),
    'GET /users/me': () => new Response(null, { status: 503 }),
  }
  vi.spyOn(window, 'fetch').mockImplementation(api.fetch)
  sessionStore.set(signedInState(session, api.profile, new Date()))
  sessionStore.set(signedInState(session, null, new Date()))
  record({ propertyId: 'gone', interactionType: 'LIKE' }, () => undefined)
  await expect.poll(() => api.callsTo('POST').length).toBe(1)
  await expect.poll(() => unsentChanges(session.user.id)).toEqual([])
})

test.each([
  [404, '<h1>Not Found</h1>'],
  [403, '<h1>Just a moment…</h1>'],
])('SWIPE-14 a verdict refused by a proxy, with %i, is kept and sent again', async (status, html) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const api = new InteractionsApi()
  api.failures = { 'POST /users/interactions': () => new Response(html, { status }) }
  vi.spyOn(window, 'fetch').mockImplementation(api.fetch)
  sessionStore.set(signedInState(session, api.profile, new Date()))
  const verdict = { propertyId: 'liked', interactionType: 'LIKE' } as const
  record(verdict, () => undefined)
  await allRecorded()
  expect(unsentChanges(session.user.id)).toMatchObject([{ verdict }])
  api.failures = { 'POST /users/interactions': () => Response.json({ interaction: verdict }) }
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => unsentChanges(session.user.id)).toEqual([])
})
