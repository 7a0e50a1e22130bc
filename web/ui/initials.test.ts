import { expect, test } from 'vitest'
import { avatarColor, avatarColors, initialsOf } from './initials.ts'

test('DASHB-03 initials are the first letters of two words', () => {
  expect(initialsOf('maria  elena Castillo')).toBe('ME')
  expect(initialsOf('Orlando')).toBe('O')
  expect(initialsOf('  ')).toBe('')
})

test('DASHB-04 a seed always yields the same of eight colors, and every color is used', () => {
  expect(avatarColor('seller-1')).toBe(avatarColor('seller-1'))
  const reached = new Set(Array.from({ length: 200 }, (_, at) => avatarColor(`person ${at}`)))
  expect([reached.size, avatarColors]).toEqual([8, 8])
})
