import { expect, test } from 'vitest'
import { blankDraft } from './draft.ts'
import { editsOf } from './saved-edits.ts'

test('edits are the changed fields, including those that were cleared', () => {
  const before = { ...blankDraft, title: 'House', features: ['Dock'] }
  expect(editsOf(before, { ...before })).toEqual({})
  expect(editsOf(before, { ...before, title: '', features: ['Dock', 'Patio'] })).toEqual({
    title: '',
    features: ['Dock', 'Patio'],
  })
})
