import { violationsInBothThemes as violations } from '../support/axe.ts'
import { log, message, typeAndSend } from '../support/chat.ts'
import { openConversation, createConversation, test, sendMessageAs } from '../support/conversations.ts'
import { expect } from '../support/fixtures.ts'

test('axe finds nothing in conversations that are empty, failed to load, listed, pending or deleted', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_FAILED/)
  const buyer = await server.signUp({ name: 'Ana Coc' })
  await signInAs(buyer)
  await page.goto('/chat')
  await expect(page.getByRole('heading', { name: 'No conversations yet' }).last()).toBeVisible()
  expect(await violations(page, 'main')).toEqual([])
  await page.route('**/api/conversations?*', (route) => route.abort())
  await page.route('**/api/conversations', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your conversations could not be loaded' })).toBeVisible()
  expect(await violations(page, 'main')).toEqual([])
  await page.unrouteAll()
  const conversation = await createConversation(server, buyer)
  await sendMessageAs(conversation.seller, conversation, 'It is for sale.')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('1 unread').last()).toBeVisible()
  expect(await violations(page)).toEqual([])
  await openConversation(page, conversation)
  await page.route('**/messages', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await typeAndSend(page, 'Waiting for the network')
  await expect(log(page).getByText('Not sent yet.')).toBeVisible()
  await message(page).fill('A draft')
  expect(await violations(page, 'main')).toEqual([])
  await log(page).getByRole('button', { name: 'Delete for me' }).last().press('Enter')
  await expect(page.getByRole('dialog', { name: 'Delete this message for you?' })).toBeVisible()
  expect(await violations(page, 'dialog[open]')).toEqual([])
})

test('a screen reader announces each new message once, and no earlier messages', async ({
  buyerPage: page,
  conversation,
}) => {
  await sendMessageAs(conversation.seller, conversation, 'The first')
  await expect(log(page).getByText('The first')).toBeVisible()
  const added = await log(page).evaluateHandle((element) => {
    const texts: string[] = []
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node.textContent) texts.push(node.textContent)
    }).observe(element, { childList: true, subtree: true })
    return texts
  })
  await sendMessageAs(conversation.seller, conversation, 'The second')
  await expect(log(page).getByText('The second')).toBeVisible()
  await typeAndSend(page, 'The third')
  await expect(log(page).getByText('· Sent')).toBeVisible()
  const announced = (await added.jsonValue()).join(' ')
  for (const text of ['The second', 'The third']) expect(announced.split(text)).toHaveLength(2)
  expect(announced).not.toContain('The first')
})
