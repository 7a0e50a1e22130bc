import { expect, test } from 'vitest'
import { blankDraft } from './draft.ts'
import { basesOf, conflictsOf, editsOf } from './saved-edits.ts'

test('edits are the changed fields, including those that were cleared', () => {
  const before = { ...blankDraft, title: 'House', features: ['Dock'] }
  expect(editsOf(before, { ...before })).toEqual({})
  expect(editsOf(before, { ...before, title: '', features: ['Dock', 'Patio'] })).toEqual({
    title: '',
    features: ['Dock', 'Patio'],
  })
})

test('an edit conflicts when its field was changed since, other than to the edited value', () => {
  const present = { ...blankDraft, title: 'House', price: '280,000', features: ['Dock'] }
  const edits = { title: 'Casita', price: '300,000', features: ['Dock', 'Patio'] }
  const bases = { title: 'House', price: '310,000', features: ['Dock'] }
  expect(conflictsOf(edits, bases, present)).toEqual({ price: '280,000' })
  expect(conflictsOf({ price: '280,000' }, bases, present)).toEqual({})
  expect(conflictsOf({ title: 'Casita' }, bases, present)).toEqual({})
  expect(conflictsOf(edits, {}, present)).toEqual({})
})

test('the base of a restored edit stays, and that of a new one is the present value', () => {
  const present = { ...blankDraft, title: 'House', price: '280,000' }
  const edits = { title: 'Casita', price: '300,000' }
  expect(basesOf(edits, { price: '310,000', location: 'Hopkins' }, present)).toEqual({
    title: 'House',
    price: '310,000',
  })
})
