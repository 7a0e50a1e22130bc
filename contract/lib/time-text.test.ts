import { expect, test } from 'vitest'
import { formatTimeInBelize } from './time-text.ts'

test('a time is formatted as Intl.DateTimeFormat formats it in Belize', () => {
  const times = Array.from({ length: 48 }, (_, at) => new Date(Date.UTC(2026, 6, 1, 0, at * 30 + 5)))
  const format = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'America/Belize',
  })
  // Some versions of Node separate AM and PM by a narrow space.
  expect(times.map(formatTimeInBelize)).toEqual(
    times.map((time) => format.format(time).replace('\u202f', ' ')),
  )
})
