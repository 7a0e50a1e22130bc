import type { Page } from '@playwright/test'
import { listProperties } from '#contract/properties.ts'
import { storageKeys } from '#contract/site.ts'
import { listProperty, openDeck } from '../support/deck.ts'
import { expect, test } from '../support/fixtures.ts'
import type { Person } from '../support/server.ts'

test('SWIPE-21 the deck continues past fifty cards without a pause until none is left', async ({
  page,
  server,
}) => {
  const person = await server.signUp()
  await listProperty(person) // so that one is left after those dealt
  const ids = await listIds(person)
  // the last of the first page, and some of the second
  const [start, end] = [36, 56]
  const dealt = ids.slice(start, end)
  const decided = [...ids.slice(0, start), ...ids.slice(end)]
  expect(dealt).toHaveLength(end - start)
  await rejectBefore(page, decided)
  await page.emulateMedia({ reducedMotion: 'reduce' }) // no card waits for the one before to leave
  await openDeck(page, 'guest')
  let loaded = 50
  page.on('requestfinished', (request) => {
    if (request.url().includes('cursor=')) loaded += 50
  })
  await page.evaluate(() => {
    const look = () => document.querySelector('main [aria-busy=true]') && (document.title = 'paused')
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
  })
  const hasVerdicts = (count: number) =>
    JSON.parse(localStorage.getItem('palapa.guestVerdicts') ?? '[]').length === count
  for (const at of dealt.keys()) {
    const next = start + at + 9
    await expect.poll(() => loaded).toBeGreaterThanOrEqual(next < end ? next : ids.length)
    await page.keyboard.press('ArrowLeft')
    await page.waitForFunction(hasVerdicts, decided.length + at + 1)
  }
  await expect(page.getByRole('heading', { name: "You've seen it all!" })).toBeVisible()
  await expect(page).not.toHaveTitle('paused')
  const stored = await page.evaluate(() => localStorage.getItem('palapa.guestVerdicts'))
  const verdicts = JSON.parse(stored ?? '[]') as { propertyId: string; interactionType: string }[] // as the deck writes it
  expect(verdicts).toHaveLength(ids.length)
  expect(verdicts.filter(({ propertyId }) => dealt.includes(propertyId))).toEqual(
    dealt.map((propertyId) => ({ propertyId, interactionType: 'REJECT' })),
  )
})

/** Returns the ids of all properties in the order in which they are dealt. */
async function listIds(person: Person): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | null = null
  do {
    const querystring: { limit: number; cursor?: string } = { limit: 100, ...(cursor && { cursor }) }
    const page = await person.call(listProperties, { querystring })
    ids.push(...page.properties.map(({ id }) => id))
    cursor = page.pagination.nextCursor
  } while (cursor)
  return ids
}

/** Stores that the guest rejected properties on an earlier visit. */
async function rejectBefore(page: Page, ids: string[]): Promise<void> {
  const verdicts = ids.map((propertyId) => ({ propertyId, interactionType: 'REJECT' }))
  const entry = [storageKeys.guestVerdicts, JSON.stringify(verdicts)] as const
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), entry)
}
