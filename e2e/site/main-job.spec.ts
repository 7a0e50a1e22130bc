import { randomUUID } from 'node:crypto'
import { expectSignedOut, signOut } from '../support/accounts.ts'
import { expect, test } from '../support/fixtures.ts'
import { photo } from '../support/images.ts'
import { withMotion } from '../support/motion.ts'

test.use(withMotion)

test('ROLE-02 SIGNUP-13 AUTH-01 a visitor browses; a seller signs up, lists a house with photos, finds it on every screen and saves another', async ({
  page,
}) => {
  const email = `${randomUUID()}@example.com`
  const title = `Stilt house at Hopkins ${email.slice(0, 8)}`

  await test.step('browse and open a listing', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Browse Properties' }).click()
    await expect(page.getByText(/^\d+ properties found$/)).toBeVisible()
    await page
      .getByRole('link', { name: /View Details/ })
      .first()
      .click()
    await expect(page.getByRole('tab', { name: 'Description' })).toHaveAttribute('aria-selected', 'true')
  })

  await test.step('sign up and sign in', async () => {
    const calls: string[] = []
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      const isOfAccount = /^\/(auth|api\/users)\//.test(pathname)
      if (isOfAccount && response.request().method() === 'POST')
        calls.push(`${response.status()} ${pathname}`)
    })
    await page.getByRole('link', { name: 'Sign Up' }).click()
    await page.getByLabel('Full name').fill('Marva Lucila Reyes')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('textbox', { name: 'Phone number' }).fill('+501 610 1234')
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill('correct horse')
    await page.getByRole('textbox', { name: 'Confirm password' }).fill('correct horse')
    await page.getByText('I want to sell').click()
    await page.getByRole('checkbox', { name: /I agree/ }).check()
    await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
    await expect(page).toHaveURL(/\/signin$/)
    await expect(page.getByRole('region', { name: 'Notices' })).toContainText(
      'Account created successfully! Please check your email for a confirmation link if enabled, then sign in.',
    )
    await expect(page.getByText('You are signed in as Marva Lucila Reyes.')).toBeVisible()
    expect(calls).toEqual([
      expect.stringMatching(/^200 \/auth\/v1\/signup/),
      expect.stringMatching(/^20\d \/api\/users\/sync-profile/),
    ])
    await signOut(page)
    await expectSignedOut(page)
    await page.goto('/signin')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('textbox', { name: 'Password' }).fill('correct horse')
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL(/\/$/)
  })

  await test.step('list a property with two photos', async () => {
    await page.getByRole('link', { name: 'List Property' }).first().click()
    await page.getByText('Single-family homes, villas').click()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByLabel('Title').fill(title)
    await page.getByLabel('Location').fill('Hopkins, Stann Creek')
    await page.getByLabel('Price (USD)').fill('285000')
    await page.getByLabel('Bedrooms').fill('3')
    await page.getByLabel('Bathrooms').fill('1.5')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByLabel('Short description').fill('On stilts, a minute from the sea.')
    await page
      .locator('input[type=file]')
      .setInputFiles([await photo('front.jpg', 400, 300), await photo('back.jpg', 400, 300)])
    await page.getByRole('button', { name: 'List Property' }).click()
    await expect(page).toHaveURL(/\/dashboard$/, { timeout: 30_000 })
    await expect(page.getByText(`Property "${title}" listed successfully!`)).toBeVisible()
  })

  await test.step('find it on the dashboard, on its page and in the list', async () => {
    await expect(page.getByRole('heading', { name: 'My Listings' })).toBeVisible()
    await page
      .getByRole('link', { name: /Details/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText('$285,000').first()).toBeVisible()
    await page.goto('/properties')
    const card = page.getByRole('article').filter({ hasText: title })
    await expect(card).toContainText('Hopkins, Stann Creek')
    const image = card.locator('img').first()
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBeGreaterThan(0)
  })

  await test.step('save another and find it under Saved', async () => {
    const other = page.getByRole('article').filter({ hasNotText: title }).first()
    const otherTitle = await other.getByRole('heading').innerText()
    const heart = other.getByRole('button', { name: `Save ${otherTitle}`, exact: true })
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('link', { name: 'My Dashboard' }).first().click()
    await page.getByRole('button', { name: 'Buyer Dashboard' }).click()
    await expect(page.getByRole('tab', { name: /Saved/ })).toContainText('1')
    await expect(page.getByRole('tabpanel').getByRole('heading', { name: otherTitle })).toBeVisible()
  })
})
