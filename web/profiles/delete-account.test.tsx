import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { storageKeys } from '#contract/site.ts'
import { AuthProvider, isUnreachable, refuse } from '#test/browser/auth-provider.ts'
import { session } from '#test/browser/session.ts'
import { site } from '#test/browser/site.ts'
import { SiteConfigContext } from '#web/settings/site-config.ts'
import { sessionStore, signedInState, signedOutState } from '#web/session/session-store.ts'
import { readStored, writeStored } from '#web/storage/browser-storage.ts'
import { NoticeRegion } from '#web/ui/notices.tsx'
import { DeleteAccount } from './delete-account.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const open = page.getByRole('button', { name: 'Delete my account' })
const confirm = page.getByRole('button', { name: 'Yes, Delete' })

test('after a deletion without a response, a session that the server no longer knows ends here too', async () => {
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
      <NoticeRegion isAtTop />
    </SiteConfigContext>,
  )
  await open.click()
  await page.getByLabelText('Password', { exact: true }).fill('correct horse')
  await confirm.click()
  await expect.element(page.getByText(/^There was no response/)).toBeVisible()
  sessionStore.set(signedOutState) // without a token nothing is sent
  await confirm.click()
  await expect.element(page.getByText('Please sign in again.')).toBeVisible()
  expect(readStored(storageKeys.chatDrafts)).not.toBeNull()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  sessionStore.set(signedInState(session, null, new Date()))
  provider.responses['/users/me'] = refuse(401, { code: 'unauthenticated', message: 'Please sign in.' })
  await page.getByRole('button', { name: 'Cancel' }).click()
  await open.click()
  await confirm.click()
  await expect.element(page.getByRole('heading', { name: 'Home' })).toBeVisible()
  await expect.element(page.getByText(/If you can still sign in, your account was not deleted/)).toBeVisible()
  expect(readStored(storageKeys.chatDrafts)).toBeNull()
})
