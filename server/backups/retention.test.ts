import { expect, test } from 'vitest'
import { backupName, newestBackup, timeOfBackup } from './place.ts'
import { listOutdated } from './retention.ts'

test('after a year of nightly backups 14 days and the first of each of 6 months are retained', () => {
  const names = Array.from({ length: 365 }, (_, day) => {
    return backupName(new Date(Date.UTC(2026, 0, 1 + day, 8, 30)), day % 2 === 0)
  })
  const outdated = new Set(listOutdated(names, new Date('2027-01-01')))
  const retained = names.filter((name) => !outdated.has(name)).map((name) => name.slice(7, 15))
  const firsts = ['20260701', '20260801', '20260901', '20261001', '20261101', '20261201']
  const days = Array.from({ length: 14 }, (_, day) => String(20261218 + day))
  expect(retained).toEqual([...firsts, ...days])
  expect(
    listOutdated(
      names.filter((name) => !outdated.has(name)),
      new Date('2027-01-01'),
    ),
  ).toEqual([])
})

test('days without a backup count as none, the newest of a day is retained, and other files are left alone', () => {
  const at = (time: string) => backupName(new Date(time), false)
  // the second is on the same day in Belize as the first
  const names = [at('2026-03-02T08:30:00Z'), at('2026-03-03T05:00:00Z'), at('2026-11-01T08:30:00Z')]
  const now = new Date('2026-11-02')
  expect(listOutdated([...names, 'mine.tar', 'palapa-old.tar'], now)).toEqual([])
  const more = [...names, at('2026-03-02T12:00:00Z')]
  expect(listOutdated(more, now)).toEqual([at('2026-03-02T12:00:00Z')])
  expect(timeOfBackup(at('2026-11-01T08:30:00Z'))).toEqual(new Date('2026-11-01T08:30:00Z'))
})

test('a backup of a clock that was ahead is not the newest, and is deleted after 14 days of others', () => {
  const now = new Date('2026-11-20T09:00:00Z')
  const ahead = backupName(new Date('2027-11-20T08:30:00Z'), false)
  const nights = Array.from({ length: 14 }, (_, day) =>
    backupName(new Date(Date.UTC(2026, 10, 7 + day, 8, 30)), false),
  )
  expect(newestBackup([ahead, ...nights], now)).toBe(nights.at(-1))
  expect(listOutdated([ahead, ...nights.slice(1)], now)).toEqual([])
  expect(listOutdated([ahead, ...nights], now)).toEqual([ahead])
  // where the clock is behind, all others are later
  expect(newestBackup([ahead], now)).toBe(ahead)
})
