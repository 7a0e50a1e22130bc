import { chat, log, message, openChats, typeAndSend, sendButton, typing } from '../support/chat.ts'
import { expect, test } from '../support/fixtures.ts'

test('CHAT-10 a sent message is the buyer’s, is last in the list, and clears the input', async ({ page }) => {
  await openChats(page, 'Ridge lot')
  await message(page).fill('See you on Friday')
  await sendButton(page).click()
  await expect(log(page).getByText('See you on Friday')).toBeVisible()
  await expect(log(page).getByText('You', { exact: true }).last()).toBeAttached()
  await expect(chat(page, 'Ridge lot')).toContainText('You: See you on Friday')
  await expect(chat(page, 'Ridge lot').getByRole('time')).toHaveText(/^\d{1,2}:\d\d [AP]M$/)
  await expect(message(page)).toHaveValue('')
  await expect(message(page)).toBeFocused()
})

test('CHAT-11 a blank message is not sent, by button or by key', async ({ page }) => {
  await openChats(page, 'Ridge lot')
  const bubbles = log(page).getByRole('time')
  const before = await bubbles.count()
  await expect(sendButton(page)).toBeDisabled()
  await message(page).press('Enter')
  await message(page).fill('  \n ')
  await expect(sendButton(page)).toBeDisabled()
  await message(page).press('Enter')
  await typeAndSend(page, 'Only this')
  await expect(bubbles).toHaveCount(before + 1)
})

test('CHAT-12 only a message that starts with @support makes the agent type', async ({ page }) => {
  await page.clock.install()
  await openChats(page, 'Ridge lot')
  await typeAndSend(page, 'I asked @support before')
  await expect(log(page).getByText('I asked @support before')).toBeVisible()
  await expect(typing(page)).toHaveCount(0)
  await typeAndSend(page, '@Support what are the fees?')
  await expect(typing(page)).toBeVisible()
})

test('CHAT-12 the hint below the input inserts the agent’s prefix, once', async ({ page }) => {
  await openChats(page, 'Ridge lot')
  const hint = page.getByRole('button', { name: 'Start with @support' })
  await message(page).fill('what are the fees?')
  await hint.click()
  await expect(message(page)).toHaveValue('@support what are the fees?')
  await expect(message(page)).toBeFocused()
  await hint.click()
  await expect(message(page)).toHaveValue('@support what are the fees?')
})

test('CHAT-13 the reply arrives after 1000 ms, and the typing indicator disappears', async ({ page }) => {
  await page.clock.install({ time: '2026-11-20T15:00:00' })
  await openChats(page, 'Ridge lot')
  await page.clock.pauseAt('2026-11-20T15:10:00')
  await typeAndSend(page, '@support what are the fees?')
  await page.clock.runFor(999)
  await expect(typing(page)).toBeVisible()
  await expect(log(page).getByText('3% service fee')).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(log(page).getByText('3% service fee on completed transactions')).toBeVisible()
  await expect(typing(page)).toHaveCount(0)
  await expect(chat(page, 'Ridge lot')).toContainText('Palapa: About Ridge lot')
})

test('CHAT-13 the typing indicator stays until the last question has a reply', async ({ page }) => {
  await page.clock.install({ time: '2026-11-20T15:00:00' })
  await openChats(page, 'Ridge lot')
  await page.clock.pauseAt('2026-11-20T15:10:00')
  await typeAndSend(page, '@support fees?')
  await page.clock.runFor(600)
  await typeAndSend(page, '@support how long till keys?')
  await page.clock.runFor(400)
  await expect(log(page).getByText('3% service fee')).toBeVisible()
  await expect(typing(page)).toBeVisible()
  await page.clock.runFor(600)
  await expect(log(page).getByText('30-90 days')).toBeVisible()
  await expect(typing(page)).toHaveCount(0)
})

test('CHAT-13 a reply that arrives while another conversation is open counts as unread', async ({ page }) => {
  await openChats(page, 'Ridge lot')
  await typeAndSend(page, '@support what are the fees?')
  await chat(page, 'Veranda condo').click()
  await expect(chat(page, 'Ridge lot').getByText('1 unread')).toBeVisible()
})

test('CHAT-14 signed out, neither messages nor replies call the network', async ({ page }) => {
  await openChats(page, 'Ridge lot')
  await page.waitForLoadState('networkidle')
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  page.on('websocket', (socket) => calls.push(socket.url()))
  await typeAndSend(page, 'Is the spring on the lot?')
  await typeAndSend(page, '@support what are the taxes?')
  await expect(log(page).getByText('Property tax is 1-1.5%')).toBeVisible()
  await chat(page, 'Veranda condo').click()
  await expect(log(page).getByText('from talking to an offer')).toBeVisible()
  // browsers request the icon again when the address changes
  expect(calls.filter((url) => !/^data:|favicon\.svg$/.test(url))).toEqual([])
})

test('CHAT-14 each conversation’s draft survives a reload', async ({ page }) => {
  await openChats(page, 'Ridge lot')
  await message(page).fill('Is the gravel road')
  await chat(page, 'Veranda condo').click()
  await expect(message(page)).toHaveValue('')
  await message(page).fill('Which floor')
  await page.reload()
  await expect(message(page)).toHaveValue('Which floor')
  await chat(page, 'Ridge lot').click()
  await expect(message(page)).toHaveValue('Is the gravel road')
  await message(page).press('Enter')
  await expect(log(page).getByText('Is the gravel road')).toBeVisible()
  await page.reload()
  await expect(message(page)).toHaveValue('')
})

test('CHAT-14 messages and new conversations survive a reload', async ({ page }) => {
  await openChats(page, 'Veranda condo')
  await typeAndSend(page, '@support what are the fees?')
  await expect(log(page).getByText('3% service fee')).toBeVisible()
  await page.reload()
  await expect(log(page).getByText('@support what are the fees?')).toBeVisible()
  await expect(log(page).getByText('3% service fee')).toBeVisible()
  await expect(chat(page, 'Veranda condo')).toContainText('Palapa: About Veranda condo')
  await expect(chat(page, 'Veranda condo').getByText('unread')).toHaveCount(0)
  await typeAndSend(page, 'Thank you')
  await expect(log(page).getByText('Thank you')).toHaveCount(1)
})

test('a draft is not shown to another user who signs in here', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/status of 404/)
  await openChats(page, 'Ridge lot')
  await message(page).fill('Is the gravel road')
  await signInAs(await server.signUp())
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible()
  await expect(page.getByText('This conversation does not exist, or it is not yours.')).toBeVisible()
  await expect(message(page)).toHaveCount(0)
})

test('a suggested message becomes a draft of the newest conversation, only once', async ({ page }) => {
  await openChats(page, 'Sea Grape Cottage')
  await message(page).fill('and my own words')
  await page.goto('/chat?message=%40support+What+are+the+fees%3F')
  await expect(message(page)).toHaveValue('@support What are the fees? and my own words')
  await expect(message(page)).toBeFocused()
  await expect(page).toHaveURL('/chat?conversation=sample-1')
  await page.keyboard.press('Enter')
  await expect(log(page).getByText('3% service fee')).toBeVisible()
  await page.reload()
  await expect(message(page)).toHaveValue('')
})
