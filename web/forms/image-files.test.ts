import { expect, test } from 'vitest'
import { noneRefused, refusalOf, splitImageFiles } from './image-files.ts'

test('WIZARD-19 only image files are accepted', () => {
  const files = [
    new File([], 'a.jpg', { type: 'image/jpeg' }),
    new File([], 'b.pdf', { type: 'application/pdf' }),
  ]
  const { images, others } = splitImageFiles(files)
  expect(images.map(({ name }) => name)).toEqual(['a.jpg'])
  expect(others).toEqual(['b.pdf'])
})

test('a HEIC photo of an iPhone is an image, also on a computer that does not know its type', () => {
  const files = [
    new File([], 'IMG_1.HEIC', { type: '' }),
    new File([], 'IMG_2.heif', { type: '' }),
    new File([], 'heic', { type: '' }),
    new File([], 'notes.heic', { type: 'text/plain' }),
  ]
  const { images, others } = splitImageFiles(files)
  expect(images.map(({ name }) => name)).toEqual(['IMG_1.HEIC', 'IMG_2.heif'])
  expect(others).toEqual(['heic', 'notes.heic'])
})

test('each file that was not added is named with its reason', () => {
  const none = { others: [], excess: [], limit: 'A listing has at most 30 photos.', ...noneRefused }
  expect(refusalOf(none)).toBe('')
  expect(refusalOf({ ...none, others: ['b.pdf', 'c.txt'], excess: ['d.jpg'] })).toBe(
    'Only image files can be added. Not added: b.pdf, c.txt. A listing has at most 30 photos. Not added: d.jpg.',
  )
  expect(refusalOf({ ...none, tooLarge: ['e.png'] })).toBe('Photos may have up to 20 MB. Not added: e.png.')
})
