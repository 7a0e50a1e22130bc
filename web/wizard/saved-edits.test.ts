import { expect, test } from 'vitest'
import { blankDraft } from './draft.ts'
import { editsOf } from './saved-edits.ts'

test('edits are the fields that were typed over, blanked ones too', () => {
  const before = { ...blankDraft, title: 'House', features: ['Dock'] }
  expect(editsOf(before, { ...before })).toEqual({})
  expect(editsOf(before, { ...before, title: '', features: ['Dock', 'Patio'] })).toEqual({
    title: '',
    features: ['Dock', 'Patio'],
  })
})
