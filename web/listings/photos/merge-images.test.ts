import { expect, test } from 'vitest'
import type { OwnImage } from '#contract/images.ts'
import { hasOnlyMore, mergeImages } from './merge-images.ts'

const imagesOf = (ids: string): OwnImage[] =>
  ids.split('').map((id) => ({
    id,
    url: '',
    isPrimary: false,
    mediaType: 'IMAGE',
    width: 1,
    height: 1,
    placeholder: '#aabbcc',
    widths: [],
  }))

function merge(before: string, now: string, response: string, wereEdited: boolean): string {
  const merged = mergeImages({ before: imagesOf(before), now: imagesOf(now) }, imagesOf(response), wereEdited)
  return merged.map(({ id }) => id).join('')
}

test('a response replaces what is shown, except for images that were added since its call began', () => {
  expect(merge('ab', 'ab', 'abc', false)).toBe('abc')
  expect(merge('ab', 'ab', 'ba', false)).toBe('ba')
  expect(merge('ab', 'ab', 'a', false)).toBe('a')
  expect(merge('ab', 'abc', 'ba', false)).toBe('bac')
  expect(merge('ab', 'abc', 'bac', false)).toBe('bac')
})

test('a response to an upload only adds images if others were moved or removed meanwhile', () => {
  expect(merge('ab', 'ba', 'abc', true)).toBe('bac')
  expect(merge('ab', 'b', 'abc', true)).toBe('bc')
  expect(merge('ab', 'bac', 'abc', true)).toBe('bac')
})

test('a listing has only more images unless one was removed or moved', () => {
  expect(hasOnlyMore(imagesOf('abc'), imagesOf('ab'))).toBe(true)
  expect(hasOnlyMore(imagesOf('xab'), imagesOf('ab'))).toBe(true)
  expect(hasOnlyMore(imagesOf('ac'), imagesOf('ab'))).toBe(false)
  expect(hasOnlyMore(imagesOf('bac'), imagesOf('ab'))).toBe(false)
})
