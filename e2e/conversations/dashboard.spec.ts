import { chat, log } from '../support/chat.ts'
import { startTalk, write } from '../support/conversations.ts'
import { expect, test } from '../support/fixtures.ts'

test('the dashboard shows unread messages first, live, and links to them', async ({
  page,
  server,
  signInAs,
}) => {
  const talk = await startTalk(server)
  await write(talk.buyer, talk, 'Does the roof leak?')
  await signInAs(talk.seller)
  await page.goto('/dashboard')
  await expect(page.getByText('1 unread message is waiting for you.')).toBeVisible()
  await write(talk.buyer, talk, 'And is there a well?')
  await expect(page.getByText('2 unread messages are waiting for you.')).toBeVisible()
  await page.getByRole('link', { name: 'Read and reply' }).click()
  await chat(page, talk.property.title).click()
  await expect(log(page).getByText('And is there a well?')).toBeVisible()
  await page.getByRole('link', { name: 'My Dashboard' }).first().click()
  await expect(page.getByText('One of your listings has no photos yet.')).toBeVisible()
})
