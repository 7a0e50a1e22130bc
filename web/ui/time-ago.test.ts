import { expect, test } from 'vitest'
import { daysAgo, timeAgo } from './time-ago.ts'

test('a past time is written in its largest whole unit', () => {
  const now = new Date('2026-03-10T12:00:00.000Z').getTime()
  const at = (time: string) => timeAgo(time, now)
  expect(at('2026-03-10T12:00:05.000Z')).toBe('just now')
  expect(at('2026-03-10T11:59:01.000Z')).toBe('just now')
  expect(at('2026-03-10T11:59:00.000Z')).toBe('1 minute ago')
  expect(at('2026-03-10T09:01:00.000Z')).toBe('2 hours ago')
  expect(at('2026-03-08T12:00:00.000Z')).toBe('2 days ago')
})

test('past days are in words for 0, 1, 2 and 12', () => {
  expect([0, 1, 2, 12].map(daysAgo)).toEqual(['today', 'yesterday', '2 days ago', '12 days ago'])
})
