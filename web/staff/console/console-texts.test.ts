import { expect, test } from 'vitest'
import { sizeOf, spanOf } from './console-texts.ts'

test('sizes and spans have the unit that reads best', () => {
  expect([0, 900, 12_345, 5_200_000, 34_000_000_000, 2e15].map(sizeOf)).toEqual([
    '0 kB',
    '0.9 kB',
    '12 kB',
    '5.2 MB',
    '34 GB',
    '2,000 TB',
  ])
  expect([0.4, 59, 60, 3599, 7200, 500_000].map(spanOf)).toEqual([
    '0 s',
    '59 s',
    '1 min',
    '60 min',
    '2 h',
    '6 days',
  ])
})
