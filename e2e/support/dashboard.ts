import type { Locator, Page } from '@playwright/test'
import { type InteractionType, setInteraction } from '#contract/interactions.ts'
import type { Property } from '#contract/properties.ts'
import { list, newPlace } from './own-listings.ts'
import type { Person, RunningServer } from './server.ts'

/** Creates a property for each interaction type and records it in order, so that the last one is the newest. */
export async function createInteractions(
  server: RunningServer,
  person: Person,
  types: InteractionType[],
): Promise<Property[]> {
  const place = newPlace()
  const seller = await server.signUp({ role: 'SELLER' })
  const properties: Property[] = []
  for (const [at, interactionType] of types.entries()) {
    const property = await list(
      server,
      { title: `${interactionType} ${at} in ${place}`, location: place },
      seller,
    )
    await person.call(setInteraction, { body: { propertyId: property.id, interactionType } })
    properties.push(property)
  }
  return properties
}

const rows = (page: Page) => page.getByRole('tabpanel').getByRole('listitem')
export const row = (page: Page, title: string): Locator =>
  rows(page).filter({ has: page.getByRole('heading', { name: title, exact: true }) })
export const panel = (page: Page, title: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
