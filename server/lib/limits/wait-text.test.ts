import { expect, test } from 'vitest'
import { waitText } from './wait-text.ts'

test('a wait is rounded up, to hours from an hour and a half', () => {
  const minutes = [1 / 60, 1, 61 / 60, 90, 91, 180]
  expect(minutes.map((count) => waitText(count * 60_000))).toEqual([
    'a minute',
    'a minute',
    '2 minutes',
    '90 minutes',
    '2 hours',
    '3 hours',
  ])
})
