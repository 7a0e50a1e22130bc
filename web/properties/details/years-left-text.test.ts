import { expect, test } from 'vitest'
import { dayNumber } from '#web/ui/hooks/use-today.ts'
import { yearsLeftText } from './years-left-text.ts'

test('what remains of a lease is counted from the day in Belize, and a short one has a warning', () => {
  const newYearsEve = dayNumber(new Date('2027-01-01T05:59:00Z'))
  const left = (year: number) => yearsLeftText(year, newYearsEve)
  expect([2100, 2056].map(left)).toEqual([{ text: 'about 74 years left' }, { text: 'about 30 years left' }])
  expect(left(2055)).toEqual({
    text: 'about 29 years left',
    warning: expect.stringMatching(/^A short lease/),
  })
  expect([2027, 2026, 2025].map((year) => left(year).text)).toEqual([
    'about 1 year left',
    'ends this year',
    'ended',
  ])
  expect(yearsLeftText(2055, newYearsEve + 1).text).toBe('about 28 years left')
})
