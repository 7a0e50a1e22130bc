import { expect, test } from 'vitest'
import { RecentValue } from './recent-value.ts'

/** Creates a value whose reads the test finishes. */
function createValue() {
  const reads: PromiseWithResolvers<string>[] = []
  const errors: unknown[] = []
  const value = new RecentValue({
    initial: 'none',
    read: () => {
      const read = Promise.withResolvers<string>()
      reads.push(read)
      return read.promise
    },
    onError: (error) => errors.push(error),
  })
  return { reads, errors, value }
}

test('concurrent callers share a read, and later ones make none', async () => {
  const { reads, value } = createValue()
  const both = [value.get(), value.get()]
  reads[0]?.resolve('first')
  // The second does not get the value from before the read that runs.
  expect(await Promise.all(both)).toEqual(['first', 'first'])
  expect(await value.get()).toBe('first')
  expect(reads).toHaveLength(1)
})

test('a caller after a change does not get what a read returns that began before the change', async () => {
  const { reads, value } = createValue()
  const before = value.get()
  value.invalidate()
  const after = value.get()
  reads[0]?.resolve('old')
  expect(await before).toBe('old')
  await expect.poll(() => reads.length).toBe(2)
  reads[1]?.resolve('new')
  expect(await after).toBe('new')
  expect(await value.get()).toBe('new')
})

test('while a read fails, the last value stays', async () => {
  const { reads, errors, value } = createValue()
  const first = value.get()
  reads[0]?.resolve('first')
  await first
  value.invalidate()
  const second = value.get()
  const error = new Error('refused')
  reads[1]?.reject(error)
  expect([await second, errors]).toEqual(['first', [error]])
})
