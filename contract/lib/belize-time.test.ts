import { expect, test } from 'vitest'
import { dayInBelize, inBelize, fromBelizeTime } from './belize-time.ts'

test('a day in Belize begins at 06:00 UTC, in summer as well', () => {
  expect(dayInBelize('2026-03-01T05:59:59.999Z')).toBe('2026-02-28')
  expect(dayInBelize('2026-03-01T06:00:00.000Z')).toBe('2026-03-01')
  expect(dayInBelize(new Date('2026-07-01T05:59:59.999Z'))).toBe('2026-06-30')
  expect(inBelize('2026-07-01T05:59:59.999Z').getUTCHours()).toBe(23)
})

test('a date and a time of day in Belize are a time', () => {
  expect(fromBelizeTime('2026-07-01T08:00').toISOString()).toBe('2026-07-01T14:00:00.000Z')
  expect(fromBelizeTime('2026-12-31T23:30').toISOString()).toBe('2027-01-01T05:30:00.000Z')
})
