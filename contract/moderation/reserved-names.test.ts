import { expect, test } from 'vitest'
import { isReservedName } from './reserved-names.ts'

test('names that could be taken for the product are reserved, however they are written', () => {
  const names = [
    'Palapa',
    'Palapa Support',
    'PALAPA  team',
    'The Palapa Team',
    'Pa\u200Elapa',
    'Pa\u3164lapa Support',
    'P.a.l.a.p.a help',
    'Pa lapa',
    'MyPalapas',
    'Pálápà',
    'ＰＡＬＡＰＡ',
    '\u0420\u0430lapa Support', // Cyrillic
    'PaIapa Support', // a capital i
    'Pa1apa',
    'ᴘᴀʟᴀᴘᴀ',
    '\u13E2alapa', // Cherokee
    '\uA4D1alapa', // Lisu
    '🅿alapa',
    '🅟🅐🅛🅐🅟🅐 Support',
    'Pa\uA7AEapa', // a small capital i, as a capital
    'P@lapa',
    'P4l4p4',
    '\u03A1\u03B1la\u03C1a', // Greek
  ]
  expect(names.filter((name) => !isReservedName(name))).toEqual([])
})

test('names of people and companies are not reserved', () => {
  const names = ['', 'Ana Maria Coc', 'Opal Apaza', 'Pala Paz', 'Support', 'Pelapa Ltd.', 'Мария', '帕拉帕']
  expect(names.filter((name) => isReservedName(name))).toEqual([])
})

test('the name of the representative is reserved, but not names that contain it', () => {
  const isReserved = (name: string) => isReservedName(name, 'Reef Desk')
  expect(['Reef Desk', 'REEF-DESK', 'R\u00E9ef  Desk'].map(isReserved)).toEqual([true, true, true])
  expect(['Reef Desks', 'Reef', ''].map(isReserved)).toEqual([false, false, false])
})
