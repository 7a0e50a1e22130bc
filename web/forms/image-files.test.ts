import { expect, test } from 'vitest'
import { heicRefusal, splitImageFiles } from './image-files.ts'

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
  expect(heicRefusal([])).toBe('')
})
