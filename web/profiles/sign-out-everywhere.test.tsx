import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { storageKeys } from '#contract/site.ts'
import { AuthProvider, refuse } from '#test/browser/auth-provider.ts'
import { viewOfProperty } from '#test/browser/property-view.ts'
import { session } from '#test/browser/session.ts'
import { photosBeingSent } from '#web/session/request-sign-out.ts'
import { saveMatch } from '#web/properties/start-chat.ts'
import { readStored, writeStored } from '#web/storage/browser-storage.ts'
import { SignOutEverywhere } from './sign-out-everywhere.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

test('a sign-out on all devices leaves no requested conversation to the next user, and a failed one keeps it', async () => {
  const provider = new AuthProvider()
  provider.responses = { '/logout': refuse(500) }
  writeStored(storageKeys.session, session)
  saveMatch(viewOfProperty())
  const Routes = createRoutesStub([
    { path: '/', Component: SignOutEverywhere },
    { path: '/signin', Component: () => <h1>Sign in</h1> },
  ])
  await render(<Routes />)
  await page.getByRole('button', { name: 'Sign out on all devices' }).click()
  const confirm = page.getByRole('button', { name: 'Yes, Sign Out Everywhere' })
  await confirm.click()
  await expect.element(page.getByText(/^You are still signed in\./)).toBeVisible()
  expect(readStored(storageKeys.createNewChat)).toBe(true)
  provider.responses = { '/logout': () => new Response(null, { status: 204 }) }
  await confirm.click()
  await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(readStored(storageKeys.createNewChat)).toBeNull()
  expect(readStored(storageKeys.matchedProperty)).toBeNull()
})

test('the question mentions photos that are still being sent', async () => {
  const Routes = createRoutesStub([{ path: '/', Component: SignOutEverywhere }])
  await render(<Routes />)
  await page.getByRole('button', { name: 'Sign out on all devices' }).click()
  const warning = page.getByText(/^Photos are still being sent\./)
  await expect.element(page.getByText(/^You will have to sign in again/)).toBeVisible()
  expect(warning.query()).toBeNull()
  photosBeingSent.set(1)
  await expect.element(warning).toBeVisible()
  photosBeingSent.set(0)
})
