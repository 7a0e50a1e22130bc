import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export const next = (page: Page) => page.getByRole('button', { name: 'Next' })
export const previous = (page: Page) => page.getByRole('button', { name: 'Previous' })
export const listButton = (page: Page) => page.getByRole('button', { name: 'List Property' })
export const addPhotos = (page: Page) => page.getByLabel('Add photos')
export const photos = (page: Page) => page.getByRole('list', { name: 'Chosen photos' }).getByRole('listitem')

/** The texts of the four cards in the first step. */
export const cards = {
  HOUSE: 'Single-family homes, villas, and standalone residences',
  CONDO: 'Condominiums, apartments, and shared building units',
  LAND: 'Vacant lots, development land, and raw acreage',
  COMMERCIAL: 'Businesses, retail spaces, and investment properties',
}

/** The features of the specification, in the order in which the last step suggests them. */
export const chips = {
  HOUSE:
    'Air Conditioning, Furnished, Parking, Ocean View, Beach Access, Swimming Pool, Pet Friendly, Security System, Solar Panels, Garden, Terrace, Balcony, Patio, Deck, Garage, Laundry Room, Storage, Walk-in Closet, Home Office, Fireplace, Basement, Attic',
  CONDO:
    'Air Conditioning, Furnished, Parking, Ocean View, Beach Access, Balcony, Pet Friendly, City View, Pool Access, Gym Access, Elevator, Security, Concierge, Laundry Room, Storage, Modern Kitchen, Walk-in Closet, High Ceilings',
  LAND: 'Road Access, Utilities Available, Electricity Nearby, Well Water, Waterfront, Ocean View, Beach Access, Cleared, Forested, Flat Terrain, Sloped, Mountain View, Private Access, Gated Community, Development Ready, Residential Zoning, Commercial Zoning, Agricultural Use',
  COMMERCIAL:
    'Parking, Air Conditioning, High Traffic Area, Corner Location, Utilities Included, Security System, Retail Space, Office Space, Warehouse, Reception Area, Conference Rooms, Kitchen/Break Room, High Ceilings, Handicap Accessible, Elevator, Loading Dock, Drive-through, Signage Allowed',
}

export async function openDetails(page: Page, type: keyof typeof cards): Promise<void> {
  await page.goto('/list-property')
  await page.getByText(cards[type]).click()
  await next(page).click()
  await expect(page.getByRole('heading', { name: 'Basic Details' })).toBeVisible()
}

/** Opens the last step with only the required fields filled in. */
export async function openLastStep(page: Page, type: keyof typeof cards, title: string): Promise<void> {
  await openDetails(page, type)
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
