import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { storageKeys } from '#contract/site.ts'
import { AuthProvider, refuse } from '#test/browser/auth-provider.ts'
import { violationsInBothThemes as violations } from '#test/browser/axe.ts'
import { session } from '#test/browser/session.ts'
import { viewOfProfile } from '#test/browser/profile-view.ts'
import { queueUpload, settleUpload } from '#web/listings/photos/upload-queue.ts'
import { isAskedToSignOut } from '#web/session/request-sign-out.ts'
import { sessionStore, signedInState, signedOutState } from '#web/session/session-store.ts'
import { AccountButtons } from '#web/shell/account-buttons.tsx'
import { readStored, writeStored } from '#web/storage/browser-storage.ts'
import { useStore } from '#web/ui/store.ts'
import { SignOutQuestion } from './sign-out-question.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const dialog = page.getByRole('dialog', { name: 'Photos are still being sent' })
const signOut = page.getByRole('button', { name: 'Sign Out' })
const photo = () => new File(['photo'], 'photo.jpg')

async function openHeader(): Promise<void> {
  const provider = new AuthProvider()
  provider.responses = { '/logout': refuse(200) }
  writeStored(storageKeys.session, session)
  sessionStore.set(signedInState(session, viewOfProfile(), new Date()))
  const Header = () => (
    <>
      <AccountButtons />
      {useStore(isAskedToSignOut) && <SignOutQuestion />}
    </>
  )
  const Routes = createRoutesStub([{ path: '/', Component: Header }])
  await render(<Routes />)
}

test('while photos are being sent, a sign-out asks first, and can be called off', async () => {
  const [first, second] = [photo(), photo()]
  for (const file of [first, second]) queueUpload(file)
  settleUpload(first, { ok: true, images: [] })
  await openHeader()
  await signOut.click()
  await expect.element(dialog).toBeVisible()
  expect(await violations()).toEqual([])
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(readStored(storageKeys.session)).not.toBeNull()
  await signOut.click()
  await dialog.getByRole('button', { name: 'Sign Out' }).click()
  await expect.poll(() => readStored(storageKeys.session)).toBeNull()
  await expect.element(dialog).not.toBeInTheDocument()
  settleUpload(second, { ok: false, message: null })
})

test('the question says when no photo is being sent anymore, and closes when another tab signs out', async () => {
  const file = photo()
  queueUpload(file)
  await openHeader()
  await signOut.click()
  await expect.element(dialog).toBeVisible()
  settleUpload(file, { ok: true, images: [] })
  const question = page.getByRole('dialog', { name: 'Sign out?' })
  await expect.element(question).toMatchTextContent(/No photos are being sent anymore/)
  sessionStore.set(signedOutState)
  await expect.element(question).not.toBeInTheDocument()
})

test('once every photo is sent or has failed, a sign-out asks nothing', async () => {
  const [sent, failed] = [photo(), photo()]
  for (const file of [sent, failed]) queueUpload(file)
  settleUpload(sent, { ok: true, images: [] })
  settleUpload(failed, { ok: false, message: null })
  await openHeader()
  await signOut.click()
  await expect.poll(() => readStored(storageKeys.session)).toBeNull()
  expect(dialog.query()).toBeNull()
})
