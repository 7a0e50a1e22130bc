import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { RunningServer } from './server.ts'

/** The recipient of the forms when no operator address is configured. */
export const operator = 'no-reply@localhost'

export const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name' })
export const emailField = (page: Page) => page.getByRole('textbox', { name: 'Email' })
export const placeField = (page: Page) => page.getByRole('textbox', { name: 'Property or place' })
export const messageField = (page: Page) => page.getByRole('textbox', { name: 'Message' })
export const send = (page: Page) => page.getByRole('button', { name: 'Send message' })
export const sent = (page: Page) => page.getByRole('status').filter({ hasText: 'Your message was sent.' })

/** Fills in the form with a unique message and returns it. */
export async function fillIn(page: Page): Promise<string> {
  const words = `I would like to know more. ${randomUUID()}`
  await nameField(page).fill('Rosa Teul')
  await emailField(page).fill('rosa@example.com')
  await messageField(page).fill(words)
  return words
}

/** Returns the only mail to the operator that contains these words. */
export async function waitForEnquiry(server: RunningServer, words: string) {
  const found = async () => (await server.emailsTo(operator)).filter(({ text }) => text.includes(words))
  await expect.poll(found).toHaveLength(1)
  return (await found())[0]
}
