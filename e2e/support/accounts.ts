import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { storageKeys } from '#contract/site.ts'
import type { Person } from './server.ts'

/** Returns the final address of the link in the email. */
export function recoveryPath({ session }: Person): string {
  const hash = new URLSearchParams({
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: '3600',
    refresh_token: session.refresh_token,
    sb: '',
    token_type: 'bearer',
    type: 'recovery',
  })
  return `/reset-password#${hash.toString()}`
}

export const main = (page: Page) => page.getByRole('main')

export const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** Fills in the form for a new password and sends it. */
export async function choosePassword(page: Page, password: string, confirmed = password): Promise<void> {
  await page.getByRole('textbox', { name: 'New Password', exact: true }).fill(password)
  await page.getByRole('textbox', { name: 'Confirm New Password' }).fill(confirmed)
  await page.getByRole('button', { name: 'Update password' }).click()
}

/** Fills in the sign-in form and sends it. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await main(page).getByRole('button', { name: 'Sign In' }).click()
}

export const newEmail = () => `${randomUUID()}@example.com`

type SignUpValues = { email?: string; password?: string; confirmed?: string; role?: string }

/** Fills in the whole sign-up form with valid values, except for `values`. */
export async function fillSignUp(page: Page, values: SignUpValues = {}): Promise<void> {
  const { email = 'rosa@example.com', password = 'correct horse', role = 'I want to buy' } = values
  await page.getByText(role).click()
  await page.getByLabel('Full name').fill('Rosa Teul')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Phone number' }).fill('610-1234')
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(values.confirmed ?? password)
  await page.getByRole('checkbox', { name: /^I agree/ }).check()
}

export const sendSignUp = (page: Page) => main(page).getByRole('button', { name: 'Sign Up' }).click()

export const expectSignedIn = (page: Page) =>
  expect(page.getByRole('button', { name: 'Sign Out', exact: true }).first()).toBeVisible()

export const expectSignedOut = (page: Page) =>
  expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' }).first()).toBeVisible()

export const signOut = (page: Page) =>
  page.getByRole('button', { name: 'Sign Out', exact: true }).first().click()

/** Returns the session in the browser's storage. */
export const storedSession = (page: Page) =>
  page.evaluate((key) => localStorage.getItem(key), storageKeys.session)
