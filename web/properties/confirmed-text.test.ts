import { expect, test } from 'vitest'
import { dayNumber, daysSince } from '#web/ui/hooks/use-today.ts'
import { confirmedText } from './confirmed-text.ts'
import { responseText } from './response-text.ts'

test('the server renders a date, and a browser the days since', () => {
  const confirmedAt = '2026-03-03T05:59:00Z' // 23:59 of 2 March in Belize
  expect(confirmedText(confirmedAt, undefined)).toBe('Confirmed by the seller on Mar 2, 2026')
  const on = (now: string) => confirmedText(confirmedAt, dayNumber(new Date(now)))
  expect(on('2026-03-03T05:59:30Z')).toBe('Confirmed by the seller today')
  expect(on('2026-03-03T06:00:00Z')).toBe('Confirmed by the seller yesterday')
  expect(on('2026-03-14T18:00:00Z')).toBe('Confirmed by the seller 12 days ago')
  // a browser whose clock is slow
  expect(on('2026-03-01T18:00:00Z')).toBe('Confirmed by the seller today')
  expect(daysSince(confirmedAt, dayNumber(new Date('2026-05-02T12:00:00Z')))).toBe(61)
})

test('a response time is shown in hours, and from two days on in days', () => {
  const texts = [60, 61, 300, 47 * 60, 48 * 60, 49 * 60].map(responseText)
  expect(texts).toEqual([
    'Usually answers within an hour',
    'Usually answers within 2 hours',
    'Usually answers within 5 hours',
    'Usually answers within 47 hours',
    'Usually answers within 2 days',
    'Usually answers within 3 days',
  ])
})
