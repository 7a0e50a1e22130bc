import { expect, test } from 'vitest'
import type { PropertyImage } from '#contract/images.ts'
import { adviceFor } from './advice.ts'

const image = (mediaType: PropertyImage['mediaType'] = 'IMAGE'): PropertyImage => ({
  id: 'image',
  url: '/image-1280.webp',
  isPrimary: true,
  mediaType,
  width: 4,
  height: 3,
  placeholder: '#ffffff',
  widths: [],
})

const complete: Parameters<typeof adviceFor>[0] = {
  status: 'ACTIVE',
  isSample: false,
  images: Array.from({ length: 5 }, () => image()),
  descriptionLong: 'A house on the lagoon side.',
  propertyType: 'HOUSE',
  bedrooms: 0,
  areaSqft: 900,
  lotSizeSqft: null,
  features: [{ id: 'dock', name: 'Dock' }],
}

test('a listing is advised on the most important thing that it lacks', () => {
  const textOf = (changes: Partial<typeof complete>) => adviceFor({ ...complete, ...changes }, false)?.text
  const bare = {
    images: [image('VIDEO_EMBED')],
    descriptionLong: ' ',
    bedrooms: null,
    areaSqft: null,
    features: [],
  }
  expect(textOf(bare)).toBe('It has no photos yet.')
  expect(textOf({ ...bare, images: [image()] })).toBe('It has no description yet.')
  expect(textOf({ bedrooms: null, areaSqft: null })).toBe('Searches by bedrooms leave it out.')
  expect(textOf({ propertyType: 'COMMERCIAL', bedrooms: null })).toBeUndefined()
  expect(textOf({ areaSqft: null })).toBe('Its size is not stated.')
  expect(textOf({ propertyType: 'LAND', bedrooms: null, areaSqft: null })).toBe('Its size is not stated.')
  expect(
    textOf({ propertyType: 'LAND', bedrooms: null, areaSqft: null, lotSizeSqft: 43_560 }),
  ).toBeUndefined()
  expect(textOf({ images: [image()] })).toBe('It has one photo. We recommend at least 5.')
  expect(textOf({ images: [image(), image()] })).toBe('It has 2 photos. We recommend at least 5.')
  expect(textOf({ features: [] })).toBe('It has no features yet.')
  expect(textOf({})).toBeUndefined()
})

test('a listing that its owner cannot edit, and a sample, is not advised on', () => {
  const bare = { ...complete, images: [] }
  expect(adviceFor({ ...bare, status: 'SOLD' }, false)).toBeNull()
  expect(adviceFor({ ...bare, status: 'WITHDRAWN' }, false)).toBeNull()
  expect(adviceFor({ ...bare, isSample: true }, false)).toBeNull()
  expect(adviceFor({ ...bare, status: 'EXPIRED' }, false)).not.toBeNull()
})

test('a listing whose photos wait in this browser is not advised on', () => {
  expect(adviceFor({ ...complete, images: [] }, true)).toBeNull()
})
