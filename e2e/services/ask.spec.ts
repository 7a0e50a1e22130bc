import { randomUUID } from 'node:crypto'
import {
  waitForEnquiry,
  nameField,
  emailField,
  messageField,
  placeField,
  send,
  sent,
} from '../support/enquiries.ts'
import { expect, test } from '../support/fixtures.ts'

test('FOOT-17 opening another service resets the form, which needs only the API, stays when that fails, and emails the operator', async ({
  page,
  server,
  browserErrors,
}) => {
  browserErrors.allow(/400|ERR_FAILED/)
  // the scripts of the contact page, which handles the form without JavaScript
  await page.route('**/assets/contact-page-*.js', (route) => route.abort())
  const calls: string[] = []
  page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await page.goto('/services/lawyers')
  await expect(page.getByRole('heading', { level: 2, name: 'Ask for a lawyer', exact: true })).toBeVisible()
  await messageField(page).fill('Half a message')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Photographers' }).click()
  await expect(page.getByRole('heading', { name: 'Ask for a photographer' })).toBeVisible()
  await expect(messageField(page)).toHaveValue('')
  await send(page).click()
  await expect(page.getByRole('alert')).toContainText('Nothing was sent yet.')
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual(['POST /api/enquiries'])
  expect(calls.filter((call) => call.includes('.data'))).toEqual([])
  const words = `We come in May. ${randomUUID()}`
  await nameField(page).fill('Ana Cal')
  await emailField(page).fill('ana@example.com')
  await placeField(page).fill('Casa Ceiba')
  await messageField(page).fill(words)
  await page.route('**/api/enquiries', (route) => route.abort(), { times: 1 })
  await send(page).click()
  await expect(page.getByRole('alert')).toContainText(
    'We do not know whether your message arrived. Palapa could not be reached.',
  )
  await expect(messageField(page)).toHaveValue(words)
  await send(page).click()
  await expect(sent(page)).toContainText('to ana@example.com')
  await expect(page).toHaveURL('/services/photographers')
  const mail = await waitForEnquiry(server, words)
  expect(mail).toMatchObject({ replyTo: 'ana@example.com', subject: 'Photographer request: Ana Cal' })
  expect(mail?.text).toContain('Property or place: Casa Ceiba')
})

test('FOOT-17 without scripts a service’s form shows its result on the contact page', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url })
  const page = await context.newPage()
  await page.goto('/services/verification')
  await placeField(page).fill('Casa Ceiba')
  await send(page).click()
  await expect(page.getByRole('alert')).toContainText('Nothing was sent yet.')
  await expect(placeField(page)).toHaveValue('Casa Ceiba')
  const words = `Please look at it. ${randomUUID()}`
  await nameField(page).fill('Ana Cal')
  await emailField(page).fill('ana@example.com')
  await messageField(page).fill(words)
  await send(page).click()
  await expect(sent(page)).toBeVisible()
  expect((await waitForEnquiry(server, words))?.subject).toBe('Verification request: Ana Cal')
  await context.close()
})
