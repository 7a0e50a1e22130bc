import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ForgotPasswordForm } from './forgot-password-form.tsx'

const email = page.getByLabelText('Email')

async function ask(address: string): Promise<void> {
  await email.fill(address)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
}

test('FORGOT-02 FORGOT-03 FORGOT-04 an invalid email shows an error at the field until the user types', async () => {
  const onSent = vi.fn<() => void>()
  await render(<ForgotPasswordForm onSent={onSent} />)
  await ask('  ')
  await expect.element(email).toHaveAccessibleDescription('Please enter your email address')
  await expect.element(email).toHaveFocus()
  await userEvent.keyboard('rosa')
  await expect.element(email).toHaveAccessibleDescription('')
  for (const wrong of ['rosa', 'rosa@', '@example.com', 'rosa@example', 'ro sa@example.com']) {
    await ask(wrong)
    await expect.element(email).toHaveAccessibleDescription('Please enter a valid email address')
    await userEvent.keyboard('x')
    await expect.element(email).toHaveAccessibleDescription('')
    await expect.element(email).not.toHaveAttribute('aria-invalid')
  }
  expect(onSent).not.toHaveBeenCalled()
})
