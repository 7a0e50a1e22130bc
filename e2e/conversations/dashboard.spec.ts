import { chat, log } from '../support/chat.ts'
import { createConversation, sendMessageAs } from '../support/conversations.ts'
import { expect, test } from '../support/fixtures.ts'

test('the dashboard shows unread messages first, live, and links to them', async ({
  page,
  server,
  signInAs,
}) => {
  const conversation = await createConversation(server)
  await sendMessageAs(conversation.buyer, conversation, 'Does the roof leak?')
  await signInAs(conversation.seller)
  await page.goto('/dashboard')
  await expect(page.getByText('1 unread message is waiting for you.')).toBeVisible()
  await sendMessageAs(conversation.buyer, conversation, 'And is there a well?')
  await expect(page.getByText('2 unread messages are waiting for you.')).toBeVisible()
  await page.getByRole('link', { name: 'Read and reply' }).click()
  await chat(page, conversation.property.title).click()
  await expect(log(page).getByText('And is there a well?')).toBeVisible()
  await page.getByRole('link', { name: 'My Dashboard' }).first().click()
  await expect(page.getByText('Your listing has no photos yet.')).toBeVisible()
})
