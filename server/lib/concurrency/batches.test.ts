import { expect, test } from 'vitest'
import { Batches } from './batches.ts'

function createBatches(run: (items: string[]) => Promise<string[]>) {
  const ran: string[][] = []
  const batches = new Batches<string, string>({
    run: (items) => {
      ran.push(items)
      return run(items)
    },
    keyOf: (item) => item.charAt(0),
    concurrency: 1,
    maxSize: 3,
  })
  return { ran, batches }
}

test('an item runs at once, and those added meanwhile run together, at most one of each key', async () => {
  const { ran, batches } = createBatches(async (items) => items.map((item) => `${item}!`))
  const results = await Promise.all(['a1', 'b1', 'b2', 'c1', 'd1', 'e1'].map((item) => batches.add(item)))
  expect(ran).toEqual([['a1'], ['b1', 'c1', 'd1'], ['b2', 'e1']])
  expect(results).toEqual(['a1!', 'b1!', 'b2!', 'c1!', 'd1!', 'e1!'])
})

test('an item that fails does not fail the others of its batch', async () => {
  const { ran, batches } = createBatches(async (items) => {
    if (items.includes('c1')) throw new Error('refused')
    return items
  })
  const results = await Promise.allSettled(['a1', 'b1', 'c1', 'd1'].map((item) => batches.add(item)))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(ran).toEqual([['a1'], ['b1', 'c1', 'd1'], ['b1'], ['c1'], ['d1']])
  expect(await batches.add('f1')).toBe('f1')
})
