import { expect, test } from 'vitest'
import { type ListingPhoto, movePhoto, positionOf, smallVersion } from './photos.ts'

const photo = (key: string): ListingPhoto => ({ key, name: key, state: 'chosen', progress: 0 })
const keys = (photos: ListingPhoto[]) => photos.map(({ key }) => key).join('')

test('a photo moves to any position within the list', () => {
  const photos = ['a', 'b', 'c'].map(photo)
  expect(keys(movePhoto(photos, 'c', 0))).toBe('cab')
  expect(keys(movePhoto(photos, 'a', 1))).toBe('bac')
  expect(keys(movePhoto(photos, 'a', 2))).toBe('bca')
  expect(keys(movePhoto(photos, 'a', -1))).toBe('abc')
  expect(keys(movePhoto(photos, 'c', 3))).toBe('abc')
  expect(keys(movePhoto(photos, 'x', 1))).toBe('abc')
})

test('an uploaded photo is shown in its narrowest version', () => {
  const image = {
    id: '1',
    url: '/media/abc-1280.webp',
    isPrimary: true,
    mediaType: 'IMAGE' as const,
    width: 1600,
    height: 900,
    placeholder: '#aabbcc',
    widths: [640, 320, 1280],
  }
  expect(smallVersion(image)).toBe('/media/abc-320.webp')
})

test('a photo that failed gets its place among those that were sent with it', () => {
  const sent = (sentPosition: number) => ({ ...photo(String(sentPosition)), sentPosition })
  expect(positionOf(sent(0), [])).toBe(0)
  expect(positionOf(sent(2), [])).toBe(2)
  expect(positionOf(sent(2), [sent(0), sent(3), photo('new')])).toBe(1)
  expect(positionOf(photo('new'), [sent(0)])).toBeUndefined()
})
