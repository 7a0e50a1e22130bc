import { expect, test, vi } from 'vitest'
import { Outbox, type Outcome } from './outbox.ts'

/** Creates an outbox of these items, whose attempts have these outcomes and then settle. */
function createTestOutbox(items: string[], outcomes: Outcome[] = []) {
  const sent: string[] = []
  const outbox = new Outbox<string>({
    next: () => items[0],
    send: async (item) => {
      sent.push(item)
      await Promise.resolve()
      const outcome = outcomes.shift() ?? 'settled'
      if (outcome === 'settled') items.splice(items.indexOf(item), 1)
      return outcome
    },
    delayMs: (failures) => failures * 1000,
  })
  return { outbox, sent, items }
}

test('items are sent in order, also those added while sending', async () => {
  const { outbox, sent, items } = createTestOutbox(['a', 'b'])
  outbox.start()
  items.push('c')
  outbox.start()
  await outbox.idle()
  expect(sent).toEqual(['a', 'b', 'c'])
})

test('a failed item is retried after a delay that grows, and holds back the next one', async () => {
  vi.useFakeTimers()
  const { outbox, sent } = createTestOutbox(['a', 'b'], ['later', 'later'])
  outbox.start()
  await outbox.idle()
  outbox.start()
  expect(sent).toEqual(['a'])
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent).toEqual(['a', 'a'])
  await vi.advanceTimersByTimeAsync(1999)
  expect(sent).toEqual(['a', 'a'])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toEqual(['a', 'a', 'a', 'b'])
  vi.useRealTimers()
})

test('a retry during an attempt that fails is made at once', async () => {
  const { outbox, sent } = createTestOutbox(['a'], ['later'])
  outbox.start()
  outbox.retry()
  await outbox.idle()
  expect(sent).toEqual(['a', 'a'])
})

test('an outbox that has sent everything sends what is added later', async () => {
  const { outbox, sent, items } = createTestOutbox(['a'])
  outbox.start()
  await outbox.idle()
  items.push('b')
  outbox.start()
  await outbox.idle()
  expect(sent).toEqual(['a', 'b'])
})
