import { expect, test } from 'vitest'
import {
  formatDay,
  formatDayInBelize,
  formatMonthDayInBelize,
  formatLongDayInBelize,
  formatMonth,
} from './date-text.ts'

const everyDay = Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(2028, 0, 1 + day)).toISOString())

const intl = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', options)
  return (date: string) => format.format(new Date(date))
}

test('dates are formatted as Intl.DateTimeFormat formats them', () => {
  const dates = everyDay.map((time) => time.slice(0, 10))
  const day = intl({ month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
  expect(dates.map(formatDay)).toEqual(dates.map(day))
  expect(dates.map(formatMonth)).toEqual(dates.map(intl({ month: 'long', year: 'numeric', timeZone: 'UTC' })))
})

test('a time is formatted as its date in Belize', () => {
  const times = everyDay.flatMap((day) => [day.replace('T00:00', 'T05:59'), day.replace('T00:00', 'T06:00')])
  const inBelize = (options: Intl.DateTimeFormatOptions) => intl({ ...options, timeZone: 'America/Belize' })
  const days = times.map(inBelize({ dateStyle: 'medium' }))
  expect(times.map(formatDayInBelize)).toEqual(days)
  expect(times.map((time) => formatDayInBelize(new Date(time)))).toEqual(days)
  expect(times.map(formatMonthDayInBelize)).toEqual(times.map(inBelize({ month: 'short', day: 'numeric' })))
  expect(times.map(formatLongDayInBelize)).toEqual(times.map(inBelize({ dateStyle: 'long' })))
})
