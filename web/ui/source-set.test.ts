import { expect, test } from 'vitest'
import { sourceSet } from './source-set.ts'

test('the widths of a picture differ in the number of its address', () => {
  expect(sourceSet({ url: '/media/2f-00-640.webp', widths: [320, 640] })).toBe(
    '/media/2f-00-320.webp 320w, /media/2f-00-640.webp 640w',
  )
  expect(sourceSet({ url: 'https://elsewhere.example/photo.jpg', widths: [320] })).toBeUndefined()
})
