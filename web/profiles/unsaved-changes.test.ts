import { expect, test } from 'vitest'
import { parseUnsavedChanges } from './unsaved-changes.ts'

const stored = (content: unknown) => JSON.stringify(content)

test('changes are read back for the person who made them, and for nobody else', () => {
  const text = stored({ userId: 'ana', changes: { name: 'Ana Coc', bio: '' } })
  expect(parseUnsavedChanges(text, 'ana')).toEqual({ name: 'Ana Coc', bio: '' })
  expect(parseUnsavedChanges(text, 'rosa')).toEqual({})
})

test('what is no change of a profile is left out', () => {
  const changes = { name: 7, email: 'other@example.com', location: 'Placencia' }
  expect(parseUnsavedChanges(stored({ userId: 'ana', changes }), 'ana')).toEqual({ location: 'Placencia' })
  for (const text of [null, '', '{', 'null', '[]', stored({ userId: 'ana' })]) {
    expect(parseUnsavedChanges(text, 'ana')).toEqual({})
  }
})
