import { chat, chats, log, message, openChats, sendButton } from '../support/chat.ts'
import { openConversation, createConversation } from '../support/conversations.ts'
import { expect, test } from '../support/fixtures.ts'

const phone = { width: 600, height: 800 }

test('CHAT-01 CHAT-04 the list is titled Chats up to 600 px, and Conversations beside a conversation from 601 px', async ({
  page,
}) => {
  await openChats(page)
  await expect(page.getByRole('heading', { level: 2, name: 'Conversations' })).toBeVisible()
  await expect(page.getByText('Chats', { exact: true })).toBeHidden()
  await page.setViewportSize(phone)
  await expect(page.getByRole('heading', { level: 2, name: 'Chats' })).toBeVisible()
  await expect(page.getByText('Conversations', { exact: true })).toBeHidden()
  await page.setViewportSize({ width: 601, height: 800 })
  await chat(page, 'Ridge lot').click()
  await expect(message(page)).toBeVisible()
  await expect(chats(page)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to chats' })).toBeHidden()
})

test('CHAT-02 CHAT-06 the list shows the last message with its time, and the unread count until it is opened', async ({
  page,
}) => {
  await openChats(page)
  const cottage = chat(page, 'Sea Grape Cottage, Hopkins')
  await expect(cottage).toContainText('You can see the place any afternoon this week.')
  await expect(cottage.getByRole('time')).toHaveText(/^\d{1,2}:\d\d [AP]M$|^\w{3} \d{1,2}(, \d{4})?$/)
  await expect(cottage.getByText('2 unread')).toBeVisible()
  await expect(chat(page, 'Veranda condo').getByText('1 unread')).toBeVisible()
  const lot = chat(page, 'Ridge lot')
  await expect(lot).toContainText('You: Good to know. I will come and look at it.')
  await expect(lot.getByRole('time')).toHaveText(/^\w{3} \d{1,2}(, \d{4})?$/)
  await expect(lot.getByText('unread')).toHaveCount(0)
  await cottage.click()
  await expect(cottage.getByText('unread')).toHaveCount(0)
  await lot.click()
  await expect(cottage.getByText('unread')).toHaveCount(0)
  await expect(chat(page, 'Veranda condo').getByText('1 unread')).toBeVisible()
})

test('CHAT-03 a conversation has header, messages, input and button; without one there is an empty state', async ({
  page,
}) => {
  await openChats(page)
  await expect(page.getByRole('heading', { name: 'No conversation open' })).toBeVisible()
  await expect(message(page)).toHaveCount(0)
  await chat(page, 'Sea Grape Cottage').click()
  const view = page.getByRole('region', { name: 'Sea Grape Cottage, Hopkins' })
  await expect(view.getByRole('heading', { name: 'Sea Grape Cottage, Hopkins' })).toBeVisible()
  await expect(view.getByText('Elvira Castillo, Palapa team, Palapa Support and you')).toBeVisible()
  await expect(log(page).getByText('my grandfather made that one')).toBeVisible()
  await expect(message(page)).toBeVisible()
  await expect(sendButton(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No conversation open' })).toHaveCount(0)
})

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

test('CHAT-14 the sample is labeled as a sample', async ({ page }) => {
  const note = page.getByText(/These are samples: .* reaches no one/).filter({ visible: true })
  await openChats(page, 'Ridge lot')
  await expect(note).toHaveCount(1)
  await page.setViewportSize(phone)
  await expect(note).toHaveCount(1)
  await page.getByRole('link', { name: 'Back to chats' }).click()
  await expect(note).toHaveCount(1)
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
