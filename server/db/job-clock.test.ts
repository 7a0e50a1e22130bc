import { expect, test } from 'vitest'
import { createJobClock } from './job-clock.ts'

test('the clock of the job queue goes on when that of the machine is set back, and follows it forward', () => {
  const hourMs = 3_600_000
  let [wall, elapsed] = [100 * hourMs, 0]
  const clock = createJobClock(
    () => wall,
    () => elapsed,
  )
  const pass = (wallMs: number, elapsedMs: number) => {
    wall += wallMs
    elapsed += elapsedMs
    return clock.now() / hourMs
  }
  expect(pass(0, 0)).toBe(100)
  expect(pass(hourMs, hourMs)).toBe(101)
  // set back by a day, an hour later
  expect(pass(-23 * hourMs, hourMs)).toBe(102)
  expect(pass(hourMs, hourMs)).toBe(103)
  // asleep for two days
  expect(pass(48 * hourMs, 0)).toBe(127)
})
