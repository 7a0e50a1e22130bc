import { expect, test } from 'vitest'
import { avatarColor, avatarColors } from './avatar-color.ts'

test('DASHB-04 a seed always yields the same of eight colors, and every color is used', () => {
  expect(avatarColor('seller-1')).toBe(avatarColor('seller-1'))
  const reached = new Set(Array.from({ length: 200 }, (_, at) => avatarColor(`user-${at}`)))
  expect([reached.size, avatarColors]).toEqual([8, 8])
})
