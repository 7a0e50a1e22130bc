import type { Page } from '@playwright/test'
import { startConversation } from '#contract/conversations.ts'
import { deleteOwnAccount } from '#contract/own-account.ts'
import { log, message, typeAndSend } from '../support/chat.ts'
import { openConversation, createConversation, test, sendMessageAs } from '../support/conversations.ts'
import { expect } from '../support/fixtures.ts'
import { list } from '../support/own-listings.ts'
import { signInHere } from '../support/sessions.ts'

const unreadLink = (page: Page, count: number) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: `${count} unread` })
const noSending = (page: Page) =>
  page.route('**/messages', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )

test('a tab that opens later shows the unread count, and the last remaining tab receives new messages', async ({
  page,
  context,
  server,
  signInAs,
}) => {
  const conversation = await createConversation(server)
  await sendMessageAs(conversation.buyer, conversation, 'One')
  await signInAs(conversation.seller)
  await page.goto('/services')
  await expect(unreadLink(page, 1)).toBeVisible()
  const [second, third] = [await context.newPage(), await context.newPage()]
  for (const tab of [second, third]) {
    await tab.goto('/services')
    await expect(unreadLink(tab, 1)).toBeVisible()
  }
  await page.close()
  await sendMessageAs(conversation.buyer, conversation, 'Two')
  for (const tab of [second, third]) await expect(unreadLink(tab, 2)).toBeVisible()
  await second.close()
  await sendMessageAs(conversation.buyer, conversation, 'Three')
  await expect(unreadLink(third, 3)).toBeVisible()
})

test('messages and drafts work where the browser forbids storage', async ({ page, server, signInAs }) => {
  const conversation = await createConversation(server)
  await signInAs(conversation.buyer)
  await openConversation(page, conversation)
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await typeAndSend(page, 'Kept only in this page')
  await expect(log(page).getByText('Kept only in this page')).toHaveCount(1)
  await expect(log(page).getByText('· Sent')).toBeVisible()
  await message(page).fill('Half a sentence')
  await page.getByRole('banner').getByRole('link', { name: 'Services' }).first().click()
  await page.waitForURL('**/services')
  await page.goBack()
  await expect(message(page)).toHaveValue('Half a sentence')
})

test('the next user who signs in sees and sends nothing of the previous user', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_FAILED|401/)
  const conversation = await createConversation(server)
  await page.clock.install()
  await signInAs(conversation.buyer)
  await openConversation(page, conversation)
  await noSending(page)
  await typeAndSend(page, 'Not sent by Ana')
  await expect(page.getByText('Not sent yet.')).toBeVisible()
  await message(page).fill('Draft of Ana')
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: 'Sign Out', exact: true }).first().click()
  await banner.getByRole('link', { name: 'Sign In' }).click()
  await signInHere(page, conversation.seller)
  await expect(banner.getByRole('button', { name: 'Sign Out', exact: true }).first()).toBeVisible()
  await page.unroute('**/messages')
  await page.clock.fastForward(60_000) // longer than any retry delay
  await banner.getByRole('link', { name: 'Message Center' }).first().click()
  await page.getByRole('link', { name: conversation.property.title }).click()
  await expect(message(page)).toHaveValue('')
  await typeAndSend(page, 'By Sol')
  await expect(log(page).getByText('· Sent')).toBeVisible()
  await expect(page.getByText(/of Ana|by Ana/)).toHaveCount(0)
})

test('when a user deletes the account, their name and messages disappear from the other user’s open screen', async ({
  buyerPage: page,
  conversation,
  server,
}) => {
  const other = await server.signUp({ role: 'SELLER', name: 'Eve Cal' })
  const { id: propertyId } = await list(server, {}, other)
  const second = await conversation.buyer.call(startConversation, { body: { propertyId } })
  await sendMessageAs(conversation.seller, conversation, 'Soon to be gone')
  await typeAndSend(page, 'This stays')
  await expect(log(page).getByText('Soon to be gone')).toBeVisible()
  await expect(log(page).getByText('· Sent')).toBeVisible()
  await conversation.seller.call(deleteOwnAccount, { body: { password: conversation.seller.password } })
  // the next event reveals the missed one, which the check for missed events would deliver within 25 seconds
  await sendMessageAs(other, { ...conversation, id: second.conversation.id }, 'Hello')
  await expect(
    page.getByText('Their account was deleted. You can no longer write to each other.'),
  ).toBeVisible()
  await expect(log(page).getByText('Soon to be gone')).toHaveCount(0)
  await expect(log(page).getByText('This stays')).toBeVisible()
  await expect(page.getByText('Sol Castillo')).toHaveCount(0)
})
