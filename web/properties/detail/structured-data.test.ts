import { expect, test } from 'vitest'
import type { Property } from '#contract/properties.ts'
import { viewOfProperty } from '#test/browser/property-view.ts'
import { structuredData, summaryOf } from './structured-data.ts'

const house = {
  id: 'p1',
  title: 'House by the reef',
  location: 'San Pedro',
  price: 450_000,
  bedrooms: 3,
  bathrooms: null,
  areaSqft: 1800,
  createdAt: '2026-11-01T12:00:00.000Z',
  sellerName: null,
}
const property = (changes: Partial<Property> = {}) => viewOfProperty({ ...house, ...changes })

test('DETAIL-24 the structured data contain the address, the price and the facts of the home', () => {
  expect(structuredData(property(), 'https://palapa.example')).toMatchObject({
    url: 'https://palapa.example/property/p1',
    offers: { price: 450000, priceCurrency: 'USD' },
    about: { numberOfBedrooms: 3, floorSize: { value: 1800 } },
  })
  expect(JSON.stringify(structuredData(property(), 'https://palapa.example'))).not.toContain('Bathrooms')
})

test('DETAIL-24 the summary is the short description, or the start of the long one, or the facts', () => {
  expect(summaryOf(property({ descriptionShort: 'Short.', descriptionLong: 'Long.' }))).toBe('Short.')
  const long = summaryOf(property({ descriptionLong: `${'many words '.repeat(40)}\n\nNext.` }))
  expect(long.length).toBeLessThanOrEqual(161)
  expect(long).toMatch(/(many|words)…$/)
  expect(summaryOf(property())).toBe('House for sale in San Pedro, directly from the owner.')
  expect(summaryOf(property({ status: 'SOLD' }))).toBe('House sold in San Pedro.')
  expect(summaryOf(property({ status: 'EXPIRED' }))).toBe('House in San Pedro.')
})

test('the day of the listing is that of its return to the market', () => {
  const returned = property({ listedAt: '2027-04-01T12:00:00.000Z' })
  expect(structuredData(returned, 'https://palapa.example')).toMatchObject({
    datePosted: '2027-04-01T12:00:00.000Z',
  })
})

test('only a property that is for sale or was sold is an offer', () => {
  const offerOf = (status: Property['status']) =>
    structuredData(property({ status }), 'https://palapa.example')
  const availability = (name: string) => ({ offers: { availability: `https://schema.org/${name}` } })
  expect(offerOf('UNDER_OFFER')).toMatchObject(availability('InStock'))
  expect(offerOf('SOLD')).toMatchObject(availability('SoldOut'))
  expect(offerOf('EXPIRED')).not.toHaveProperty('offers')
})
