import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { storageKeys } from '#contract/site.ts'
import { Facts } from '#web/properties/facts.tsx'
import { Price, priceText, shortPriceText } from '#web/properties/price.tsx'
import { UnitNote } from '#web/properties/unit-note.tsx'
import { UnitPrice } from '#web/properties/unit-price.tsx'
import { viewOfProperty } from '#test/browser/property-view.ts'
import { formatSqft } from './areas.ts'
import { chooseUnits, chosenUnits, followChosenUnits } from './chosen-units.ts'

afterEach(() => chooseUnits({ money: 'USD', area: 'sqft' }))

const house = { areaSqft: 2100, bedrooms: null, bathrooms: null, price: 640_000 }

function Listing() {
  const [price, setPrice] = useState(house.price)
  const property = viewOfProperty({ ...house, price })
  return (
    <main aria-label="Listing">
      <Price as="p" amount={price} isSteady />
      <UnitNote kind="currency" value={price}>{`about BZ$${price * 2}`}</UnitNote>
      <Facts property={property} />
      <UnitPrice property={property} />
      <a href="#pin" className="map-pin" aria-label={`3 listings from ${priceText(price)}`}>
        <span data-text={`3 from ${shortPriceText(price)}`} />
      </a>
      <p>The seller paid $90,000 for 2,100 sq ft.</p>
      <button onClick={() => setPrice(500_000)}>Reduce</button>
    </main>
  )
}

const text = () =>
  (document.querySelector('main')?.innerText ?? '').split('\n').filter(Boolean).slice(0, 3).join(' | ')

const pinText = () => document.querySelector<HTMLElement>('[data-text]')?.dataset['text']

test('prices and sizes are shown in the chosen units, also after a change, and again as they were', async () => {
  await render(<Listing />)
  const served = text()
  chooseUnits({ money: 'BZD', area: 'm2' })
  await expect.poll(text).toBe('BZ$1,280,000 | US$640,000, fixed at 2:1 | 195 m²')
  await expect.element(page.getByText('BZ$6,561 per m²')).toBeVisible()
  await expect.element(page.getByText('The seller paid $90,000 for 2,100 sq ft.')).toBeVisible()
  expect(pinText()).toBe('3 from BZ$1.28M')
  await expect.element(page.getByRole('link', { name: '3 listings from BZ$1,280,000' })).toBeInTheDocument()
  await page.getByRole('button').click()
  await expect.poll(text).toBe('BZ$1,000,000 | US$500,000, fixed at 2:1 | 195 m²')
  await expect.poll(pinText).toBe('3 from BZ$1M')
  chooseUnits({ money: 'USD', area: 'acres' })
  await expect.poll(text).toBe(served.replace('640,000', '500,000').replace('1280000', '1000000'))
  await expect.element(page.getByText('US$238 per sq ft')).toBeVisible()
  expect(pinText()).toBe('3 from US$500k')
  await expect.element(page.getByRole('link', { name: '3 listings from US$500,000' })).toBeInTheDocument()
})

test('a page that the browser restores, or that is open in another tab, shows what was chosen elsewhere', async () => {
  const stop = followChosenUnits()
  await render(<Listing />)
  const served = text()
  localStorage.setItem(storageKeys.money, '"BZD"')
  localStorage.setItem(storageKeys.area, '"m2"')
  expect(text()).toBe(served)
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await expect.poll(text).toBe('BZ$1,280,000 | US$640,000, fixed at 2:1 | 195 m²')
  localStorage.removeItem(storageKeys.money)
  window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.money }))
  await expect.poll(text).toMatch(/^US\$640,000 \| .* \| 195 m²$/)
  stop()
})

test('the choice is stored, and the units of the document are stored as none', () => {
  chooseUnits({ money: 'BZD', area: 'sqyd' })
  expect(chosenUnits()).toEqual({ money: 'BZD', area: 'sqyd' })
  chooseUnits({ money: 'USD', area: 'sqft' })
  expect(localStorage).toHaveLength(0)
})

test('a size is not stated twice in the same unit', async () => {
  const acre = 43_560
  await render(
    <p>
      <span className="in-units">{formatSqft(acre)}</span>{' '}
      <UnitNote kind="area" value={acre}>
        1 acre
      </UnitNote>
    </p>,
  )
  chooseUnits({ money: 'USD', area: 'acres' })
  await expect.element(page.getByText('1 acre 43,560 sq ft')).toBeVisible()
})
