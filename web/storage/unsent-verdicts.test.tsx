import { beforeEach, expect, test } from 'vitest'
import { guestVerdicts, storeGuestVerdict, type Verdict } from './guest-verdicts.ts'
import {
  assignGuestVerdicts,
  type Change,
  replacingAllUnsent,
  replacingUnsent,
  sendingLock,
  storeUnsent,
  unsentChanges,
} from './unsent-verdicts.ts'

beforeEach(() => localStorage.clear())

const like = (propertyId: string): Verdict => ({ propertyId, interactionType: 'LIKE' })
const reject = (propertyId: string): Verdict => ({ propertyId, interactionType: 'REJECT' })
const view = (propertyId: string): Verdict => ({ propertyId, interactionType: 'VIEW' })

const store = (verdict: Verdict, { owner = 'ana', isSet = true } = {}) =>
  storeUnsent({ owner, verdict, isSet, decidedAt: 1 })

/** Returns the unsent changes of a user as `type property`. */
const unsent = (owner = 'ana') => unsentChanges(owner).map(nameOf)
const nameOf = ({ verdict, isSet, isGuest }: Change) =>
  `${isGuest ? 'guest ' : ''}${isSet ? '' : 'not '}${verdict.interactionType} ${verdict.propertyId}`

test('SWIPE-20 only the last of several changes to one property is stored', () => {
  store(like('a'))
  store(like('b'))
  store(view('b'))
  store(reject('a'), { owner: 'ben' })
  store(like('a'), { isSet: false })
  store(reject('b'))
  expect(unsent()).toEqual(['VIEW b', 'not LIKE a', 'REJECT b'])
  expect(unsent('ben')).toEqual(['REJECT a'])
})

test('SWIPE-22 what a guest decided is the first account’s, and never the next one’s', () => {
  storeGuestVerdict(like('a'))
  storeGuestVerdict(reject('b'))
  store(like('b'))
  assignGuestVerdicts('ana')
  assignGuestVerdicts('ben')
  expect(unsent()).toEqual(['LIKE b', 'guest LIKE a'])
  expect(unsent('ben')).toEqual([])
  expect(guestVerdicts()).toEqual([])
})

test('a decision made elsewhere replaces the unsent one of the same user on the same property', async () => {
  for (const verdict of [reject('a'), view('a'), reject('b')]) store(verdict)
  store(reject('a'), { owner: 'ben' })
  const during = await replacingUnsent('ana', like('a'), async () => unsent())
  expect(during).toEqual(['VIEW a', 'REJECT b'])
  expect([unsent(), unsent('ben')]).toEqual([['VIEW a', 'REJECT b'], ['REJECT a']])
})

test('an unsent verdict stays when the decision that replaces it cannot be made, unless there is a later one', async () => {
  for (const verdict of [reject('a'), reject('b')]) store(verdict)
  const fail = async () => {
    store(like('b'))
    throw new Error('No connection')
  }
  await expect(replacingUnsent('ana', like('a'), fail)).rejects.toThrow('No connection')
  await expect(replacingAllUnsent('ana', fail)).rejects.toThrow('No connection')
  expect(unsent().toSorted()).toEqual(['LIKE b', 'REJECT a'])
})

test('a call that replaces everything waits until no tab sends, and what was sent meanwhile comes before it', async () => {
  store(like('a'))
  store(like('a'), { owner: 'ben' })
  const order: string[] = []
  const { promise, resolve: end } = Promise.withResolvers<void>()
  const sending = navigator.locks.request(sendingLock, async () => {
    await promise
    order.push('sent')
  })
  const reset = replacingAllUnsent('ana', async () => {
    order.push('reset')
  })
  expect(unsent()).toEqual([])
  end()
  await Promise.all([sending, reset])
  expect(order).toEqual(['sent', 'reset'])
  expect(unsent('ben')).toEqual(['LIKE a'])
})
