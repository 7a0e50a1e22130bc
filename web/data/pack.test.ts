import { expect, test } from 'vitest'
import { pack, unpack } from './pack.ts'

test('what is packed is the same where it was packed and elsewhere', () => {
  const house = { title: `The "big" one at Ana's`, rooms: [3, null], note: '“Sea”\n\0' }
  const packed = pack(house)
  expect(packed).toContain(`{'title':'The`)
  expect(unpack(packed)).toBe(house)
  expect(unpack(packed)).toEqual(house)
})

test('only what was packed last is stored', () => {
  const first = { at: 0 }
  const packed = pack(first)
  for (let at = 1; at <= 32; at++) pack({ at })
  expect(unpack(packed)).not.toBe(first)
})
