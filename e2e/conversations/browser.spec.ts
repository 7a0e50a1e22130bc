import type { Page } from '@playwright/test'
import { deleteOwnAccount } from '#contract/own-account.ts'
import { log, message, say } from '../support/chat.ts'
import { openTalk, startTalk, test, write } from '../support/conversations.ts'
import { expect } from '../support/fixtures.ts'
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
  const talk = await startTalk(server)
  await write(talk.buyer, talk, 'One')
  await signInAs(talk.seller)
  await page.goto('/services')
  await expect(unreadLink(page, 1)).toBeVisible()
  const [second, third] = [await context.newPage(), await context.newPage()]
  for (const tab of [second, third]) {
    await tab.goto('/services')
    await expect(unreadLink(tab, 1)).toBeVisible()
  }
  await page.close()
  await write(talk.buyer, talk, 'Two')
  for (const tab of [second, third]) await expect(unreadLink(tab, 2)).toBeVisible()
  await second.close()
  await write(talk.buyer, talk, 'Three')
  await expect(unreadLink(third, 3)).toBeVisible()
})

test('messages and drafts work where the browser forbids storage', async ({ page, server, signInAs }) => {
  const talk = await startTalk(server)
  await signInAs(talk.buyer)
  await openTalk(page, talk)
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await say(page, 'Kept only in this page')
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
  const talk = await startTalk(server)
  await page.clock.install()
  await signInAs(talk.buyer)
  await openTalk(page, talk)
  await noSending(page)
  await say(page, 'Not sent by Ana')
  await expect(page.getByText('Not sent yet.')).toBeVisible()
  await message(page).fill('Draft of Ana')
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: 'Sign Out', exact: true }).first().click()
  await banner.getByRole('link', { name: 'Sign In' }).click()
  await signInHere(page, talk.seller)
  await expect(banner.getByRole('button', { name: 'Sign Out', exact: true }).first()).toBeVisible()
  await page.unroute('**/messages')
  await page.clock.fastForward(60_000) // longer than any retry delay
  await banner.getByRole('link', { name: 'Message Center' }).first().click()
  await page.getByRole('link', { name: talk.property.title }).click()
  await expect(message(page)).toHaveValue('')
  await say(page, 'By Sol')
  await expect(log(page).getByText('· Sent')).toBeVisible()
  await expect(page.getByText(/of Ana|by Ana/)).toHaveCount(0)
})

test('when a user deletes the account, their name and messages disappear from the other user’s open screen', async ({
  buyerPage: page,
  talk,
}) => {
  test.slow()
  await write(talk.seller, talk, 'Soon to be gone')
  await say(page, 'This stays')
  await expect(log(page).getByText('Soon to be gone')).toBeVisible()
  await expect(log(page).getByText('· Sent')).toBeVisible()
  await talk.seller.call(deleteOwnAccount, { body: { password: talk.seller.password } })
  // delivered with the next check for missed events, every 25 seconds
  await expect(page.getByText('You can no longer write in this conversation.')).toBeVisible({
    timeout: 40_000,
  })
  await expect(log(page).getByText('Soon to be gone')).toHaveCount(0)
  await expect(log(page).getByText('This stays')).toBeVisible()
  await expect(page.getByText('Sol Castillo')).toHaveCount(0)
})
