import type { Page } from '@playwright/test'
import { violations, violationsInBothThemes } from '../support/axe.ts'
import { log, typeAndSend } from '../support/chat.ts'
import { openConversation, createConversation, sendMessageAs } from '../support/conversations.ts'
import { expect, test } from '../support/fixtures.ts'
import { linkInEmail, waitForEmail, openOutbox } from '../support/emails.ts'
import { openProfile } from '../support/profile.ts'
import type { RunningServer } from '../support/server.ts'
import { signInHere } from '../support/sessions.ts'

const minuteMs = 60_000
const unread = /wrote to you about/

/** Creates a seller with a message unread for ten minutes, and returns the email about it. */
async function createUnreadMessage(server: RunningServer, text: string) {
  const conversation = await createConversation(server)
  await sendMessageAs(conversation.buyer, conversation, text)
  server.setClock(11 * minuteMs)
  const mail = await waitForEmail(server, conversation.seller.email, unread)
  server.setClock(0)
  return { conversation, mail }
}

/** Sends a message, and waits until it is stored. */
async function send(page: Page, text: string): Promise<void> {
  const isStored = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/messages'),
  )
  await typeAndSend(page, text)
  await isStored
}

/** Returns the link in the footer of an email. */
function footLink({ text }: { text: string }): string {
  const [, url = ''] = /Stop emails about unread messages:\n(\S+)/.exec(text) ?? []
  return url
}

test('an unread message is emailed, and the footer of the email links to the page that stops such emails', async ({
  page,
  server,
}) => {
  const { conversation, mail } = await createUnreadMessage(server, 'Is there a well?\nAnd <b>power</b>?')
  await openOutbox(page, server)
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: mail.subject }).click()
  await expect(page.getByRole('heading', { level: 1, name: mail.subject })).toBeVisible()
  const emailFrame = page.frameLocator('iframe')
  await expect(emailFrame.getByRole('heading', { name: 'The buyer Ana Coc wrote to you' })).toBeVisible()
  await expect(emailFrame.getByText('Is there a well?\nAnd <b>power</b>?')).toBeVisible()
  await expect(emailFrame.getByRole('cell', { name: conversation.property.title })).toBeVisible()
  await emailFrame.getByRole('link', { name: 'Stop emails about unread messages' }).click()
  const content = page.getByRole('main')
  await expect(content.getByRole('heading', { name: 'Emails about unread messages' })).toBeVisible()
  await content.getByRole('button', { name: 'Stop these emails' }).click()
  await expect(content.getByRole('heading', { name: 'No more emails about messages' })).toBeVisible()
  await page.reload()
  await content.getByRole('button', { name: 'Email me again' }).click()
  await expect(content.getByRole('button', { name: 'Stop these emails' })).toBeVisible()
})

test('the email’s link opens the conversation, after sign-in if needed, and the next email is sent only after that', async ({
  page,
  browser,
  server,
  signInAs,
}) => {
  const conversation = await createConversation(server)
  const { seller, property } = conversation
  await signInAs(conversation.buyer)
  await openConversation(page, conversation)
  await send(page, 'Is the house still for sale?')
  server.setClock(11 * minuteMs)
  const link = await linkInEmail(server, seller.email, unread)
  await send(page, 'And may I see it?')
  server.setClock(22 * minuteMs)

  const context = await browser.newContext({ serviceWorkers: 'block' })
  const other = await context.newPage()
  await other.goto(link)
  await expect(other.getByRole('heading', { name: 'Sign in to open this conversation' })).toBeVisible()
  expect(await violationsInBothThemes(other)).toEqual([])
  await other.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await signInHere(other, seller)
  await expect(other.getByRole('heading', { level: 2, name: property.title })).toBeVisible()
  await expect(log(other).getByText('And may I see it?')).toBeVisible()
  await expect(log(page).getByText('· Read').last()).toBeVisible()
  expect(await server.emailsTo(seller.email)).toHaveLength(1)
  await other.goto('/services')
  await send(page, 'One more question')
  server.setClock(33 * minuteMs)
  await expect.poll(() => server.emailsTo(seller.email)).toHaveLength(2)
  server.setClock(0)
  await context.close()
})

test('a form stops and restarts the emails without scripts', async ({ browser, server }) => {
  const { mail } = await createUnreadMessage(server, 'Good morning!')
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(footLink(mail))
  await page.getByRole('button', { name: 'Stop these emails' }).click()
  await expect(page.getByRole('heading', { name: 'No more emails about messages' })).toBeVisible()
  expect(page.url()).toBe(footLink(mail))
  await page.getByRole('button', { name: 'Email me again' }).click()
  await expect(page.getByRole('heading', { name: 'Emails about unread messages' })).toBeVisible()
  await page.close()
})

test('a failure to stop the emails shows an error, and axe finds nothing in any state of the page', async ({
  page,
  server,
  browserErrors,
}) => {
  browserErrors.allow(/40[04]|ERR_FAILED/)
  const { mail } = await createUnreadMessage(server, 'Good morning!')
  await page.goto(footLink(mail))
  expect(await violationsInBothThemes(page)).toEqual([])
  await page.route('**/api/conversations/mail', (route) => route.abort())
  await page.getByRole('button', { name: 'Stop these emails' }).click()
  await expect(page.getByRole('alert')).toContainText('Nothing was changed')
  expect(await violationsInBothThemes(page)).toEqual([])
  await page.unroute('**/api/conversations/mail')
  await page.getByRole('button', { name: 'Stop these emails' }).click()
  await expect(page.getByRole('heading', { name: 'No more emails about messages' })).toBeFocused()
  expect(await violationsInBothThemes(page)).toEqual([])
  await page.goto('/message-mail?key=none')
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  expect(await violationsInBothThemes(page)).toEqual([])
})

test('a switch in the profile stops the emails, and reverts when it could not be saved', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_FAILED/)
  await signInAs(await server.signUp())
  await openProfile(page)
  const isMailed = page.getByRole('checkbox', { name: 'Email me about messages' })
  await expect(isMailed).toBeChecked()
  await page.route('**/api/users/me/message-mail', (route) => route.abort())
  await isMailed.click()
  await expect(page.getByText('This could not be saved. Please try again.')).toBeVisible()
  await expect(isMailed).toBeChecked()
  await page.unroute('**/api/users/me/message-mail')
  await isMailed.click()
  await expect(isMailed).not.toBeChecked()
  await expect(page.getByText('This could not be saved.')).toBeHidden()
  await page.reload()
  await expect(isMailed).toBeEnabled()
  await expect(isMailed).not.toBeChecked()
})
