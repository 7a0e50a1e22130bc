import { expect, test } from 'vitest'
import { isVerdict, type Verdict, verdictsToSend, withVerdict } from './guest-verdicts.ts'
import { listOf } from '#web/storage/persisted-list.ts'

const like = (propertyId: string): Verdict => ({ propertyId, interactionType: 'LIKE' })
const reject = (propertyId: string): Verdict => ({ propertyId, interactionType: 'REJECT' })
const view = (propertyId: string): Verdict => ({ propertyId, interactionType: 'VIEW' })

test('SWIPE-22 only the last verdict on a property is stored, in addition to its view', () => {
  const verdicts = [view('a'), reject('a'), like('b'), like('a'), view('a')].reduce(withVerdict, [])
  expect(verdicts).toEqual([like('b'), like('a'), view('a')])
})

test('SWIPE-22 the account’s own verdict takes precedence, and is not sent again', () => {
  const guest = [like('a'), reject('b'), view('b'), view('c')]
  const own = [reject('a'), view('b')]
  expect(verdictsToSend(guest, own)).toEqual([reject('b'), view('c')])
})

test('malformed stored verdicts are ignored', () => {
  expect(listOf(null, isVerdict)).toEqual([])
  expect(listOf({ propertyId: 1 }, isVerdict)).toEqual([])
  expect(listOf([{ propertyId: 'a', interactionType: 'LOVE' }], isVerdict)).toEqual([])
})

test('only the newest 500 verdicts are stored', () => {
  const many = Array.from({ length: 501 }, (_, at) => like(`p${at}`)).reduce(withVerdict, [] as Verdict[])
  expect(many).toHaveLength(500)
  expect(many[0]).toEqual(like('p1'))
})
