import { expect, test } from 'vitest'
import { parseUnsavedChanges } from './unsaved-changes.ts'

const stored = (content: unknown) => JSON.stringify(content)

test('changes are read back for the person who made them, and for nobody else', () => {
  const text = stored({ userId: 'ana', changes: { name: 'Ana Coc', bio: '' } })
  expect(parseUnsavedChanges(text, 'ana')).toEqual({ name: 'Ana Coc', bio: '' })
  expect(parseUnsavedChanges(text, 'rosa')).toEqual({})
})

test('what is no change of a profile is not taken for one', () => {
  const more = { email: 'other@example.com', location: 'Placencia' }
  expect(parseUnsavedChanges(stored({ userId: 'ana', changes: more }), 'ana')).toEqual({
    location: 'Placencia',
  })
  const wrong = stored({ userId: 'ana', changes: { name: 7 } })
  for (const text of [null, '', '{', 'null', '[]', stored({ userId: 'ana' }), wrong]) {
    expect(parseUnsavedChanges(text, 'ana')).toEqual({})
  }
})
