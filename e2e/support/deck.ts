import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type InteractionType, listInteractions, setInteraction } from '#contract/interactions.ts'
import type { NewProperty } from '#contract/new-property.ts'
import { createProperty, listProperties, type Property } from '#contract/properties.ts'
import { storageKeys } from '#contract/site.ts'
import { expect } from './fixtures.ts'
import type { Person } from './server.ts'

export const topCard = (page: Page) => page.locator('article:not([inert])')
export const topTitle = (page: Page) => topCard(page).getByRole('heading', { level: 2 })
export const card = (page: Page, title: string) => page.locator('article').filter({ hasText: title })
export const verdict = (page: Page, name: 'Reject' | 'Peek' | 'Like') =>
  page.getByRole('region', { name: 'Your verdict' }).getByRole('button', { name })
export const undo = (page: Page) => page.getByRole('button', { name: 'Undo' })
export const match = (page: Page) => page.getByRole('dialog', { name: "It's a Match!" })

/** Opens the deck and waits until it is ready. */
export async function openDeck(page: Page, as: 'guest' | 'member'): Promise<void> {
  await page.goto('/swipe')
  const sign = as === 'guest' ? page.getByText('Likes stay in this browser.') : signOut(page)
  await expect(sign).toBeVisible()
  await expect(topCard(page)).toBeVisible()
}

/** Navigates to another page and back by links, so that the deck is dealt again. */
export async function leaveAndReturn(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Services' }).first().click()
  // A second link that is followed before the first page is shown would lead from the deck to itself.
  await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible()
  await page.getByRole('link', { name: 'Property Match' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Property Match' })).toBeVisible()
}

const signOut = (page: Page) => page.getByRole('button', { name: 'Sign Out', exact: true })

/** Creates a property with a unique title; the newest is dealt first. */
export async function listProperty(person: Person, overrides: Partial<NewProperty> = {}): Promise<Property> {
  const body = {
    title: `Casita ${randomUUID()}`,
    location: 'Sarteneja, Corozal District',
    price: 245_000,
    propertyType: 'HOUSE' as const,
    bedrooms: 2,
    bathrooms: 1,
    areaSqft: 940,
    ...overrides,
  }
  return (await person.call(createProperty, { body })).property
}

/** Rejects every other property, so that the user's deck contains only these. */
export async function dealOnly(person: Person, ids: string[]): Promise<void> {
  let cursor: string | null = null
  do {
    const querystring: { limit: number; cursor?: string } = { limit: 100, ...(cursor && { cursor }) }
    const page = await person.call(listProperties, { querystring })
    const others = page.properties.filter(({ id }) => !ids.includes(id))
    await Promise.all(
      others.map(({ id }) =>
        person.call(setInteraction, { body: { propertyId: id, interactionType: 'REJECT' } }),
      ),
    )
    cursor = page.pagination.nextCursor
  } while (cursor)
}

/** Returns the user's interactions with a property on the server. */
export async function interactionsWith(person: Person, { id }: Property): Promise<InteractionType[]> {
  const { interactions } = await person.call(listInteractions, { querystring: {} })
  return interactions
    .filter(({ propertyId }) => propertyId === id)
    .map(({ interactionType }) => interactionType)
}

/** Returns a guest's interactions with a property in local storage. */
export async function guestInteractionsWith(page: Page, { id }: Property): Promise<string[]> {
  const text = await page.evaluate((key) => localStorage.getItem(key), storageKeys.guestVerdicts)
  const stored = JSON.parse(text ?? '[]') as { propertyId: string; interactionType: string }[] // as the deck writes it
  return stored.filter(({ propertyId }) => propertyId === id).map(({ interactionType }) => interactionType)
}
