import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Property } from '#contract/properties.ts'
import { storageKeys } from '#contract/site.ts'
import { viewOfImages, viewOfProperty } from '#test/browser/property-view.ts'
import { site } from '#test/browser/site.ts'
import { SiteConfigContext } from '#web/settings/site-config.ts'
import { writeStored } from '#web/storage/browser-storage.ts'
import { createStore, useStore } from '#web/ui/store.ts'
import { type CardProperty, packCards, unpackCards } from './card-property.ts'
import { PropertyDetails } from './property-details.tsx'

afterEach(async () => {
  localStorage.clear()
  await page.viewport(1280, 900)
})

const related = Promise.resolve({ similar: [], ofSeller: [] })

/** Shows a property; the returned function shows another view of it. */
async function openDetails(first: Property | CardProperty) {
  const shown = createStore(first)
  const Component = () => <PropertyDetails property={useStore(shown)} related={related} />
  const Routes = createRoutesStub([{ path: '/', Component }])
  await render(
    <SiteConfigContext value={site}>
      <Routes />
    </SiteConfigContext>,
  )
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await userEvent.keyboard('{Shift}') // parts of the page load at the first input
  await expect.element(page.getByText(/^about BZ/)).toBeVisible()
  return (next: Property) => shown.set(next)
}

const link = page.getByRole('link', { name: /^Cash to close/ })

test('the cash to close waits for the details that it depends on, and its line has its height before', async () => {
  const details = { gst: 'added' } as const
  const property = viewOfProperty({ price: 600_000, images: viewOfImages(2), details })
  const [card] = unpackCards(packCards([property]))
  await document.fonts.load('16px "Figtree Variable"') // its lines are higher than those of the fallback
  const show = await openDetails(card ?? property)
  await expect.element(link).not.toBeInTheDocument()
  const heights = async () => {
    const all = []
    for (const width of [390, 1280]) {
      await page.viewport(width, 900)
      await expect.poll(() => matchMedia(`(width: ${width}px)`).matches).toBe(true)
      await new Promise(requestAnimationFrame) // which applies the styles of the width
      all.push(document.querySelector('.property-price')?.getBoundingClientRect().height)
    }
    return all
  }
  const before = await heights()
  show(property)
  await expect.element(link).toHaveAccessibleName('Cash to close about US$735,000')
  expect(await heights()).toEqual(before)
})

test('the costs follow the buyer that is chosen in another tab', async () => {
  await openDetails(viewOfProperty({ price: 600_000 }))
  await page.getByRole('heading', { name: 'What it costs to buy' }).click()
  await expect.element(page.getByRole('radio', { name: 'Anyone else' })).toBeChecked()
  await expect.element(link).toHaveAccessibleName('Cash to close about US$660,000')
  writeStored(storageKeys.buyer, 'national')
  window.dispatchEvent(new Event('pageshow'))
  await expect.element(link).toHaveAccessibleName('Cash to close about US$642,000')
})
