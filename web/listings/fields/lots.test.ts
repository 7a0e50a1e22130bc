import { expect, test } from 'vitest'
import { acresText, lotNote, sqftText } from './lots.ts'

test('a lot typed in acres is stored in square feet, and other text as it is', () => {
  expect(sqftText('1')).toBe('43,560')
  expect(sqftText(' 6.5 ')).toBe('283,140')
  expect(sqftText('0.25')).toBe('10,890')
  expect(sqftText('110')).toBe('4,791,600')
  expect(sqftText('')).toBe('')
  expect(sqftText('two')).toBe('two')
})

test('a stored lot is shown in acres, more exactly the smaller it is', () => {
  expect(acresText('43,560')).toBe('1')
  expect(acresText('283140')).toBe('6.5')
  expect(acresText('4,356')).toBe('0.1')
  expect(acresText('3,500')).toBe('0.0803')
  expect(acresText('')).toBe('')
  expect(acresText('two')).toBe('two')
})

test('the note names the size in the other unit', () => {
  const formatAcres = (sqft: number) => (sqft < 436 ? null : `${sqft / 43_560} acres`)
  expect(lotNote('283,140', 'acres', formatAcres)).toBe('Stored as 283,140 sq ft.')
  expect(lotNote('283,140', 'sqft', formatAcres)).toBe('That is 6.5 acres.')
  for (const text of ['', '0', 'two', '300']) expect(lotNote(text, 'sqft', formatAcres)).toBeNull()
})
