import { expect, test } from 'vitest'
import { mergePhotos } from './merge-photos.ts'

const photosOf = (names: string) =>
  names.split('').map((name) => ({ file: new File([name], name, { lastModified: 1 }) }))
const merge = (stored: string, before: string, next: string) =>
  mergePhotos(photosOf(stored), photosOf(before), photosOf(next))
    .map(({ file }) => file.name)
    .join('')

test('a change of photos keeps those of another tab', () => {
  expect(merge('', '', 'a')).toBe('a')
  expect(merge('abx', 'ab', 'abc')).toBe('abcx')
  expect(merge('xab', 'ab', 'b')).toBe('bx')
  expect(merge('xabc', 'abc', 'cab')).toBe('cabx')
  expect(merge('a', 'a', '')).toBe('')
})

test('a change of photos does not restore those that another tab has removed', () => {
  expect(merge('', 'ab', 'a')).toBe('')
  expect(merge('b', 'ab', 'abc')).toBe('bc')
})

test('a photo that both tabs have added is stored once', () => {
  expect(merge('a', '', 'a')).toBe('a')
})

test('a photo of this tab is stored as this tab has it', () => {
  const [stored] = photosOf('a')
  const next = [{ file: new File(['a'], 'a', { lastModified: 1 }), message: 'Later.' }]
  expect(mergePhotos(stored ? [stored] : [], next, next)).toEqual(next)
})
