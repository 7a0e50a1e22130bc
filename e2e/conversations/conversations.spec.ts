import { chat, log, message, typeAndSend } from '../support/chat.ts'
import {
  openBrowser,
  openConversation,
  createConversation,
  test,
  sendMessageAs,
} from '../support/conversations.ts'
import { expect } from '../support/fixtures.ts'

test('CHAT-14 buyer and seller see each other’s messages live, and warnings only in what they receive', async ({
  buyerPage: page,
  conversation,
  sellerPage: other,
}) => {
  await typeAndSend(page, 'Is the house still for sale?')
  await expect(log(other).getByText('Is the house still for sale?')).toBeVisible()
  await message(other).fill('Y')
  await expect(log(page).getByText('Sol Castillo is typing…')).toBeVisible()
  await typeAndSend(other, 'Yes, it is.')
  await expect(log(page).getByText('Yes, it is.')).toBeVisible()
  await expect(log(page).getByText('Sol Castillo is typing…')).toBeHidden()
  await expect(log(page).getByText('· Read')).toBeVisible()
  await expect(chat(page, conversation.property.title)).toContainText('Match')

  await typeAndSend(
    other,
    'Call 610-1234. Pay a deposit now to secure it, by Western Union, see https://keys.example',
  )
  const care = log(page).getByRole('list', { name: 'Take care' })
  await expect(care.getByRole('listitem')).toHaveText([
    /^This message has a phone number/,
    /^A way to send money/,
    /^A link outside Palapa/,
    /^A request for early payment/,
  ])
  await typeAndSend(page, 'No, thank you. I am on 223-4567.')
  await expect(log(other).getByText('This message has a phone number.')).toBeVisible()
  await expect(log(other).getByRole('list', { name: 'Take care' })).toHaveCount(1)
  await page.reload()
  await expect(care).toHaveCount(1)
})

test('the navigation of every page shows the unread count, live, until the messages are read', async ({
  page,
  browser,
  server,
  signInAs,
}) => {
  const conversation = await createConversation(server)
  await signInAs(conversation.seller)
  const isLive = page.waitForResponse((response) => response.url().endsWith('/api/conversations/events'))
  await page.goto('/services')
  await isLive
  const { page: other, context } = await openBrowser(browser, server, conversation.buyer)
  await openConversation(other, conversation)
  await typeAndSend(other, 'One')
  await typeAndSend(other, 'Two')
  const nav = page.getByRole('navigation', { name: 'Main' })
  await nav.getByRole('link', { name: 'Message Center, 2 unread' }).click()
  await expect(chat(page, conversation.property.title)).toContainText('2 unread')
  await chat(page, conversation.property.title).click()
  await expect(nav.getByRole('link', { name: 'Message Center', exact: true })).toBeVisible()
  await expect(log(other).getByText('· Read')).toBeVisible()
  await context.close()
})

test('a message written offline is sent when the connection returns', async ({
  buyerPage: page,
  browserErrors,
  sellerPage: other,
}) => {
  browserErrors.allow(/ERR_INTERNET_DISCONNECTED/)
  await page.context().setOffline(true)
  await typeAndSend(page, 'Written on the ferry')
  await expect(log(page).getByText('Not sent yet.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(log(page).getByText('Not sent yet.')).toHaveCount(0)
  await expect(log(other).getByText('Written on the ferry')).toHaveCount(1)
})

test('a long conversation opens at its end, and earlier messages load on scrolling', async ({
  page,
  server,
  signInAs,
}) => {
  const conversation = await createConversation(server)
  for (let at = 1; at <= 58; at += 1)
    await sendMessageAs(at % 2 ? conversation.buyer : conversation.seller, conversation, `Line ${at}.`)
  await signInAs(conversation.buyer)
  await openConversation(page, conversation)
  await expect(log(page).getByText('Line 58.')).toBeInViewport()
  await expect(log(page).getByText('Line 1.', { exact: true })).toHaveCount(0)
  await log(page).getByText('Line 20.').scrollIntoViewIfNeeded()
  await log(page).press('Home')
  await expect(log(page).getByText('Line 1.', { exact: true })).toHaveCount(1)
  await expect(log(page).getByText(/^Line \d+\.$/)).toHaveCount(58)
})

test('two tabs of one user share one connection, and show the same messages', async ({
  page,
  context,
  server,
  signInAs,
}) => {
  const conversation = await createConversation(server)
  const streams: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/conversations/events')) streams.push(request.url())
  })
  await signInAs(conversation.buyer)
  await openConversation(page, conversation)
  const second = await context.newPage()
  await second.goto(`/chat?conversation=${conversation.id}`)
  await expect(log(second).getByText('joined the conversation.')).toHaveCount(3)
  await sendMessageAs(conversation.seller, conversation, 'For both tabs')
  for (const tab of [page, second]) await expect(log(tab).getByText('For both tabs')).toBeVisible()
  expect(streams).toHaveLength(1)
  await page.close()
  await expect.poll(() => streams.length).toBe(2)
  await sendMessageAs(conversation.seller, conversation, 'For the one that is left')
  await expect(log(second).getByText('For the one that is left')).toBeVisible()
})

test('deleting a message hides it only for that user', async ({ page, browser, server, signInAs }) => {
  const conversation = await createConversation(server)
  await sendMessageAs(conversation.buyer, conversation, 'Forget this one')
  await signInAs(conversation.buyer)
  await openConversation(page, conversation)
  const { page: other, context } = await openBrowser(browser, server, conversation.seller)
  await openConversation(other, conversation)
  await log(page).getByText('Forget this one').hover()
  await log(page).getByRole('button', { name: 'Delete for me' }).last().click()
  const dialog = page.getByRole('dialog', { name: 'Delete this message for you?' })
  await expect(dialog.getByText('Sol Castillo still does.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog).toBeHidden()
  await expect(log(page).getByText('Forget this one')).toHaveCount(0)
  await page.reload()
  await expect(log(page).getByText('joined the conversation.')).toHaveCount(3)
  await expect(log(page).getByText('Forget this one')).toHaveCount(0)
  await expect(log(other).getByText('Forget this one')).toBeVisible()
  await context.close()
})

test('a user without conversations sees how to start one', async ({ page, server, signInAs }) => {
  await signInAs(await server.signUp())
  await page.goto('/chat')
  await expect(page.getByRole('heading', { name: 'No conversations yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Browse properties' }).click()
  await expect(page).toHaveURL(/\/properties$/)
})

test('CHAT-14 a draft survives a reload, and is removed when it is sent', async ({
  page,
  server,
  signInAs,
}) => {
  const one = await createConversation(server)
  const other = await createConversation(server, one.buyer)
  await signInAs(one.buyer)
  await openConversation(page, one)
  await message(page).fill('Half a question')
  await chat(page, other.property.title).click()
  await expect(message(page)).toHaveValue('')
  await page.reload()
  await chat(page, one.property.title).click()
  await expect(message(page)).toHaveValue('Half a question')
  await page.keyboard.press('Enter')
  await expect(log(page).getByText('· Sent')).toBeVisible()
  await page.reload()
  await expect(log(page).getByText('Half a question')).toHaveCount(1)
  await expect(message(page)).toHaveValue('')
})
