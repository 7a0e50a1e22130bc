import { expect, test } from 'vitest'
import { changesOf } from './unsaved-changes.ts'

test('changes are restored only for the user who made them', () => {
  const stored = { userId: 'ana', changes: { name: 'Ana Coc', bio: '' } }
  expect(changesOf(stored, 'ana')).toEqual({ name: 'Ana Coc', bio: '' })
  expect(changesOf(stored, 'rosa')).toEqual({})
})

test('stored values that are no profile changes are ignored', () => {
  const more = { email: 'other@example.com', location: 'Placencia' }
  expect(changesOf({ userId: 'ana', changes: more }, 'ana')).toEqual({ location: 'Placencia' })
  for (const stored of [null, '', [], { userId: 'ana' }, { userId: 'ana', changes: { name: 7 } }]) {
    expect(changesOf(stored, 'ana')).toEqual({})
  }
})
