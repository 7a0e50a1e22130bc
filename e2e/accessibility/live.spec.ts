import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { addPhotos, list, newPlace } from '../support/own-listings.ts'

/** Expects that a polite live region that existed before announces the text. */
async function expectAnnounced(
  region: Locator,
  act: () => Promise<unknown>,
  text: string | RegExp,
): Promise<void> {
  const isPolite = await region.evaluate((element) => {
    Object.assign(element, { wasThere: true })
    return element.matches('output, [role=status], [aria-live=polite]')
  })
  expect(isPolite).toBe(true)
  await act()
  await expect(region).toHaveText(text)
  expect(await region.evaluate((element) => 'wasThere' in element)).toBe(true)
}

const notices = (page: Page) => page.getByRole('region', { name: 'Notices' })

test('a screen reader announces how many properties a search has found, and the text of a notice', async ({
  page,
  server,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_FAILED/)
  const place = newPlace()
  await list(server, { location: place })
  await page.goto('/properties')
  const count = page.getByRole('main').getByRole('status').first()
  await expectAnnounced(count, () => page.getByLabel('Location').fill(place), /^1 propert(y|ies) found$/)
  await expectAnnounced(count, () => page.getByLabel('Location').fill(newPlace()), '0 properties found')
  await page.route('**/calculator-dialog*', (route) => route.abort())
  await page.goto('/')
  const calculator = page.getByRole('button', { name: 'Savings Calculator' }).last()
  await expectAnnounced(notices(page), () => calculator.click(), /could not be loaded/)
})

test('a screen reader announces the current photo, and the result of the savings calculator', async ({
  page,
  server,
}) => {
  const seller = await server.signUp({ role: 'SELLER' })
  const { id } = await list(server, {}, seller)
  await addPhotos(seller, id, 2)
  await page.goto(`/property/${id}`)
  const next = page.getByRole('button', { name: 'Next photo' })
  await expectAnnounced(
    page.getByRole('region', { name: 'Photos' }).getByRole('status'),
    () => next.press('Enter'),
    /2 of 2/,
  )
  await page.goto('/')
  await page.getByRole('button', { name: 'Savings Calculator' }).last().click()
  const value = page.getByLabel('Property value (USD)')
  await expectAnnounced(page.getByRole('dialog').getByRole('status'), () => value.fill('600000'), /\$30,000/)
})
