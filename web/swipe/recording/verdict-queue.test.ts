import { expect, test } from 'vitest'
import type { Outcome } from '#web/storage/outbox.ts'
import type { Change } from '#web/storage/unsent-verdicts.ts'
import { retryDelayMs, VerdictQueue } from './verdict-queue.ts'

type Type = 'LIKE' | 'REJECT' | 'VIEW'

function change(propertyId: string, interactionType: Type, isSet = true): Change {
  return { owner: 'ana', verdict: { propertyId, interactionType }, isSet }
}

const ofGuest = (propertyId: string): Change => ({ ...change(propertyId, 'LIKE'), isGuest: true })

const nameOf = (changes: Change[]) =>
  changes.map(
    ({ verdict, isSet }) => `${isSet ? '' : 'not '}${verdict.interactionType} ${verdict.propertyId}`,
  )

/** Creates a queue of these changes whose calls succeed, except that each of `failures` fails once. */
function sending(stored: Change[], ...failures: string[]) {
  const sent: string[] = []
  const queue = new VerdictQueue({
    unsettled: () => stored,
    send: async (changes) => {
      const name = nameOf(changes).join(', ')
      sent.push(name)
      await Promise.resolve()
      const at = failures.indexOf(name)
      if (at >= 0) failures.splice(at, 1)
      else for (const each of changes) if (stored.includes(each)) stored.splice(stored.indexOf(each), 1)
      return (at >= 0 ? 'later' : 'settled') satisfies Outcome
    },
  })
  return { queue, sent, stored }
}

test('SWIPE-06 verdicts are sent one at a time in order, also those added meanwhile', async () => {
  const { queue, sent, stored } = sending([change('a', 'REJECT'), change('b', 'REJECT')])
  queue.start()
  expect(sent).toEqual(['REJECT a'])
  stored.push(change('c', 'REJECT'))
  await queue.idle()
  expect(sent).toEqual(['REJECT a', 'REJECT b', 'REJECT c'])
})

test('SWIPE-06 a verdict that fails delays the others until the retry, and none is lost', async () => {
  const { queue, sent } = sending([change('a', 'REJECT'), change('b', 'LIKE')], 'REJECT a')
  queue.start()
  await queue.idle()
  expect(sent).toEqual(['REJECT a'])
  queue.retry()
  await queue.idle()
  expect(sent).toEqual(['REJECT a', 'REJECT a', 'LIKE b'])
})

test('SWIPE-22 what a guest decided is sent in calls of 500, after the account’s own', async () => {
  const many = Array.from({ length: 501 }, (_, at) => ofGuest(`p${at}`))
  const { queue, sent } = sending([...many, change('a', 'REJECT')])
  queue.start()
  await queue.idle()
  expect(sent.map((names) => names.split(', ').length)).toEqual([1, 500, 1])
  expect(sent[0]).toBe('REJECT a')
})

test('SWIPE-06 the delay between retries doubles up to 30 seconds', () => {
  expect([1, 2, 3, 6, 20].map(retryDelayMs)).toEqual([1000, 2000, 4000, 30_000, 30_000])
})

test('SWIPE-06 leaving the page sends everything at once, but nothing twice', async () => {
  const changes = ['a', 'b', 'c'].map((id) => change(id, 'LIKE'))
  const { queue, sent } = sending([...changes, ofGuest('d'), ofGuest('e')])
  queue.start()
  queue.flush()
  expect(sent).toEqual(['LIKE a', 'LIKE b', 'LIKE c', 'LIKE d, LIKE e'])
  await queue.idle()
  expect(sent).toHaveLength(4)
})

test('SWIPE-20 a change that is replaced while it is sent is not sent again, even if both calls ran together', async () => {
  const sent: string[] = []
  const end: ((outcome: Outcome) => void)[] = []
  let stored = [change('a', 'LIKE')]
  const queue = new VerdictQueue({
    unsettled: () => stored,
    send: (changes) => {
      sent.push(...nameOf(changes))
      return new Promise((resolve) => end.push(resolve))
    },
  })
  queue.start()
  stored = [change('a', 'LIKE', false)]
  queue.flush()
  stored = []
  end[1]?.('settled')
  end[0]?.('later')
  await queue.idle()
  queue.retry()
  await queue.idle()
  expect(sent).toEqual(['LIKE a', 'not LIKE a'])
})
