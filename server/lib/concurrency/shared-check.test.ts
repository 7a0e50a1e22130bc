import { expect, test } from 'vitest'
import { SharedCheck } from './shared-check.ts'

test('calls during a check share the next one, which begins after them', async () => {
  const started: PromiseWithResolvers<boolean>[] = []
  const check = () => {
    const one = Promise.withResolvers<boolean>()
    started.push(one)
    return one.promise
  }
  const shared = new SharedCheck<boolean>()
  const first = shared.run(check)
  const during = [shared.run(check), shared.run(check)]
  expect(started).toHaveLength(1)
  started[0]?.resolve(true)
  expect(await first).toBe(true)
  await expect.poll(() => started.length).toBe(2)
  const later = shared.run(check)
  started[1]?.resolve(false)
  expect(await Promise.all(during)).toEqual([false, false])
  await expect.poll(() => started.length).toBe(3)
  started[2]?.resolve(true)
  expect(await later).toBe(true)
})

test('a call just after a check shares the next one that waits for it', async () => {
  for (let turns = 0; turns < 10; turns++) {
    let [running, most] = [0, 0]
    const check = async () => {
      most = Math.max(most, ++running)
      for (let turn = 0; turn < 5; turn++) await Promise.resolve()
      running--
    }
    const shared = new SharedCheck<void>()
    const calls = [shared.run(check), shared.run(check)]
    for (let turn = 0; turn < turns; turn++) await Promise.resolve()
    await Promise.all([...calls, shared.run(check)])
    expect(most).toBe(1)
  }
})

test('a failed check does not stop the next one', async () => {
  const shared = new SharedCheck<boolean>()
  const failed = shared.run(() => Promise.reject(new Error('refused')))
  const next = shared.run(() => Promise.resolve(true))
  await expect(failed).rejects.toThrow('refused')
  expect(await next).toBe(true)
  expect(await shared.run(() => Promise.resolve(false))).toBe(false)
})
