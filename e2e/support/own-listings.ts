import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type PropertyImage, uploadImages } from '#contract/images.ts'
import type { NewProperty } from '#contract/new-property.ts'
import { createProperty, type Property } from '#contract/properties.ts'
import { photo } from './images.ts'
import type { Person, RunningServer } from './server.ts'

/** Returns a location that no other property has. */
export const newPlace = () => `Cove ${randomUUID().slice(0, 8)}`

/** Returns a unique property, so that a test can tell cards apart. */
const plain = (): NewProperty => ({
  title: `House ${randomUUID().slice(0, 8)}`,
  location: 'Belize',
  price: 100_000,
  propertyType: 'HOUSE',
})

/** Creates a property through the API, by default as a new seller. */
export async function list(
  server: RunningServer,
  changes: Partial<NewProperty>,
  seller?: Person,
): Promise<Property> {
  const owner = seller ?? (await server.signUp({ role: 'SELLER' }))
  const { property } = await owner.call(createProperty, {
    body: { ...plain(), isAnotherProperty: true, ...changes },
  })
  return property
}

/** Creates several properties in one location, in this order. */
export async function listAll(
  server: RunningServer,
  location: string,
  all: Partial<NewProperty>[],
): Promise<Property[]> {
  const seller = await server.signUp({ role: 'SELLER' })
  const listed: Property[] = []
  for (const changes of all) listed.push(await list(server, { location, ...changes }, seller))
  return listed
}

/** Returns the titles of the cards in the list, in order. */
export const titles = (page: Page) => page.getByRole('list', { name: 'Properties' }).getByRole('heading')

export const count = (page: Page) => page.getByText(/^[\d,]+\+? properties found$/)

/** Opens the list by client navigation, so that a test can intercept its calls. */
export async function clickToList(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Properties' }).first().click()
}

/** Uploads photos to a property, the first one as the primary, and returns their addresses. */
export async function addPhotos(
  seller: Person,
  propertyId: string,
  howMany: number,
): Promise<PropertyImage[]> {
  const form = new FormData()
  for (let at = 0; at < howMany; at += 1) {
    const { name, buffer } = await photo(`${at}.jpg`, 900, 675)
    form.append('images', new File([new Uint8Array(buffer)], name, { type: 'image/jpeg' }))
  }
  return (await seller.call(uploadImages, { params: { propertyId }, body: form })).images
}
