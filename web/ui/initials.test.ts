import { expect, test } from 'vitest'
import { avatarColour, avatarColours, initialsOf } from './initials.ts'

test('DASHB-03 initials are the first letters of two words', () => {
  expect(initialsOf('maria  elena Castillo')).toBe('ME')
  expect(initialsOf('Orlando')).toBe('O')
  expect(initialsOf('  ')).toBe('')
})

test('DASHB-04 a colour of eight stays with its seed, and every colour is reached', () => {
  expect(avatarColour('seller-1')).toBe(avatarColour('seller-1'))
  const reached = new Set(Array.from({ length: 200 }, (_, at) => avatarColour(`person ${at}`)))
  expect([reached.size, avatarColours]).toEqual([8, 8])
})
