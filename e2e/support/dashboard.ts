import type { Locator, Page } from '@playwright/test'
import { type InteractionType, listInteractions, setInteraction } from '#contract/interactions.ts'
import type { Property } from '#contract/properties.ts'
import { expect } from './fixtures.ts'
import { list, newPlace } from './own-listings.ts'
import type { Person, RunningServer } from './server.ts'

export const interactionCalls = '**/api/users/interactions*'

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

/** Returns the interactions on the server, newest first, as `type title`. */
export async function interactionsOf(person: Person): Promise<string[]> {
  const { interactions } = await person.call(listInteractions, { querystring: {} })
  return interactions.map(({ interactionType, property }) => `${interactionType} ${property.title}`)
}

export const tab = (page: Page, name: string) => page.getByRole('tab', { name })
export const rows = (page: Page) => page.getByRole('tabpanel').getByRole('listitem')
export const row = (page: Page, title: string): Locator =>
  rows(page).filter({ has: page.getByRole('heading', { name: title, exact: true }) })
export const panel = (page: Page, title: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

/** Presses Remove on a row and confirms it. */
export async function remove(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `Remove ${title}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, Remove' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}
