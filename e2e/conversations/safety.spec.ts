import type { Page, Response } from '@playwright/test'
import { startConversation } from '#contract/conversations.ts'
import { log, message, typeAndSend } from '../support/chat.ts'
import { openConversation, createConversation, test, sendMessageAs } from '../support/conversations.ts'
import { operator } from '../support/enquiries.ts'
import { expect } from '../support/fixtures.ts'
import { waitForEmail } from '../support/emails.ts'
import { list } from '../support/own-listings.ts'

const contactButton = (page: Page) => page.getByRole('button', { name: /^Contact details/ })
const contact = (page: Page, of: string) => page.getByRole('region', { name: of })
const dialog = (page: Page) => page.getByRole('dialog')

/** Opens the participants panel and chooses an action. */
async function ask(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'People in this conversation' }).click()
  await page.getByRole('button', { name: action }).click()
}

test('contact details are shown only after their owner shares them, and a blocked user cannot write, without losing text', async ({
  buyerPage: page,
  conversation,
  sellerPage: other,
}) => {
  await contactButton(page).click()
  await expect(contact(page, 'Contact details of Sol Castillo')).toContainText('has not shared')
  expect(await page.content()).not.toContain(conversation.seller.email)
  await contactButton(other).click()
  await expect(contact(other, 'Your contact details')).toContainText(
    `Ana Coc will see:${conversation.seller.email}`,
  )
  await other.getByRole('button', { name: 'Share my contact details' }).click()
  await expect(contact(other, 'Your contact details')).toContainText('You have shared these with Ana Coc')
  for (const each of [page, other]) {
    await expect(log(each).getByText('Sol Castillo shared their contact details.')).toBeVisible()
  }
  await expect(page.getByRole('link', { name: conversation.seller.email })).toHaveAttribute(
    'href',
    `mailto:${conversation.seller.email}`,
  )
  await expect(contact(other, 'Contact details of Ana Coc')).toContainText('has not shared')
  await page.reload()
  await page.getByRole('button', { name: 'Contact details, shared by Sol Castillo' }).click()
  await expect(page.getByRole('link', { name: conversation.seller.email })).toBeVisible()

  await message(page).fill('Half a sentence')
  await ask(other, 'Block Ana Coc')
  await expect(dialog(other)).toContainText('Neither of you will be able to write to the other')
  await dialog(other).getByRole('button', { name: 'Yes, Block' }).click()
  await expect(other.getByText('You have blocked Ana Coc.')).toBeVisible()
  await expect(page.getByText('You can no longer write in this conversation.')).toBeVisible()
  for (const each of [page, other]) await expect(message(each)).toBeHidden()
  await expect(page.getByRole('main')).not.toContainText('blocked')
  await other.reload()
  await other.getByRole('button', { name: 'Unblock Ana Coc' }).click()
  await expect(message(other)).toBeVisible()
  await expect(message(page)).toHaveValue('Half a sentence')
  await message(page).press('Enter')
  await expect(log(other).getByText('Half a sentence')).toBeVisible()
})

test('a message sent just after a block shows that it cannot be sent, and stays', async ({
  buyerPage: page,
  browserErrors,
}) => {
  browserErrors.allow(/403/)
  await page.route('**/api/conversations/*/messages', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 403,
          json: { code: 'forbidden', message: 'You can no longer write in this conversation.' },
        })
      : route.fallback(),
  )
  await typeAndSend(page, 'Too late')
  await expect(log(page).getByRole('alert')).toContainText('You can no longer write in this conversation.')
  await expect(log(page).getByText('Too late')).toBeVisible()
})

test('a report is emailed to the operator with its reason and text, and no failure loses text', async ({
  buyerPage: page,
  server,
  browserErrors,
  conversation,
}) => {
  browserErrors.allow(/503|ERR_FAILED|could not be opened/)
  await message(page).fill('Half a sentence')
  await page.route('**/assets/report-dialog-*.js', (route) => route.abort())
  await ask(page, 'Report Sol Castillo')
  await expect(page.getByText('The report could not be opened.')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(message(page)).toHaveValue('Half a sentence')

  await page.unroute('**/assets/report-dialog-*.js')
  await ask(page, 'Report Sol Castillo')
  const words = `Wants a deposit for ${conversation.property.title}`
  await dialog(page).getByLabel('What happened?').fill(words)
  await dialog(page).getByRole('button', { name: 'Send report' }).click()
  await expect(dialog(page).getByText('Choose what is wrong.')).toBeVisible()
  await expect(dialog(page).getByRole('radio', { name: 'Scam or fraud' })).toBeFocused()
  await dialog(page).getByRole('radio', { name: 'Scam or fraud' }).check()
  await page.route('**/api/conversations/*/reports', (route) => route.fulfill({ status: 503, json: {} }), {
    times: 1,
  })
  await dialog(page).getByRole('button', { name: 'Send report' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('The report could not be sent.')
  await page.keyboard.press('Escape')
  await ask(page, 'Report Sol Castillo')
  await expect(dialog(page).getByLabel('What happened?')).toHaveValue(words)
  await dialog(page).getByLabel('Block Sol Castillo too').check()
  await dialog(page).getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Thank you. Your report has reached Palapa.')).toBeVisible()
  await expect(page.getByText('You have blocked Sol Castillo.')).toBeVisible()
  const emails = async () => (await server.emailsTo(operator)).map(({ text }) => text)
  await expect.poll(emails).toContainEqual(expect.stringContaining(`> ${words}`))
  const mail = await waitForEmail(server, operator, /reported: a scam/)
  expect(mail.text).toContain(`Conversation: ${conversation.id}`)
})

test('the message limit is shown at the input, and the message survives a reload', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/429/)
  const conversation = await createConversation(server)
  for (let at = 1; at <= 60; at += 1) await sendMessageAs(conversation.buyer, conversation, `Line ${at}`)
  await signInAs(conversation.buyer)
  await openConversation(page, conversation)
  await typeAndSend(page, 'The sixty-first')
  const refusal = log(page).getByText('You can send 60 messages a minute in a conversation. Please wait')
  await expect(refusal).toBeInViewport()
  await page.reload()
  await expect(log(page).getByText('The sixty-first')).toBeVisible()
  await expect(refusal).toBeVisible()
  await expect(log(page).getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('the limit of new conversations is shown, and starting the conversation can be retried', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/429/)
  const buyer = await server.signUp()
  const seller = await server.signUp({ role: 'SELLER' })
  for (let at = 0; at < 5; at += 1) {
    const { id: propertyId } = await list(server, {}, seller)
    await buyer.call(startConversation, { body: { propertyId } })
  }
  const property = await list(server, {}, seller)
  await signInAs(buyer)
  await page.goto(`/property/${property.id}`)
  await expect(page.getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Start Chat' }).click()
  const refusal = page.getByRole('alert').filter({ hasText: property.title })
  await expect(refusal).toContainText('can start 5 conversations an hour in its first seven days')
  const isStart = (response: Response) =>
    response.url().endsWith('/api/conversations') && response.request().method() === 'POST'
  const again = page.waitForResponse(isStart)
  await refusal.getByRole('button', { name: 'Try again' }).click()
  expect((await again).status()).toBe(429)
  await expect(refusal).toBeVisible()
})
