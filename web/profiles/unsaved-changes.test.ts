import { expect, test } from 'vitest'
import { changesOf } from './unsaved-changes.ts'

test('changes are read back for the person who made them, and for nobody else', () => {
  const stored = { userId: 'ana', changes: { name: 'Ana Coc', bio: '' } }
  expect(changesOf(stored, 'ana')).toEqual({ name: 'Ana Coc', bio: '' })
  expect(changesOf(stored, 'rosa')).toEqual({})
})

test('what is no change of a profile is not taken for one', () => {
  const more = { email: 'other@example.com', location: 'Placencia' }
  expect(changesOf({ userId: 'ana', changes: more }, 'ana')).toEqual({ location: 'Placencia' })
  for (const stored of [null, '', [], { userId: 'ana' }, { userId: 'ana', changes: { name: 7 } }]) {
    expect(changesOf(stored, 'ana')).toEqual({})
  }
})
