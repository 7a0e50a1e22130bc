import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SignInForm } from './sign-in-form.tsx'

const password = page.getByRole('textbox', { name: 'Password' })

async function openForm() {
  const Component = () => <SignInForm next="/" />
  const Routes = createRoutesStub([{ path: '/signin', Component }])
  return render(<Routes initialEntries={['/signin']} />)
}

test('SIGNIN-02 an empty email or password shows an error, and nothing is sent', async () => {
  for (const [email, typed] of [
    ['', ''],
    ['rosa@example.com', ''],
    ['', 'correct horse'],
    ['   ', 'correct horse'],
  ] as const) {
    const { unmount } = await openForm()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    await page.getByLabelText('Email').fill(email)
    await password.fill(typed)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Please enter both email and password.')
    await unmount()
  }
})

test('SIGNIN-01 the password is hidden until it is shown', async () => {
  await openForm()
  await expect.element(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect.element(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide' }).click()
  await expect.element(password).toHaveAttribute('type', 'password')
})
