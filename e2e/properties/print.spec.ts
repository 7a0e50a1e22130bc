import type { Page } from '@playwright/test'
import { updateDetails } from '#contract/details/endpoints.ts'
import { expect, test } from '../support/fixtures.ts'
import { addPhotos, list } from '../support/own-listings.ts'

const paragraph = 'The house faces west over the lagoon, so that you can fish from your own dock. '.repeat(3)

async function countPrintedPages(page: Page): Promise<number | undefined> {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length
}

/** A4 without its margins. */
const paper = { width: 718, height: 1000 }

/** Checks that the small map of the country covers no name on the printed map. */
async function expectReadableNames(page: Page): Promise<void> {
  const covered = await page.locator('.where-it-is').evaluate((map) => {
    const overview = map.querySelector('.map-overview')?.getBoundingClientRect() ?? new DOMRect()
    const names = [...map.querySelectorAll('.map-label')].filter((name) => name.checkVisibility())
    const isCovered = ({ left, top }: DOMRect) => left < overview.right && top < overview.bottom
    return names.map((name) => [name.textContent, isCovered(name.getBoundingClientRect())])
  })
  expect(covered.length).toBeGreaterThan(0)
  expect(covered.filter(([, isCovered]) => isCovered)).toEqual([])
}

/** Checks that the photos are printed whole, in half of the width each, and that the map is printed with them. */
async function expectPhotosAndMap(page: Page): Promise<void> {
  await page.setViewportSize(paper)
  const photos = [
    page.getByRole('list', { name: 'Main photo' }),
    page.getByRole('list', { name: 'All photos' }).locator('li').nth(1),
    page.getByRole('list', { name: 'All photos' }).locator('li').nth(4),
  ]
  const sizes = await Promise.all(
    photos.map((photo) => photo.evaluate((element) => [element.clientWidth, element.clientHeight])),
  )
  for (const [width = 0, height = 1] of sizes) expect(width / height).toBeCloseTo(4 / 3, 1)
  expect(sizes.map(([width]) => width)).toEqual([355, 174, 174])
  await expect(page.getByRole('img', { name: /^Map of Belize: this property/ })).toBeVisible()
}

test('a property prints on one page, with its features and address and without controls', async ({
  page,
  server,
}) => {
  const seller = await server.signUp({ role: 'SELLER' })
  const { id } = await list(
    server,
    {
      descriptionLong: Array(4).fill(paragraph).join('\n\n'),
      features: ['Boat dock', 'Solar panels', 'Garden', 'Terrace', 'Pool', 'Storage', 'Parking', 'Fence'],
      mapLocationUrl: 'https://www.google.com/maps/@17.498,-88.183,15z',
    },
    seller,
  )
  await addPhotos(seller, id, 6)
  await page.goto(`/property/${id}`)
  const code = page.locator('img[src$="/qr.svg"]')
  await expect(code).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Boat dock')).toBeVisible()
  await expect(page.getByText(new RegExp(`current price: http.*/property/${id}`))).toBeVisible()
  await expect(page.getByText(/Printed on \w+ \d+, 20\d\d/)).toBeVisible()
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(page.getByRole('button', { name: /^(Start Chat|Share|Next photo)$/ })).toHaveCount(0)
  await expect(page.getByRole('tablist')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Open the map in a new tab' })).toBeHidden()
  await expectPhotosAndMap(page)
  await expectReadableNames(page)
  expect(await countPrintedPages(page)).toBe(1)
})

test('a long text begins below the key facts, and takes no page more than it needs', async ({
  page,
  server,
}) => {
  const features = Array.from({ length: 20 }, (_, at) => `Feature ${at + 1}`)
  const descriptionLong = Array(8).fill(paragraph.repeat(2)).join('\n\n')
  const { id } = await list(server, { location: 'Sarteneja', descriptionLong, features })
  await page.goto(`/property/${id}`)
  await expect(page.locator('.where-it-is')).toBeVisible()
  expect(await countPrintedPages(page)).toBe(2)
})

test('land prints on one page with its photos and map, and with what its owner states once', async ({
  page,
  server,
}) => {
  const seller = await server.signUp({ role: 'SELLER' })
  const { id } = await list(
    server,
    {
      propertyType: 'LAND',
      bedrooms: null,
      bathrooms: null,
      areaSqft: null,
      lotSizeSqft: 87_120,
      descriptionLong: [paragraph, paragraph].join('\n\n'),
      features: ['Road Access', 'Waterfront', 'Forested'],
      mapLocationUrl: 'https://www.google.com/maps/@16.5,-88.4,15z',
    },
    seller,
  )
  const stated = { titleType: 'deed_of_conveyance', charges: 'none', road: 'paved', water: 'well' } as const
  await seller.call(updateDetails, { params: { id }, body: { ...stated, flood: 'never_seen' } })
  await addPhotos(seller, id, 6)
  await page.goto(`/property/${id}`)
  await page.emulateMedia({ media: 'print' })
  for (const fact of ['Paved', 'Well', 'Deed of conveyance', 'Never seen one'])
    await expect(
      page.getByRole('definition').filter({ hasText: new RegExp(`^${fact} `), visible: true }),
    ).toHaveCount(1)
  await expect(page.getByRole('term').filter({ hasText: 'Frontage' })).toBeHidden() // printed in the list of features
  await expectPhotosAndMap(page)
  expect(await countPrintedPages(page)).toBe(1)
})
