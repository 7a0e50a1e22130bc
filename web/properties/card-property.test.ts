import { expect, test } from 'vitest'
import { type CardProperty, packCards, unpackCards } from './card-property.ts'

const land: CardProperty = {
  id: 'p1',
  title: 'Lot “by” the\treef "2"',
  location: 'San Pedro',
  price: 45_000.5,
  propertyType: 'LAND',
  isSample: false,
  status: 'ACTIVE',
  reducedAt: null,
  soldOn: null,
  soldPrice: null,
  bedrooms: null,
  bathrooms: null,
  areaSqft: null,
  lotSizeSqft: 43_560,
  sellerName: null,
  images: [],
}
const image = (name: string, isPrimary: boolean) => ({
  id: name,
  url: `/media/${name}-1280.webp`,
  isPrimary,
  mediaType: 'IMAGE' as const,
  width: 1280,
  height: 853,
  placeholder: '#788858',
  widths: [320, 640, 1280],
})
const house: CardProperty = {
  ...land,
  id: 'p2',
  propertyType: 'HOUSE',
  isSample: true,
  status: 'UNDER_OFFER',
  reducedAt: '2026-05-02T12:00:00.000Z',
  bedrooms: 0,
  bathrooms: 2.5,
  areaSqft: 2100,
  sellerName: 'Rosa',
  images: [image('later', false), image('first', true)],
}

const sold: CardProperty = { ...land, status: 'SOLD', soldOn: '2026-11-03', soldPrice: 44_000 }

test('packed cards contain all that a card shows, and the primary image alone', () => {
  const first = { ...image('first', true), id: '/media/first-1280.webp' }
  expect(unpackCards(packCards([land, house, sold]))).toEqual([land, { ...house, images: [first] }, sold])
  expect(unpackCards(packCards([]))).toEqual([])
})
