import { shareContact } from '#contract/conversations.ts'
import { violationsInBothThemes as violations } from '../support/axe.ts'
import { log, message, typeAndSend } from '../support/chat.ts'
import { openConversation, createConversation, test, sendMessageAs } from '../support/conversations.ts'
import { expect } from '../support/fixtures.ts'

const phone = { width: 390, height: 800 }

test('axe finds nothing in the safety features of a conversation, nor on a phone', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/429/)
  const conversation = await createConversation(server)
  await sendMessageAs(
    conversation.seller,
    conversation,
    'Pay a deposit now, by Western Union, see keys.example.com or call 610-1234.',
  )
  await conversation.seller.call(shareContact, { params: { id: conversation.id } })
  await signInAs(conversation.buyer)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openConversation(page, conversation)
  await expect(log(page).getByRole('list', { name: 'Take care' })).toBeVisible()
  await page.route('**/api/conversations/*/messages', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 429, json: { code: 'rate_limited', message: 'Please wait 12 seconds.' } })
      : route.fallback(),
  )
  await typeAndSend(page, 'One too many')
  await expect(log(page).getByRole('alert')).toBeVisible()
  expect(await violations(page, 'main')).toEqual([])
  // the panels and the dialog have the same content at every width
  await page.setViewportSize(phone)
  expect(await violations(page, 'main')).toEqual([])
  await page.getByRole('button', { name: 'Contact details, shared by Sol Castillo' }).click()
  await expect(page.getByRole('button', { name: 'Share my contact details' })).toBeVisible()
  expect(await violations(page, '[popover]:popover-open')).toEqual([])
  await page.getByRole('button', { name: 'People in this conversation' }).click()
  await expect(page.getByRole('region', { name: 'People' })).toBeVisible()
  expect(await violations(page, '[popover]:popover-open')).toEqual([])
  await page.getByRole('button', { name: 'Report Sol Castillo' }).click()
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Choose what is wrong.')).toBeVisible()
  expect(await violations(page, 'dialog[open]')).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'People in this conversation' }).click()
  await page.getByRole('button', { name: 'Block Sol Castillo' }).click()
  expect(await violations(page, 'dialog[open]')).toEqual([])
  await page.getByRole('button', { name: 'Yes, Block' }).click()
  await expect(page.getByText('You have blocked Sol Castillo.')).toBeVisible()
  expect(await violations(page, 'main')).toEqual([])
})

test('the safety panels and dialogs can be opened and closed by keyboard', async ({ buyerPage: page }) => {
  const people = page.getByRole('button', { name: 'People in this conversation' })
  await people.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Report Sol Castillo' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(people).toBeFocused()
  await page.getByRole('button', { name: 'Contact details' }).press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Share my contact details' })).toBeFocused()
  await page.keyboard.press('Enter')
  const own = page.getByRole('region', { name: 'Your contact details' })
  await expect(own).toContainText('You have shared these')
  await expect(own).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Contact details' })).toBeFocused()
  await people.press('Enter')
  await page.getByRole('button', { name: 'Block Sol Castillo' }).press('Enter')
  await page.getByRole('button', { name: 'Yes, Block' }).press('Enter')
  await expect(people).toBeFocused()
  await page.getByRole('button', { name: 'Unblock Sol Castillo' }).press('Enter')
  await expect(message(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(
    page
      .locator('form')
      .filter({ has: message(page) })
      .locator(':focus'),
  ).toHaveCount(1)
})
