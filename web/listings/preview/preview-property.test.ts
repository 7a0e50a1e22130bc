import { expect, test } from 'vitest'
import { blankDraft } from '#web/listings/draft.ts'
import { previewProperty } from './preview-property.ts'

const rest = { sellerName: 'Sol Castillo', images: [], now: '2026-11-22T12:00:00.000Z' }

test('the preview has what the listing will have, as far as it can be read', () => {
  const draft = {
    ...blankDraft,
    propertyType: 'LAND' as const,
    title: ' Lot by the sea ',
    location: 'Hopkins',
  }
  const typed = { ...draft, price: '245k', lotSizeSqft: '43,560', bedrooms: '3' }
  expect(previewProperty(typed, rest)).toMatchObject({
    title: 'Lot by the sea',
    location: 'Hopkins',
    price: 245_000,
    propertyType: 'LAND',
    lotSizeSqft: 43_560,
    bedrooms: null, // land has none
    sellerName: 'Sol Castillo',
  })
  expect(previewProperty({ ...typed, price: 'BZ$ 9', lotSizeSqft: 'two' }, rest)).toMatchObject({
    price: 0,
    lotSizeSqft: null,
  })
})

test('the preview of an empty form names what is missing', () => {
  expect(previewProperty(blankDraft, { ...rest, sellerName: '' })).toMatchObject({
    title: 'Your title',
    location: 'Your place',
    price: 0,
    propertyType: 'HOUSE',
    sellerName: null,
  })
})
