import { expect, test } from 'vitest'
import { avatarColor, avatarColors, firstNameOf, initialsOf } from './initials.ts'

test('DASHB-03 initials are the first letters of two words', () => {
  expect(initialsOf('maria  elena Castillo')).toBe('ME')
  expect(initialsOf('Orlando')).toBe('O')
  expect(initialsOf('  ')).toBe('')
  expect(initialsOf('Ana and Luis Pech')).toBe('AL')
  expect(initialsOf('Andy Young')).toBe('AY')
  expect(initialsOf('Ana “Nena” O’Brien')).toBe('AN')
  expect(initialsOf('José - Élida (Tun)')).toBe('JÉ')
})

test('the first name of a couple is both first names', () => {
  const names = ['Desmond Castillo', ' Ana  and Luis Pech', 'Rosa', 'José & María Tun', '']
  expect(names.map(firstNameOf)).toEqual(['Desmond', 'Ana  and Luis', 'Rosa', 'José & María', ''])
})

test('DASHB-04 a seed always yields the same of eight colors, and every color is used', () => {
  expect(avatarColor('seller-1')).toBe(avatarColor('seller-1'))
  const reached = new Set(Array.from({ length: 200 }, (_, at) => avatarColor(`person ${at}`)))
  expect([reached.size, avatarColors]).toEqual([8, 8])
  expect(avatarColor(' Ana Coc ')).toBe(avatarColor('Ana Coc'))
})
