import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export const next = (page: Page) => page.getByRole('button', { name: 'Next' })
export const previous = (page: Page) => page.getByRole('button', { name: 'Previous' })
export const listButton = (page: Page) => page.getByRole('button', { name: 'List Property' })
export const addPhotos = (page: Page) => page.getByLabel('Add photos')
export const photos = (page: Page) => page.getByRole('list', { name: 'Chosen photos' }).getByRole('listitem')

/** Removes a stored photo, such as "Photo 1", and confirms it. */
export async function removeStoredPhoto(page: Page, name: string) {
  await page.getByRole('button', { name: `Remove ${name}` }).press('Enter')
  await page
    .getByRole('dialog', { name: `Remove ${name}?` })
    .getByRole('button', { name: 'Yes, Remove' })
    .click()
}

/** The texts of the four cards in the first step. */
export const cards = {
  HOUSE: 'Single-family homes, villas, and standalone residences',
  CONDO: 'Condominiums, apartments, and shared building units',
  LAND: 'Vacant lots, development land, and raw acreage',
  COMMERCIAL: 'Businesses, retail spaces, and investment properties',
}

export async function openDetails(page: Page, type: keyof typeof cards): Promise<void> {
  await page.goto('/list-property')
  await chooseType(page, type)
}

async function chooseType(page: Page, type: keyof typeof cards): Promise<void> {
  await page.getByText(cards[type]).click()
  await next(page).click()
  await expect(page.getByRole('heading', { name: 'Basic Details' })).toBeVisible()
}

/** Opens the last step with only the required fields filled in. */
export async function openLastStep(page: Page, type: keyof typeof cards, title: string): Promise<void> {
  await page.goto('/list-property')
  await fillUntilLastStep(page, type, title)
}

/** Fills in only the required fields of the open wizard, up to the last step. */
export async function fillUntilLastStep(page: Page, type: keyof typeof cards, title: string): Promise<void> {
  await chooseType(page, type)
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Location').fill('Hopkins, Stann Creek')
  await page.getByLabel('Price (USD)').fill('45,000')
  await next(page).click()
  await expect(page.getByRole('heading', { name: 'Photos & Features' })).toBeVisible()
}

/** Collects the bodies of requests with this method and path ending. */
export function requestsTo(page: Page, method: string, pathEnd: string): (string | null)[] {
  const sent: (string | null)[] = []
  page.on('request', (request) => {
    const isIntended = request.method() === method && new URL(request.url()).pathname.endsWith(pathEnd)
    if (isIntended) sent.push(request.postData())
  })
  return sent
}
