import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const openFromServices = async (page: Page) => {
  await page.goto('/services')
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
  await page.getByRole('link', { name: 'Palapa, Home' }).click()
}

test('HOME-01 HOME-02 the hero states what Palapa is and links to the list and the deck', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Buy and Sell Property in Belize, Directly',
  )
  await expect(page.getByText('Save up to 7%', { exact: true })).toBeVisible()
  await expect(page.getByText('A 3% fee here, 8% to 10% with a realtor')).toBeInViewport()
  await page.getByRole('link', { name: 'Browse Properties' }).click()
  await expect(page).toHaveURL(/\/properties$/)
  await page.goBack()
  await page.getByRole('link', { name: 'Try Property Match' }).click()
  await expect(page).toHaveURL(/\/swipe$/)
})

test('HOME-05 at most three properties are shown, and only featured ones', async ({ page, server }) => {
  const { properties } = await (await page.request.get(`${server.url}/api/properties?limit=5`)).json()
  const [first, second, third, fourth, plain] = properties
  const featured = [plain, first, second, third, fourth].map((property) => ({
    ...property,
    isFeatured: property !== plain,
  }))
  await page.route('**/api/properties?*featured=true*', (route) =>
    route.fulfill({ json: { properties: featured, pagination: { total: 5, totalPages: 1 } } }),
  )
  await openFromServices(page)
  const cards = page.getByRole('list', { name: 'Featured properties' }).getByRole('heading')
  await expect(cards).toHaveText(
    [first.title, second.title, third.title].filter((t) => t !== plain.title).slice(0, 3),
  )
})

test('HOME-05 API-30 the document of Home shows the featured properties that the API returns', async ({
  page,
  server,
}) => {
  await page.goto('/')
  const cards = page.getByRole('list', { name: 'Featured properties' }).getByRole('article')
  expect(await cards.count()).toBe(3)
  for (const card of await cards.all()) {
    const href = await card.getByRole('link', { name: /View Details/ }).getAttribute('href')
    const id = href?.split('/').at(-1)
    const property = await (await page.request.get(`${server.url}/api/properties/${id}`)).json()
    expect(property.isFeatured).toBe(true)
    await expect(card).toContainText(property.title)
    await expect(card).toContainText(`$${property.price.toLocaleString('en-US')}`)
  }
})

test('HOME-06 three skeleton cards are shown until the featured properties load', async ({ page }) => {
  const releases: (() => void)[] = []
  await page.route('**/api/properties?*featured=true*', async (route) => {
    await new Promise<void>((resolve) => releases.push(resolve))
    await route.continue()
  })
  await openFromServices(page)
  const loading = page.getByRole('region', { name: 'Loading properties' })
  await expect(loading.locator('.property-skeleton')).toHaveCount(3)
  for (const release of releases) release()
  await expect(page.getByRole('list', { name: 'Featured properties' }).getByRole('article')).toHaveCount(3)
  await expect(loading).toHaveCount(0)
})

test('HOME-07 How it Works explains itself on four cards', async ({ page }) => {
  await page.goto('/')
  const steps = page.getByRole('region', { name: 'How it Works' })
  await expect(steps.getByRole('heading', { name: 'How it Works', exact: true })).toBeVisible()
  await expect(steps.getByRole('listitem')).toHaveCount(4)
  await expect(steps.getByRole('heading', { level: 3 })).toHaveText([
    'Look around',
    'Save what you like',
    'Talk to the owner',
    'Close the sale',
  ])
})

test('HOME-08 the call to action links to the wizard and to sign-up', async ({ page }) => {
  await page.goto('/')
  const invitation = page.getByRole('region', { name: 'Your place, your price, your buyer' })
  await invitation.getByRole('link', { name: 'List your property' }).click()
  await expect(page).toHaveURL(/\/list-property$/)
  await page.goBack()
  await invitation.getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL(/\/signup$/)
})

test('HOME-09 the table compares our fee with the realtors’ and calculates an example', async ({ page }) => {
  await page.goto('/')
  const table = page.getByRole('table', { name: 'Palapa compared with traditional realtors' })
  await expect(table.getByRole('columnheader')).toHaveText([
    'What is compared',
    'Palapa',
    'Traditional realtors',
  ])
  await expect(table.getByRole('row', { name: /house or condo/ }).getByRole('cell')).toHaveText(['3%', '8%'])
  await expect(table.getByRole('row', { name: /land/ }).getByRole('cell')).toHaveText(['3%', '10%'])
  await expect(table.getByRole('row', { name: /\$600,000/ }).getByRole('cell')).toHaveText([
    '$18,000',
    '$48,000',
  ])
  await expect(table.getByRole('row', { name: /You save/ }).getByRole('cell')).toHaveText(['$30,000'])
})

test('HOME-10 three testimonials are shown, each labeled as a sample', async ({ page }) => {
  await page.goto('/')
  const testimonials = page.getByRole('list', { name: 'Sample testimonials' }).getByRole('listitem')
  await expect(testimonials).toHaveCount(3)
  for (const testimonial of await testimonials.all()) {
    await expect(testimonial.getByText('Sample', { exact: true })).toBeVisible()
  }
  await expect(page.getByText(/These three are samples/)).toBeVisible()
})
