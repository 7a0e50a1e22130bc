import { expect, test } from 'vitest'
import { isVerdict, type Verdict, withVerdict } from './guest-verdicts.ts'
import { listOf } from './persisted-list.ts'

const like = (propertyId: string): Verdict => ({ propertyId, interactionType: 'LIKE' })
const reject = (propertyId: string): Verdict => ({ propertyId, interactionType: 'REJECT' })
const view = (propertyId: string): Verdict => ({ propertyId, interactionType: 'VIEW' })

test('SWIPE-22 only the last verdict on a property is stored, in addition to its view', () => {
  const verdicts = [view('a'), reject('a'), like('b'), like('a'), view('a')].reduce(withVerdict, [])
  expect(verdicts).toEqual([like('b'), like('a'), view('a')])
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

test('SWIPE-22 a like is stored longer than what was only viewed or passed on', () => {
  const others = Array.from({ length: 600 }, (_, at) => (at % 2 === 0 ? view(`v${at}`) : reject(`r${at}`)))
  const verdicts = [like('a'), ...others].reduce(withVerdict, [] as Verdict[])
  expect(verdicts).toHaveLength(500)
  expect(verdicts.slice(0, 2)).toEqual([like('a'), reject('r1')])
  const decided = [...Array.from({ length: 500 }, (_, at) => reject(`p${at}`)), like('b')]
  const full = decided.reduce(withVerdict, verdicts)
  expect(full).toHaveLength(500)
  expect(full.filter(({ interactionType }) => interactionType === 'LIKE')).toEqual([like('a'), like('b')])
  expect(full.some(({ interactionType }) => interactionType === 'VIEW')).toBe(false)
})
