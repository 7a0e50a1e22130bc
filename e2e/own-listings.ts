import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type PropertyImage, uploadImages } from '#contract/images.ts'
import type { NewProperty } from '#contract/new-property.ts'
import { createProperty, type Property } from '#contract/properties.ts'
import { photo } from './pictures.ts'
import type { Person, RunningServer } from './server.ts'

/** A place that no other listing is in. */
export const newPlace = () => `Cove ${randomUUID().slice(0, 8)}`

/** No two alike, so that a test can tell that another card has come. */
const plain = (): NewProperty => ({
  title: `House ${randomUUID().slice(0, 8)}`,
  location: 'Belize',
  price: 100_000,
  propertyType: 'HOUSE',
})

/** Lists a property through the API, as a seller of its own unless one is given. */
export async function list(
  server: RunningServer,
  changes: Partial<NewProperty>,
  seller?: Person,
): Promise<Property> {
  const owner = seller ?? (await server.signUp({ role: 'SELLER' }))
  const { property } = await owner.call(createProperty, { body: { ...plain(), ...changes } })
  return property
}

/** Lists several in one place, the first of them first. */
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

/** The titles of the cards of the list, in their order. */
export const titles = (page: Page) => page.getByRole('list', { name: 'Properties' }).getByRole('heading')

export const count = (page: Page) => page.getByText(/^[\d,]+\+? properties found$/)

/** Goes to the list inside the browser, whose calls a test may then intercept. */
export async function clickToList(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Properties' }).first().click()
}

/** Adds photos to a listing, the first of them the primary one, and answers their addresses. */
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
