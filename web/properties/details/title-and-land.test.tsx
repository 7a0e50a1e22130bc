import { afterEach, expect, test } from 'vitest'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import {
  appliesTo,
  type DetailName,
  detailNames,
  fieldOf,
  type StatedDetails,
} from '#contract/details/fields.ts'
import type { PropertyType } from '#contract/property-limits.ts'
import { violationsInBothThemes as violations } from '#test/browser/axe.ts'
import { setMedia } from '#test/browser/browser-input.ts'
import { viewOfImages, viewOfProperty } from '#test/browser/property-view.ts'
import { fullDetails } from '#test/details/full-details.ts'
import { TitleAndLand } from './title-and-land.tsx'

afterEach(async () => {
  await page.viewport(1280, 900)
  await setMedia({})
})

const images = viewOfImages(1)
const statedOf = (details: StatedDetails, propertyType: PropertyType = 'HOUSE') =>
  viewOfProperty({ propertyType, images, details: { ...details, todayPhoto: images[0]?.id } })

async function openPanels(...properties: ReturnType<typeof statedOf>[]) {
  const element = properties.map((property) => <TitleAndLand key={property.id} property={property} />)
  const router = createMemoryRouter([
    { path: '/', element: <main className="bg-canvas px-4 text-ink">{element}</main> },
  ])
  return render(<RouterProvider router={router} />)
}

/** Returns facts that have the value of each choice at an index, or their longest texts. */
function valuesAt(at: number, type: PropertyType): StatedDetails {
  const valueOf = (name: DetailName) => {
    const field = fieldOf(name)
    if (field.kind === 'choice') return field.values[at] ?? fullDetails[name]
    if (field.kind === 'yesNo') return name === 'inDevelopment' || at === 0
    return field.kind === 'text' && at === 0 ? 'W'.repeat(field.length) : (fullDetails[name] ?? 2031)
  }
  const names = detailNames.filter((name) => appliesTo(name, type))
  return Object.fromEntries(names.map((name) => [name, valueOf(name)]))
}

const lease = { titleType: 'private_lease', leaseEnds: new Date().getUTCFullYear() + 12 } as const

test('every value fits a window of 320 pixels, and axe finds nothing in either theme', async () => {
  await page.viewport(320, 800)
  for (const at of Array.from({ length: 9 }).keys()) {
    const screen = await openPanels(statedOf(valuesAt(at, 'HOUSE')))
    expect(document.documentElement.scrollWidth, `values ${at}`).toBe(320)
    await screen.unmount()
  }
  const states = [
    statedOf({ ...fullDetails, ...lease }),
    statedOf(valuesAt(1, 'CONDO'), 'CONDO'),
    viewOfProperty(),
  ]
  for (const property of states) {
    const screen = await openPanels(property)
    expect(await violations('main')).toEqual([])
    await screen.unmount()
  }
})

test('the number of facts that are not stated is in words for one and for several', async () => {
  const { cell: _cell, ...withoutCell } = fullDetails
  const { road: _road, ...withoutBoth } = withoutCell
  await openPanels(statedOf(withoutCell), statedOf(withoutBoth))
  await expect.element(page.getByText('1 fact that buyers ask about', { exact: true })).toBeInTheDocument()
  await expect.element(page.getByText('2 facts that buyers ask about', { exact: true })).toBeInTheDocument()
})

test('a short lease has a warning, and what is promised an edge, with forced colors too', async () => {
  await setMedia({ 'forced-colors': 'active' })
  await openPanels(statedOf({ ...fullDetails, ...lease }))
  await expect.element(page.getByText(/about 12 years left/)).toBeVisible()
  await expect.element(page.getByText(/A short lease\./).first()).toBeVisible()
  const edgeOf = (selector: string) => getComputedStyle(only(selector)).borderTopStyle
  expect([edgeOf('.lease'), edgeOf('.promised'), edgeOf('.lease + div')]).toEqual([
    'solid',
    'dashed',
    'solid',
  ])
  expect(getComputedStyle(only('.lease')).borderLeftStyle).toBe('solid')
})

function only(selector: string): Element {
  const [element] = document.querySelectorAll(selector)
  if (!element) throw new Error(`No row ${selector}`)
  return element
}
