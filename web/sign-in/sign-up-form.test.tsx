import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SignUpForm } from './sign-up-form.tsx'

const field = (name: string) => page.getByRole('textbox', { name })
const terms = page.getByRole('checkbox', { name: /^I agree/ })
const submit = page.getByRole('button', { name: 'Sign Up' })

async function openForm(): Promise<void> {
  const Component = () => <SignUpForm signInPath="/signin" />
  const Routes = createRoutesStub([{ path: '/signup', Component }])
  await render(<Routes initialEntries={['/signup']} />)
}

test('SIGNUP-04 SIGNUP-05 SIGNUP-07 SIGNUP-08 SIGNUP-11 SIGNUP-12 editing a field clears only its own error', async () => {
  await openForm()
  await submit.click()
  const errors = [
    'Name is required.',
    'Email is required.',
    'Phone number is required.',
    'Password is required.',
    'You must agree to the terms and conditions.',
  ]
  for (const text of errors) await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(field('Full name')).toHaveFocus()
  const edits = [
    () => field('Full name').fill('R'),
    () => field('Email').fill('r'),
    () => field('Phone number').fill('6'),
    () => field('Password').fill('p'),
    () => terms.click(),
  ]
  for (const [at, edit] of edits.entries()) {
    await edit()
    await expect.element(page.getByText(errors[at] ?? '')).not.toBeInTheDocument()
    for (const left of errors.slice(at + 1)) expect(page.getByText(left).query()).toBeVisible()
  }
})

test('SIGNUP-06 SIGNUP-09 SIGNUP-10 SIGNUP-13 an invalid form shows its errors and creates nothing', async () => {
  await openForm()
  await field('Full name').fill('Rosa Teul')
  await field('Email').fill('rosa.example.com')
  await field('Phone number').fill('610-1234')
  await field('Password').fill('1234567')
  await field('Confirm password').fill('12345678')
  await terms.click()
  await submit.click()
  await expect.element(field('Email')).toHaveAccessibleDescription('Email is invalid.')
  await expect.element(field('Password')).toHaveAccessibleDescription(/at least 8 characters\.$/)
  await expect.element(field('Confirm password')).toHaveAccessibleDescription('Passwords do not match.')
  await expect.element(submit).toBeEnabled()
  expect(page.getByRole('alert').query()).toBeNull() // that of an attempt to create the account
})
