import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { storageKeys } from '#contract/site.ts'
import { AuthProvider, isUnreachable, refuse } from '#test/browser/auth-provider.ts'
import { violationsInBothThemes as violations } from '#test/browser/axe.ts'
import { findFormErrorProblems } from '#test/browser/form-errors.ts'
import { session } from '#test/browser/session.ts'
import { sessionStore, signedInState } from '#web/session/session-store.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { PasswordUpdated } from './password-updated.tsx'

const first = page.getByRole('textbox', { name: 'New Password' })
const second = page.getByRole('textbox', { name: 'Confirm New Password' })

async function choosePassword(password: string, confirmed = password): Promise<void> {
  await first.fill(password)
  await second.fill(confirmed)
  await page.getByRole('button', { name: 'Update password' }).click()
}

test('RESET-07 RESET-08 RESET-09 errors are shown at their fields, without a period', async () => {
  sessionStore.set(signedInState(session, null, new Date()))
  const onDone = vi.fn<() => void>()
  await render(<NewPasswordForm onDone={onDone} />)
  await choosePassword('')
  await expect.element(first).toHaveAccessibleDescription('At least 8 characters. Password is required')
  await choosePassword('1234567')
  await expect
    .element(first)
    .toHaveAccessibleDescription('At least 8 characters. Password must be at least 8 characters')
  await expect.element(second).toHaveAccessibleDescription('')
  await choosePassword('12345678', '12345679')
  await expect.element(first).toHaveAccessibleDescription('At least 8 characters.')
  await expect.element(second).toHaveAccessibleDescription('Passwords do not match')
  await choosePassword('short', 'other')
  await expect.element(first).toHaveFocus()
  expect(findFormErrorProblems()).toEqual([])
  expect(await violations()).toEqual([])
  expect(page.getByRole('alert').query()).toBeNull() // that of an attempt to change the password
  expect(onDone).not.toHaveBeenCalled()
})

test('RESET-11 a failed update shows the message of the provider, or a default one, and can be retried', async () => {
  const provider = new AuthProvider()
  localStorage.setItem(storageKeys.session, JSON.stringify({ ...session, token_type: 'bearer' }))
  sessionStore.set(signedInState(session, null, new Date()))
  const onDone = vi.fn<() => void>()
  await render(<NewPasswordForm onDone={onDone} />)
  const alert = page.getByRole('alert')
  const message = 'New password should be different from the old password.'
  provider.responses['/user'] = refuse(422, { code: 'same_password', message })
  await choosePassword('a new password')
  await expect.element(alert).toHaveTextContent(message)
  expect(await violations()).toEqual([])
  for (const respond of [refuse(400), isUnreachable]) {
    provider.responses['/user'] = respond
    await choosePassword('a new password')
    await expect.element(alert).toHaveTextContent('Failed to update password. Please try again.')
  }
  expect(onDone).not.toHaveBeenCalled()
  provider.responses['/user'] = refuse(200, session.user)
  await page.getByRole('button', { name: 'Update password' }).click()
  await expect.poll(() => onDone.mock.calls).toHaveLength(1)
  expect(provider.sent.at(-1)?.body['password']).toBe('a new password')
  vi.restoreAllMocks()
  localStorage.clear()
})

test('RESET-12 a retried update succeeds when the first response was lost', async () => {
  const provider = new AuthProvider()
  localStorage.setItem(storageKeys.session, JSON.stringify({ ...session, token_type: 'bearer' }))
  sessionStore.set(signedInState(session, null, new Date()))
  const onDone = vi.fn<() => void>()
  await render(<NewPasswordForm onDone={onDone} />)
  provider.responses['/user'] = isUnreachable
  await choosePassword('a new password')
  await expect.element(page.getByRole('alert')).toBeVisible()
  provider.responses['/user'] = refuse(422, { code: 'same_password', message: 'The same password' })
  await page.getByRole('button', { name: 'Update password' }).click()
  await expect.poll(() => onDone.mock.calls).toHaveLength(1)
  vi.restoreAllMocks()
  localStorage.clear()
})

test('axe finds nothing once the password is updated', async () => {
  const Routes = createRoutesStub([{ path: '/', Component: PasswordUpdated }])
  await render(<Routes />)
  await expect.element(page.getByRole('heading', { name: 'Password Updated!' })).toHaveFocus()
  expect(await violations()).toEqual([])
})
