import { expect, test } from 'vitest'
import { interestText, isAllWriters, othersText, weekText } from './interest-text.ts'

const daysWith = (...last: number[]) => [...Array.from({ length: 30 - last.length }, () => 0), ...last]

test('the interest of a week is in words for 0, 1, 2 and 12', () => {
  expect([0, 1, 2, 12].map((count) => weekText(daysWith(count, 0)))).toEqual([
    'None this week',
    '+1 this week',
    '+2 this week',
    '+12 this week',
  ])
  expect(weekText(daysWith(5, 0, 0, 0, 1, 0, 0, 2))).toBe('+3 this week') // eight days ago is not
})

test('the drawing is described for 0, 1, 2 and 12', () => {
  expect([0, 1, 2, 12].map((count) => interestText(daysWith(count, 0), 7))).toEqual([
    'No interest in the last 30 days',
    'One buyer showed interest in the last 30 days',
    'Buyers showed interest 2 times in the last 30 days',
    'Buyers showed interest 12 times in the last 30 days',
  ])
  expect([0, 6].map((age) => interestText(daysWith(0), age))).toEqual(['No interest yet', 'No interest yet'])
})

test('the buyers who are not named are counted', () => {
  const writers = [{ conversationId: 'a', name: 'Ana' }]
  const texts = [1, 2, 3, 13].map((writerCount) => othersText({ days: [], writers, writerCount }))
  expect(texts).toEqual([
    ' wrote to you',
    ' and one other wrote to you',
    ' and 2 others wrote to you',
    ' and 12 others wrote to you',
  ])
})

test('all interest is that of the buyers who wrote only if no one else liked, saw or asked lately', () => {
  const writers = [{ conversationId: 'a', name: 'Ana' }]
  const isAll = (total: number, lately: number, writerCount: number) =>
    isAllWriters(
      { likes: total - writerCount, views: 0, contacts: writerCount, total },
      { days: daysWith(lately), writers: writers.slice(0, writerCount), writerCount },
    )
  expect(isAll(1, 1, 1)).toBe(true)
  expect(isAll(12, 12, 12)).toBe(true)
  expect(isAll(0, 0, 0)).toBe(false)
  expect(isAll(2, 2, 1)).toBe(false) // and one like
  expect(isAll(1, 0, 1)).toBe(false) // the message is older
})
