import { expect, test } from 'vitest'
import { splitImageFiles } from './image-files.ts'

test('WIZARD-19 only image files are accepted', () => {
  const files = [
    new File([], 'a.jpg', { type: 'image/jpeg' }),
    new File([], 'b.pdf', { type: 'application/pdf' }),
  ]
  const { images, others } = splitImageFiles(files)
  expect(images.map(({ name }) => name)).toEqual(['a.jpg'])
  expect(others).toEqual(['b.pdf'])
})
