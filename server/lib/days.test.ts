import { expect, test } from 'vitest'
import { nextMorningInBelize } from './days.ts'

test('the next morning in Belize is at 14:00 UTC, and never now', () => {
  const next = (time: string) => nextMorningInBelize(new Date(time)).toISOString()
  expect(next('2026-03-01T13:59:59.999Z')).toBe('2026-03-01T14:00:00.000Z')
  expect(next('2026-03-01T14:00:00.000Z')).toBe('2026-03-02T14:00:00.000Z')
  expect(next('2026-07-01T03:00:00.000Z')).toBe('2026-07-01T14:00:00.000Z')
  expect(next('2026-12-31T23:00:00.000Z')).toBe('2027-01-01T14:00:00.000Z')
})
