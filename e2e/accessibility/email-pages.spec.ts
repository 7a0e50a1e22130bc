import { violationsInBothThemes as violations } from '../support/axe.ts'
import { overflow, smallTargets } from '../support/fit.ts'
import { expect, test } from '../support/fixtures.ts'

test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true })

test('the pages that links in emails open fit 320 px, and axe finds nothing, with a good or a bad key', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/404/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signInAs(await server.signUp())
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  const check = async () =>
    expect([...(await violations(page)), ...(await overflow(page)), ...(await smallTargets(page))]).toEqual(
      [],
    )
  await page.goto('/mail-choices')
  await page.getByRole('button', { name: 'Turn off: Properties you saved' }).click()
  await expect(page.getByRole('button', { name: 'Turn on: Properties you saved' })).toBeVisible()
  await check()

  // The server has not sent these keys, so the browser loads the pages again with other responses.
  const choices = ['messages', 'saved', 'listings', 'drafts'].map((kind) => ({ kind, mode: 'instant' }))
  await page.route('**/api/mail-choices?*', (route) => route.fulfill({ json: { choices } }))
  const listing = {
    title: 'Casa Azul',
    location: 'Placencia',
    price: 325_000,
    status: 'ACTIVE',
    reason: 'AGE',
  }
  await page.route('**/api/listing-checks?*', (route) =>
    route.fulfill({ json: route.request().method() === 'GET' ? listing : { ...listing, propertyId: '1' } }),
  )
  const pages = [
    { path: '/mail-choices', bad: 'This link does not work', good: 'Your emails' },
    { path: '/listing-check', bad: 'This link no longer works', good: 'Is it still for sale?' },
  ]
  for (const { path, bad, good } of pages) {
    await page.goto(`${path}?key=none`)
    await expect(heading(bad)).toBeVisible()
    await check()
    await page.getByRole('main').getByRole('link').last().click()
    await expect(heading(bad)).toBeHidden()
    await page.goBack()
    await expect(heading(good)).toBeVisible()
    await check()
  }
  await page.getByRole('button', { name: 'Still for sale' }).click()
  await expect(heading('Thank you')).toBeVisible()
  await check()
})
