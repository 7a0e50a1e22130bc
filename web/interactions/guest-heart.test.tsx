import { Profiler } from 'react'
import { createRoutesStub, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { InteractionsApi, viewOfInteractions } from '#test/browser/interactions-api.ts'
import { session } from '#test/browser/session.ts'
import { configureSite } from '#test/browser/site.ts'
import { queryClient } from '#web/members/query.tsx'
import { loadingState, sessionStore, signedInState, signedOutState } from '#web/session/session-store.ts'
import { useSession } from '#web/session/use-session.ts'
import { guestVerdicts } from '#web/storage/guest-verdicts.ts'
import { storeUnsent, unsentChanges } from '#web/storage/unsent-verdicts.ts'
import { NoticeRegion } from '#web/ui/notices.tsx'
import { LikeButton } from './like-button.tsx'

const notices = page.getByRole('region', { name: 'Notices' })
const heartOf = (title: string) => page.getByRole('button', { name: `Save ${title} (sign in first)` })

function Hearts() {
  return (
    <>
      <LikeButton propertyId="1" title="Coral Cottage" />
      <LikeButton propertyId="2" title="Reef House" />
      <NoticeRegion isAtTop />
    </>
  )
}

function SignIn() {
  const { search } = useLocation()
  return (
    <>
      <h1>{search}</h1>
      <NoticeRegion isAtTop />
    </>
  )
}

beforeEach(() => sessionStore.set(signedOutState))
afterEach(() => {
  localStorage.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('LIST-21 a heart pressed signed out asks to sign in, once, stays as it is and sends nothing; its link keeps the property for the sign-in', async () => {
  const sent = vi.spyOn(window, 'fetch')
  const Routes = createRoutesStub([
    { path: '/', Component: Hearts },
    { path: '/signin', Component: SignIn },
  ])
  await render(<Routes />)
  const hearts = () => page.getByRole('button', { name: /^Save / }).elements()
  const before = hearts().map((heart) => heart.outerHTML)
  await heartOf('Reef House').click()
  await heartOf('Coral Cottage').click()
  await heartOf('Coral Cottage').click()
  await expect.element(notices.getByText('Sign in to save Coral Cottage')).toBeVisible()
  expect(notices.getByRole('link').elements()).toHaveLength(1)
  expect(notices.element().getAttribute('aria-live')).toBe('polite')
  expect(notices.getByRole('alert').elements()).toEqual([])
  expect(sent).not.toHaveBeenCalled()
  expect(hearts().map((heart) => heart.outerHTML)).toEqual(before)
  expect(guestVerdicts()).toEqual([])
  const { pathname, search } = window.location
  await notices.getByRole('link', { name: 'Sign in' }).click()
  await expect.poll(guestVerdicts).toEqual([{ propertyId: '1', interactionType: 'LIKE' }])
  const next = encodeURIComponent(pathname + search)
  await expect.element(page.getByRole('heading', { name: `?next=${next}` })).toBeVisible()
  await expect.element(notices.getByText('Sign in to save')).not.toBeInTheDocument()
})

test('the notice that asks to sign in goes after 30 seconds, but not while its link has the focus', async () => {
  const Routes = createRoutesStub([{ path: '/', Component: Hearts }])
  await render(<Routes />)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await heartOf('Reef House').click()
  const link = notices.getByRole('link', { name: 'Sign in' })
  vi.advanceTimersByTime(29_000)
  await expect.element(link).toBeInTheDocument()
  link.element().focus()
  vi.advanceTimersByTime(3000)
  await expect.element(link).toHaveFocus()
  heartOf('Reef House').element().focus()
  vi.advanceTimersByTime(8000)
  await expect.element(link).not.toBeInTheDocument()
})

test('cards with hearts are not rendered again when a visitor turns out to be signed out', async () => {
  sessionStore.set(loadingState)
  const onRender = vi.fn()
  function Account() {
    return useSession().status
  }
  await render(
    <>
      <Account />
      <Profiler id="hearts" onRender={onRender}>
        <LikeButton propertyId="1" title="Coral Cottage" />
      </Profiler>
    </>,
  )
  sessionStore.set(signedOutState)
  await expect.element(page.getByText('signed-out')).toBeVisible()
  expect(onRender).toHaveBeenCalledTimes(1)
})

test('a heart pressed while the session is loading saves the property once the user is known', async () => {
  configureSite()
  queryClient.clear()
  const api = new InteractionsApi()
  api.failures = {
    'POST /users/interactions': () => {
      api.interactions = viewOfInteractions(['LIKE'], { id: '2' })
      return Response.json({ interaction: api.interactions[0] })
    },
  }
  vi.spyOn(window, 'fetch').mockImplementation(api.fetch)
  const verdict = { propertyId: '2', interactionType: 'REJECT' } as const
  storeUnsent({ owner: session.user.id, verdict, isSet: true })
  sessionStore.set(loadingState)
  await render(<LikeButton propertyId="2" title="Reef House" />)
  await heartOf('Reef House').click()
  sessionStore.set({ ...loadingState, session })
  sessionStore.set(signedInState(session, null, new Date()))
  const heart = page.getByRole('button', { name: 'Save Reef House', exact: true })
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true')
  const liked = { propertyId: '2', interactionType: 'LIKE' }
  expect(api.callsTo('POST').map(({ body }) => body)).toEqual([liked])
  expect(unsentChanges(session.user.id)).toEqual([])
})

test('a heart pressed while the session is loading asks a visitor who turns out to be a guest to sign in', async () => {
  sessionStore.set(loadingState)
  const Routes = createRoutesStub([{ path: '/', Component: Hearts }])
  await render(<Routes />)
  await heartOf('Reef House').click()
  sessionStore.set(signedOutState)
  await expect.element(notices.getByText('Sign in to save Reef House')).toBeVisible()
})
