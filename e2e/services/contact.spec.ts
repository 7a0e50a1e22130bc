import { findFormErrorProblems } from '#test/browser/form-errors.ts'
import { violationsInBothThemes as violations } from '../support/axe.ts'
import {
  emailField,
  fillIn,
  waitForEnquiry,
  messageField,
  nameField,
  operator,
  placeField,
  send,
  sent,
} from '../support/enquiries.ts'
import { expect, test } from '../support/fixtures.ts'

test('FOOT-08 FOOT-17 the contact form emails the operator what a signed-in user writes, and nothing that a bot does', async ({
  page,
  server,
  signInAs,
}) => {
  const person = await server.signUp({ name: 'Marva Reyes' })
  await signInAs(person)
  await page.goto('/contact')
  await expect(placeField(page)).toHaveCount(0)
  await expect(nameField(page)).toHaveValue('Marva Reyes')
  await expect(emailField(page)).toHaveValue(person.email)
  const trap = page.locator('input[name=website]')
  await expect(trap).toBeHidden()
  const ofBot = await fillIn(page)
  await trap.evaluate((input: HTMLInputElement) => (input.value = 'https://spam.example'))
  await send(page).click()
  await expect(sent(page)).toContainText('replies by email, to rosa@example.com')
  await expect(send(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Write another message' }).click()
  await expect(messageField(page)).toHaveValue('')
  await expect(messageField(page)).toBeFocused()
  await expect(nameField(page)).toHaveValue('Marva Reyes')
  await expect(emailField(page)).toHaveValue(person.email)
  const words = await fillIn(page)
  await send(page).click()
  await expect(sent(page)).toContainText('replies by email, to rosa@example.com')
  const mail = await waitForEnquiry(server, words)
  expect(mail).toMatchObject({ replyTo: 'rosa@example.com', subject: 'A question: Rosa Teul' })
  const emails = await server.emailsTo(operator)
  expect(emails.filter(({ text }) => text.includes(ofBot))).toEqual([])
})

test('FOOT-17 missing input shows an error at its field, and what could not be sent stays and is sent once by a retry', async ({
  page,
  server,
  browserErrors,
}) => {
  browserErrors.allow(/400|ERR_FAILED|503|429/)
  const alert = page.getByRole('alert')
  await page.goto('/contact')
  await nameField(page).fill('Rosa Teul')
  await emailField(page).fill('rosa@')
  await send(page).click()
  await expect(alert).toContainText('Nothing was sent yet.')
  await expect(emailField(page)).toBeFocused()
  await expect(emailField(page)).toHaveAccessibleDescription(/Email is invalid\./)
  await expect(messageField(page)).toHaveAccessibleDescription('Message is required.')
  await expect(nameField(page)).toHaveValue('Rosa Teul')
  await expect(emailField(page)).toHaveValue('rosa@')
  await expect(sent(page)).toHaveCount(0)
  expect(await page.evaluate(findFormErrorProblems)).toEqual([])
  expect(await violations(page, 'main')).toEqual([])

  const words = await fillIn(page)
  const tooMany = 'Too many messages were sent from your connection. Please try again in 12 minutes.'
  const busy = 'Palapa is very busy right now.'
  const failures = [
    { shown: 'Palapa could not be reached.' },
    { shown: `${busy} What you wrote is still`, status: 503, json: { message: busy, code: 'unavailable' } },
    { shown: tooMany, status: 429, json: { message: tooMany, code: 'rate_limited' } },
  ]
  for (const { shown, ...response } of failures) {
    await page.route(
      '**/api/enquiries',
      (route) => (response.status ? route.fulfill(response) : route.abort()),
      { times: 1 },
    )
    await send(page).click()
    await expect(alert).toContainText(shown)
    await expect(messageField(page)).toHaveValue(words)
  }

  let calls = 0
  let pass = () => {}
  const held = new Promise<void>((resolve) => (pass = resolve))
  await page.route('**/api/enquiries', async (route) => {
    calls += 1
    await held
    await route.continue()
  })
  await send(page).click()
  await expect(send(page)).toBeDisabled()
  await messageField(page).press('Tab')
  pass()
  await expect(sent(page)).toBeVisible()
  expect(calls).toBe(1)
  expect(await violations(page, 'main')).toEqual([])
  await waitForEnquiry(server, words)
})
