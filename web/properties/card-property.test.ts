import { expect, test } from 'vitest'
import { type CardProperty, packCards, unpackCards } from './card-property.ts'
import { imagesOf } from './images.ts'

const land: CardProperty = {
  id: 'p1',
  title: 'Rosa\'s lot\n“by” the\treef "2" \\',
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
  listedAt: '2026-04-01T12:00:00.000Z',
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
  images: [
    image('later', false),
    image('first', true),
    { ...image('tall', false), width: 853, height: 1280, widths: [320, 640] },
    { ...image('video', false), mediaType: 'VIDEO_EMBED' },
  ],
}

const sold: CardProperty = { ...land, status: 'SOLD', soldOn: '2026-11-03', soldPrice: 44_000 }

test('packed cards contain all that a card shows, and images in their order without videos', () => {
  const images = imagesOf(house.images).map((shown) => ({ ...shown, id: shown.url }))
  expect(images.map(({ url, width }) => [url, width])).toEqual([
    ['/media/first-1280.webp', 1280],
    ['/media/later-1280.webp', 1280],
    ['/media/tall-1280.webp', 853],
  ])
  const packed = packCards([land, house, sold])
  // the second time as in a browser, which has only the text
  for (const time of ['first', 'second'])
    expect(unpackCards(packed), time).toEqual([land, { ...house, images }, sold])
  expect(unpackCards(packCards([]))).toEqual([])
  const { listedAt: _, ...ofReleaseBefore } = land
  expect(unpackCards(packCards([ofReleaseBefore]))).toEqual([ofReleaseBefore])
})
