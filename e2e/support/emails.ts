import type { Cookie, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import type { RunningServer } from './server.ts'

/** Waits for an email whose subject matches, and returns the newest one. */
export async function waitForEmail(server: RunningServer, address: string, subject: RegExp) {
  const find = async () => (await server.emailsTo(address)).find((mail) => subject.test(mail.subject))
  await expect.poll(find, { message: `an email to ${address}` }).toBeTruthy()
  const found = await find()
  if (!found) throw new Error('the email is missing')
  return found
}

/** Returns the address of the button in the email. */
export async function linkInEmail(server: RunningServer, address: string, subject: RegExp): Promise<string> {
  const { text } = await waitForEmail(server, address, subject)
  const [, url = ''] = /:\n(http\S+)/.exec(text) ?? []
  return url
}

const outboxCookies = new Map<string, Cookie[]>()

/** Opens the list of emails by the server's one-time link, or with its cookie after another test has used the link. */
export async function openOutbox(page: Page, server: RunningServer): Promise<void> {
  const link = server.outboxLink()
  const cookies = outboxCookies.get(link)
  if (cookies) await page.context().addCookies(cookies)
  await page.goto(cookies ? '/dev/mail' : link)
  await expect(page).toHaveURL('/dev/mail')
  outboxCookies.set(link, await page.context().cookies())
}
