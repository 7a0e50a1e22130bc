import type { Page } from '@playwright/test'
import { deleteOwnAccount } from '#contract/own-account.ts'
import { log, message, say } from './chat.ts'
import { openTalk, startTalk, test, write } from './conversations.ts'
import { expect } from './fixtures.ts'
import { signInHere } from './sessions.ts'

const unreadLink = (page: Page, count: number) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: `${count} unread` })
const noSending = (page: Page) =>
  page.route('**/messages', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )

test('a tab that opens later knows what is unread, and the last one left hears what comes', async ({
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

test('a message is sent and a draft stays where the browser keeps nothing', async ({
  page,
  server,
  signInAs,
}) => {
  const talk = await startTalk(server)
  await signInAs(talk.buyer)
  await openTalk(page, talk)
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await say(page, 'Kept by nobody but the page')
  await expect(log(page).getByText('Kept by nobody but the page')).toHaveCount(1)
  await expect(log(page).getByText('· Sent')).toBeVisible()
  await message(page).fill('Half a sentence')
  await page.getByRole('banner').getByRole('link', { name: 'Services' }).first().click()
  await page.waitForURL('**/services')
  await page.goBack()
  await expect(message(page)).toHaveValue('Half a sentence')
})

test('who signs in next is shown nothing of the one before, and sends nothing of theirs', async ({
  page,
  server,
  signInAs,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED|401/)
  const talk = await startTalk(server)
  await page.clock.install()
  await signInAs(talk.buyer)
  await openTalk(page, talk)
  await noSending(page)
  await say(page, 'Not sent by Ana')
  await expect(page.getByText('Not sent yet.')).toBeVisible()
  await message(page).fill('Draft of Ana')
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: 'Sign Out' }).first().click()
  await banner.getByRole('link', { name: 'Sign In' }).click()
  await signInHere(page, talk.seller)
  await expect(banner.getByRole('button', { name: 'Sign Out' }).first()).toBeVisible()
  await page.unroute('**/messages')
  await page.clock.fastForward(60_000) // more than any pause before what waits is tried again
  await banner.getByRole('link', { name: 'Message Center' }).first().click()
  await page.getByRole('link', { name: talk.property.title }).click()
  await expect(message(page)).toHaveValue('')
  await say(page, 'By Sol')
  await expect(log(page).getByText('· Sent')).toBeVisible()
  await expect(page.getByText(/of Ana|by Ana/)).toHaveCount(0)
})

test('whoever deletes their account goes from the open screen of the other, and their words with them', async ({
  buyerPage: page,
  talk,
}) => {
  test.slow()
  await write(talk.seller, talk, 'Soon to be gone')
  await say(page, 'This stays')
  await expect(log(page).getByText('Soon to be gone')).toBeVisible()
  await talk.seller.call(deleteOwnAccount, { body: { password: talk.seller.password } })
  // told with the next look at what was missed, every 25 seconds
  await expect(page.getByText('You cannot write in this conversation any more.')).toBeVisible({
    timeout: 40_000,
  })
  await expect(log(page).getByText('Soon to be gone')).toHaveCount(0)
  await expect(log(page).getByText('This stays')).toBeVisible()
  await expect(page.getByText('Sol Castillo')).toHaveCount(0)
})
