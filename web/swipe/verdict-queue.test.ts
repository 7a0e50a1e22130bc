import { expect, test } from 'vitest'
import type { Outcome } from '#web/storage/outbox.ts'
import { type Change, retryDelayMs, VerdictQueue } from './verdict-queue.ts'

function change(propertyId: string, interactionType: 'LIKE' | 'REJECT' | 'VIEW', isSet = true): Change {
  return { owner: 'ana', verdict: { propertyId, interactionType }, isSet }
}

/** Creates a queue whose calls succeed, except that each of `failures` fails once. */
function sending(...failures: string[]) {
  const sent: string[] = []
  const queue = new VerdictQueue(async ({ verdict: { propertyId, interactionType }, isSet }) => {
    const name = `${isSet ? '' : 'not '}${interactionType} ${propertyId}`
    sent.push(name)
    await Promise.resolve()
    const at = failures.indexOf(name)
    if (at >= 0) failures.splice(at, 1)
    return (at >= 0 ? 'later' : 'settled') satisfies Outcome
  })
  return { queue, sent }
}

test('SWIPE-06 verdicts are sent one at a time in order', async () => {
  const { queue, sent } = sending()
  for (const id of ['a', 'b', 'c']) queue.add(change(id, 'REJECT'))
  expect(sent).toEqual(['REJECT a'])
  await queue.idle()
  expect(sent).toEqual(['REJECT a', 'REJECT b', 'REJECT c'])
})

test('SWIPE-06 a verdict that fails delays the others until the retry, and none is lost', async () => {
  const { queue, sent } = sending('REJECT a')
  queue.add(change('a', 'REJECT'))
  queue.add(change('b', 'LIKE'))
  await queue.idle()
  expect(sent).toEqual(['REJECT a'])
  queue.retry()
  await queue.idle()
  expect(sent).toEqual(['REJECT a', 'REJECT a', 'LIKE b'])
})

test('SWIPE-06 the delay between retries doubles up to 30 seconds', () => {
  expect([1, 2, 3, 6, 20].map(retryDelayMs)).toEqual([1000, 2000, 4000, 30_000, 30_000])
})

test('SWIPE-06 leaving the page sends everything at once', () => {
  const { queue, sent } = sending()
  for (const id of ['a', 'b', 'c']) queue.add(change(id, 'LIKE'))
  queue.flush()
  expect(sent).toEqual(['LIKE a', 'LIKE b', 'LIKE c'])
})

test('SWIPE-20 of several pending changes to one property only the last is sent', async () => {
  const { queue, sent } = sending('LIKE a')
  queue.add(change('a', 'LIKE'))
  queue.add(change('b', 'LIKE'))
  queue.add(change('b', 'VIEW'))
  queue.add(change('a', 'LIKE', false))
  queue.add(change('b', 'LIKE', false))
  await queue.idle()
  queue.retry()
  await queue.idle()
  expect(sent).toEqual(['LIKE a', 'VIEW b', 'not LIKE a', 'not LIKE b'])
})

test('SWIPE-20 a like that was undone while it was sent is not sent again, even if both calls ran together', async () => {
  const sent: string[] = []
  const end: ((outcome: Outcome) => void)[] = []
  const queue = new VerdictQueue(({ isSet }) => {
    sent.push(isSet ? 'LIKE' : 'not LIKE')
    return new Promise((resolve) => end.push(resolve))
  })
  queue.add(change('a', 'LIKE'))
  queue.add(change('a', 'LIKE', false))
  queue.flush()
  end[1]?.('settled')
  end[0]?.('later')
  await queue.idle()
  queue.retry()
  end[2]?.('settled')
  await queue.idle()
  expect(sent).toEqual(['LIKE', 'not LIKE'])
})
