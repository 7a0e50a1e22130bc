import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { violationsInBothThemes as violations } from '#test/browser/axe.ts'
import { problem } from '#test/browser/own-listings.ts'
import { ProfileApi } from '#test/browser/profile-api.ts'
import { session } from '#test/browser/session.ts'
import { site } from '#test/browser/site.ts'
import { next, startWizard } from '#test/browser/wizard-screen.tsx'
import { sessionStore, signedInState, signedOutState } from '#web/session/session-store.ts'
import { SiteConfigContext } from '#web/settings/site-config.ts'
import ListPropertyPage from './list-property-page.tsx'

afterEach(() => vi.restoreAllMocks())

function openPage(address = '/list-property') {
  const Routes = createRoutesStub([{ path: '/list-property', Component: ListPropertyPage }])
  return render(
    <SiteConfigContext value={site}>
      <Routes initialEntries={[address]} />
    </SiteConfigContext>,
  )
}

test('WIZARD-02 axe finds nothing where a visitor is asked to sign in', async () => {
  sessionStore.set(signedOutState)
  await openPage()
  await expect.element(page.getByText(/^Sign In Required/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
  expect(await violations()).toEqual([])
})

test('WIZARD-02 where a session ends far down in the form, the question to sign in is in view', async () => {
  startWizard()
  const screen = await openPage()
  await expect.element(next).toBeVisible()
  const footer = document.createElement('div')
  footer.style.height = '5000px'
  document.body.append(footer)
  window.scrollTo({ top: 3000, behavior: 'instant' })
  await expect.poll(() => window.scrollY).toBe(3000)
  sessionStore.set(signedOutState)
  const question = page.getByText(/^Sign In Required/)
  await expect.element(question).toBeVisible()
  await expect.poll(() => question.element().getBoundingClientRect().top).toBeGreaterThan(0)
  footer.remove()
  await screen.unmount() // fails where an effect returns the promise of a scroll
})

test('WIZARD-02 signing in or up continues to the draft of the address', async () => {
  sessionStore.set(signedOutState)
  await openPage('/list-property?draft=a')
  await expect
    .element(page.getByRole('link', { name: 'Sign In' }))
    .toHaveAttribute('href', '/signin?next=%2Flist-property%3Fdraft%3Da')
  await expect
    .element(page.getByRole('link', { name: 'Sign Up' }))
    .toHaveAttribute('href', '/signup?next=%2Flist-property%3Fdraft%3Da')
})

test('WIZARD-02 a member whose profile could not be loaded can try again instead of signing in', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const api = new ProfileApi()
  api.responses = { 'GET /users/me': () => problem(503, { message: 'Later.' }) }
  vi.spyOn(window, 'fetch').mockImplementation(api.fetch)
  sessionStore.set(signedInState(session, null, new Date()))
  await openPage()
  await expect
    .element(page.getByText(/^Sign In Required: Please sign in to list your property/))
    .toBeVisible()
  await expect.element(page.getByText(/^You are signed in/)).toBeVisible()
  expect(page.getByRole('link', { name: 'Sign In' }).elements()).toEqual([])
  const failures = api.callsTo('GET').length
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => api.callsTo('GET').length).toBeGreaterThan(failures)
})
