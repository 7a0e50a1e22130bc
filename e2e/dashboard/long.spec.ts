import type { Page } from '@playwright/test'
import { type Interaction, setInteraction } from '#contract/interactions.ts'
import { listProperties, readPropertyList } from '#contract/properties.ts'
import { interactionCalls, createInteractions, rows, tab } from '../support/dashboard.ts'
import { expect, test } from '../support/fixtures.ts'

const showMore = (page: Page) => page.getByRole('tabpanel').getByRole('button', { name: 'Show More' })

test('DASHB-06 a long list shows twenty rows at a time', async ({ page, server, signInAs }) => {
  const person = await server.signUp()
  const response = await person.call(listProperties, { querystring: { limit: 45 } })
  const { properties } = readPropertyList(response)
  for (const { id } of properties) {
    await person.call(setInteraction, { body: { propertyId: id, interactionType: 'LIKE' } })
  }
  await signInAs(person)
  await page.goto('/dashboard')
  await expect(tab(page, 'Saved (45)')).toBeVisible()
  await expect(rows(page)).toHaveCount(20)
  await expect(page.getByText('20 of 45 shown')).toBeVisible()
  await showMore(page).press('Enter')
  await expect(rows(page)).toHaveCount(40)
  await expect(rows(page).nth(20).getByRole('heading').getByRole('link')).toBeFocused()
  await showMore(page).click()
  await expect(page.getByText('45 of 45 shown')).toBeVisible()
  await expect(showMore(page)).toHaveCount(0)
})

/** Responds to interaction calls with 70 likes copied from `sample`, 40 per page; the server's pages have 500. */
async function respondWithMany(page: Page, sample: Interaction): Promise<string[]> {
  const requested: string[] = []
  const all = Array.from({ length: 70 }, (_, at) => ({
    ...sample,
    id: `id ${at}`,
    propertyId: `property ${at}`,
    createdAt: new Date(Date.UTC(2026, 0, 1) - at * 1000).toISOString(),
    property: { ...sample.property, title: `Saved ${at}` },
  }))
  await page.route(interactionCalls, (route) => {
    const { search, searchParams } = new URL(route.request().url())
    requested.push(search)
    const start = Number(searchParams.get('cursor') ?? 0)
    const end = start + 40
    const isSaved = (searchParams.get('type') ?? 'LIKE') === 'LIKE'
    const interactions = isSaved ? all.slice(start, end) : []
    const nextCursor = isSaved && end < all.length ? String(end) : null
    return route.fulfill({ json: { interactions, counts: { LIKE: 70, REJECT: 0, VIEW: 0 }, nextCursor } })
  })
  return requested
}

test('DASHB-07 a history of more than one page loads the next by cursor, one type at a time', async ({
  page,
  server,
  signInAs,
}) => {
  const person = await server.signUp()
  const [property] = await createInteractions(server, person, ['LIKE'])
  if (!property) throw new Error('Nothing was listed')
  await signInAs(person)
  const createdAt = new Date().toISOString()
  const sample = { id: 'id', propertyId: property.id, interactionType: 'LIKE' as const, createdAt, property }
  const requested = await respondWithMany(page, sample)
  await page.goto('/dashboard')
  await expect(tab(page, 'Saved (70)')).toBeVisible()
  await expect(page.getByText('20 of 70 shown')).toBeVisible()
  await showMore(page).click()
  await expect(page.getByText('40 of 70 shown')).toBeVisible()
  expect(requested.filter((search) => search.includes('cursor'))).toEqual([])
  await showMore(page).click()
  await expect(page.getByRole('heading', { name: 'Saved 59', exact: true })).toBeVisible()
  expect(requested.filter((search) => search.includes('cursor'))).toEqual(['?type=LIKE&cursor=40'])
})
