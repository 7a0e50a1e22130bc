import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { storageKeys } from '#contract/site.ts'
import { AuthProvider, isUnreachable, refuse } from '#test/browser/auth-provider.ts'
import { session } from '#test/browser/session.ts'
import { site } from '#test/browser/site.ts'
import { SiteConfigContext } from '#web/settings/site-config.ts'
import { sessionStore, signedInState } from '#web/session/session-store.ts'
import { readStored, writeStored } from '#web/storage/browser-storage.ts'
import { DeleteAccount } from './delete-account.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

test('a deletion whose response is lost is complete when the server no longer knows the session', async () => {
  const provider = new AuthProvider()
  provider.responses = {
    '/users/property-ids': () => Response.json({ propertyIds: [] }),
    '/users/me': isUnreachable,
    '/logout': () => new Response(null, { status: 204 }),
  }
  sessionStore.set(signedInState(session, null, new Date()))
  writeStored(storageKeys.chatDrafts, { 'user-1': { 'conversation-1': 'Hello' } })
  const Routes = createRoutesStub([
    { path: '/edit-profile', Component: () => <DeleteAccount userId="user-1" /> },
    { path: '/', Component: () => <h1>Home</h1> },
  ])
  await render(
    <SiteConfigContext value={site}>
      <Routes initialEntries={['/edit-profile']} />
    </SiteConfigContext>,
  )
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByLabelText('Password', { exact: true }).fill('correct horse')
  const confirm = page.getByRole('button', { name: 'Yes, Delete' })
  await confirm.click()
  await expect.element(page.getByText('Your account could not be deleted. Please try again.')).toBeVisible()
  expect(readStored(storageKeys.chatDrafts)).not.toBeNull()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  provider.responses['/users/me'] = refuse(401, { message: 'Please sign in.' })
  await confirm.click()
  await expect.element(page.getByRole('heading', { name: 'Home' })).toBeVisible()
  expect(readStored(storageKeys.chatDrafts)).toBeNull()
})
