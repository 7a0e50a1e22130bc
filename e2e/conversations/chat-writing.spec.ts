import { chat, log, message, openChats, typeAndSend } from '../support/chat.ts'
import { expect, test } from '../support/fixtures.ts'
import { waitForIdleNetwork } from '../support/network.ts'

test('CHAT-14 signed out, neither messages nor replies call the network', async ({ page }) => {
  await openChats(page, 'Ridge lot')
  await waitForIdleNetwork(page)
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
