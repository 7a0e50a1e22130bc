import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Result } from '#contract/client.ts'
import type { Property } from '#contract/properties.ts'
import { openLoaded } from '#test/browser/loaded-page.tsx'
import { viewOfProperty } from '#test/browser/property-view.ts'
import DetailPage from './detail-page.tsx'

afterEach(() => vi.restoreAllMocks())

type PageProps = Parameters<typeof DetailPage>[0]

const failureOf = (status: number) => ({ ok: false as const, failure: { status, statusText: '' } })
const loadedAs = (title: string) => ({ ok: true as const, data: viewOfProperty({ id: 'one', title }) })
const heading = page.getByRole('heading', { level: 1 })

/** Opens the page of a property with the first result, and loads it again with each other one. */
async function openProperty(results: Result<Property>[]) {
  const loaderData = () => ({
    result: Promise.resolve(results.shift() ?? failureOf(0)),
    related: Promise.resolve({ similar: [], ofSeller: [] }),
  })
  return openLoaded('/property/one', loaderData, (data) => {
    const props = { loaderData: data, params: { id: 'one' } }
    return <DetailPage {...(props as unknown as PageProps)} /> // it reads no other properties
  })
}

test('a property stays while it is loaded again and that fails, until it is loaded or gone', async () => {
  const results = [
    loadedAs('Reef House'),
    failureOf(0),
    failureOf(503),
    loadedAs('Reef Villa'),
    failureOf(404),
  ]
  const reload = await openProperty(results)
  await expect.element(heading).toHaveTextContent('Reef House')
  for (const left of [3, 2]) {
    await reload()
    expect(results).toHaveLength(left)
    await expect.element(heading).toHaveTextContent('Reef House')
  }
  await reload()
  await expect.element(heading).toHaveTextContent('Reef Villa')
  await reload()
  await expect.element(heading).toHaveTextContent('Property not found')
})

test('a property that was not loaded before shows why it cannot be loaded', async () => {
  await openProperty([failureOf(503)])
  await expect.element(heading).toHaveTextContent('Error Loading Property')
})
