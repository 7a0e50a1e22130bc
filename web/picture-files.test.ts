import { expect, test } from 'vitest'
import { partFiles } from './picture-files.ts'

test('WIZARD-19 only image files are accepted', () => {
  const files = [
    new File([], 'a.jpg', { type: 'image/jpeg' }),
    new File([], 'b.pdf', { type: 'application/pdf' }),
  ]
  const { pictures, others } = partFiles(files)
  expect(pictures.map(({ name }) => name)).toEqual(['a.jpg'])
  expect(others).toEqual(['b.pdf'])
})
