import { chat, chats, log, message, openChats, sendButton } from '../support/chat.ts'
import { openConversation, createConversation } from '../support/conversations.ts'
import { expect, test } from '../support/fixtures.ts'

const phone = { width: 600, height: 800 }

test('CHAT-04 at 600 px either the list or the conversation is visible, with a back button', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await openChats(page)
  await expect(message(page)).toHaveCount(0)
  await chat(page, 'Ridge lot').click()
  await expect(message(page)).toBeVisible()
  await expect(chats(page)).toBeHidden()
  await page.getByRole('link', { name: 'Back to chats' }).click()
  await expect(chats(page)).toBeVisible()
  await expect(message(page)).toHaveCount(0)
  await expect(chat(page, 'Ridge lot')).toBeFocused()
  await page.goBack()
  await expect(message(page)).toBeVisible()
})

test('CHAT-05 the participants are the buyer, the seller, the representative and the agent', async ({
  page,
  server,
  signInAs,
}) => {
  const conversation = await createConversation(server, await server.signUp({ name: 'Marva Reyes' }))
  await signInAs(conversation.buyer)
  await openConversation(page, conversation)
  await page.getByRole('button', { name: 'People in this conversation' }).click()
  await expect(page.getByRole('region', { name: 'People' }).getByRole('listitem')).toHaveText([
    /Marva Reyes \(you\)Buyer$/,
    /Sol CastilloSeller$/,
    /Palapa teamPalapa representative$/,
    /Palapa SupportAI support agent \(scripted\)$/,
  ])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'People' })).toBeHidden()
})

test('a conversation opens at its newest message, and a long word does not overflow', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 })
  await openChats(page, 'Sea Grape Cottage')
  await message(page).fill('Belize'.repeat(60))
  await sendButton(page).click()
  await expect(log(page).getByText('Belize'.repeat(60))).toBeInViewport()
  await message(page).fill('One\nTwo\nThree\nFour')
  await expect(log(page).getByRole('time').last()).toBeInViewport({ ratio: 1 })
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(isWide).toBe(false)
})
