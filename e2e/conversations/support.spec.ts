import { violationsInBothThemes } from '../support/axe.ts'
import { log, message, typeAndSend, typing } from '../support/chat.ts'
import { createConversation } from '../support/conversations.ts'
import { expect, test } from '../support/fixtures.ts'

const lead = { name: 'Ask the support agent' }

test('SERV-07 a member asks the support agent outside of their conversations', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs((await createConversation(server)).buyer)
  await page.goto('/services/lawyers')
  await page.getByRole('article').getByRole('link', lead).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Palapa Support' })).toBeVisible()
  await expect(message(page)).toHaveValue('@support How do I ask for a lawyer?')
  await expect(message(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(typing(page)).toBeVisible()
  await expect(log(page).getByText('You engage an attorney directly')).toBeVisible()
  await typeAndSend(page, 'what are your fees?')
  await expect(log(page).getByText('3% service fee')).toBeVisible()
  await expect(page.getByText('No one reads your questions, and nothing is stored.')).toBeVisible()
  expect(await violationsInBothThemes(page, 'main')).toEqual([])
})

test('on a phone the support agent opens from the empty list, and leads back there', async ({
  page,
  server,
  signInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await signInAs(await server.signUp())
  await page.goto('/chat')
  const ask = page.getByRole('link', { name: 'ask the support agent' })
  await ask.filter({ visible: true }).click()
  await expect(message(page)).toHaveValue('@support ')
  await page.getByRole('link', { name: 'Back to chats' }).click()
  await expect(page.getByText('No conversations yet').filter({ visible: true })).toBeVisible()
  await expect(ask.filter({ visible: true })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Palapa Support' })).toHaveCount(0)
})

test('a suggested message becomes a draft in the newest conversation, where the other user can read questions', async ({
  page,
  server,
  signInAs,
}) => {
  const conversation = await createConversation(server)
  await signInAs(conversation.buyer)
  await page.goto('/chat?message=Is+the+road+paved%3F')
  await expect(page.getByRole('heading', { level: 2, name: conversation.property.title })).toBeVisible()
  await expect(message(page)).toHaveValue('Is the road paved?')
  await expect(page).toHaveURL(`/chat?conversation=${conversation.id}`)
  const note = page.getByText('Sol Castillo can read your question and the answer too.')
  await expect(note).toHaveCount(0)
  await message(page).fill('@support Is the road paved?')
  await expect(note).toBeVisible()
})
