import { expect, test } from 'vitest'
import { viewOfProperty } from '#test/browser/property-view.ts'
import { priceChange } from './price-change.ts'

const priceText = (price: number) => `$${price}`

test('a row says how the price changed since the property was saved, passed on or viewed', () => {
  const property = viewOfProperty({ price: 300 })
  const textOf = (formerPrice: number | undefined, interactionType: 'LIKE' | 'REJECT' | 'VIEW' = 'LIKE') =>
    priceChange({ interactionType, property, ...(formerPrice && { formerPrice }) }, priceText)
  expect(textOf(320)).toBe('Down $20 since you saved it')
  expect(textOf(250, 'REJECT')).toBe('Up $50 since you passed on it')
  expect(textOf(320, 'VIEW')).toBe('Down $20 since you viewed it')
  expect(textOf(300)).toBeNull()
  expect(textOf(undefined)).toBeNull()
  const sold = viewOfProperty({ price: 300, status: 'SOLD' })
  expect(priceChange({ interactionType: 'LIKE', property: sold, formerPrice: 320 }, priceText)).toBeNull()
})
