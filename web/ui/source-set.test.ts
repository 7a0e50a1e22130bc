import { expect, test } from 'vitest'
import { sourceSet } from './source-set.ts'

test('the URLs of an image’s widths differ in their number', () => {
  expect(sourceSet({ url: '/media/2f-00-640.webp', widths: [320, 640] })).toBe(
    '/media/2f-00-320.webp 320w, /media/2f-00-640.webp 640w',
  )
  expect(sourceSet({ url: 'https://elsewhere.example/photo.jpg', widths: [320] })).toBeUndefined()
})
