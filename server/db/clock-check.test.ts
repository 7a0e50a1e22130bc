import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { createTestLog } from '#test/log.ts'
import { checkClock } from './clock-check.ts'

test('a start warns of a clock that differs by minutes from that of the database', async () => {
  await using app = await createTestApp()
  const log = createTestLog()
  const aheadBy = (seconds: number) => () => new Date(Date.now() + seconds * 1000)
  await checkClock(app.app.pool, log.logger)
  expect(log.lines).toEqual([])
  await checkClock(app.app.pool, log.logger, aheadBy(180))
  await checkClock(app.app.pool, log.logger, aheadBy(-180))
  expect(log.lines.map(({ aheadSeconds }) => Math.round(Number(aheadSeconds) / 10))).toEqual([18, -18])
})
