import { expect, test } from 'vitest'
import { runOnce } from './run-once.ts'

test('calls share one run, also while it is pending', async () => {
  let runs = 0
  const load = runOnce(async () => (runs += 1))
  expect(await Promise.all([load(), load()])).toEqual([1, 1])
  expect(await load()).toBe(1)
})

test('a failed run is rejected for all of its callers and repeated by the next', async () => {
  const outcomes = [() => Promise.reject(new Error('unreachable')), async () => 'loaded']
  const load = runOnce(async () => outcomes.shift()?.())
  const [first, second] = await Promise.allSettled([load(), load()])
  expect([first.status, second.status]).toEqual(['rejected', 'rejected'])
  expect(await load()).toBe('loaded')
})
