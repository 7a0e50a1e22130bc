import { expect, test } from 'vitest'
import { type Absence, type PriceChange, reducedAt, shownPriceChanges } from './price-history.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
const listedAt = new Date('2026-03-03T12:00:00Z')
const after = (ms: number) => new Date(listedAt.getTime() + ms)

/** Returns the changes of a price that starts at the first one. */
function changes(start: number, ...steps: [afterMs: number, price: number][]): PriceChange[] {
  return steps.map(([ms, to], at) => ({ at: after(ms), from: steps[at - 1]?.[1] ?? start, to }))
}

const shown = (all: PriceChange[]) => shownPriceChanges(all, listedAt).map(({ from, to }) => [from, to])
const reduced = (all: PriceChange[], absences: Absence[] = []) => reducedAt(all, listedAt, absences)

test('changes of the first 24 hours are not shown', () => {
  expect(shown(changes(450, [day - 1, 440]))).toEqual([])
  expect(shown(changes(450, [day, 440]))).toEqual([[450, 440]])
  expect(shown(changes(450, [hour * 5, 440], [day, 430]))).toEqual([[440, 430]])
})

test('a change that is undone within an hour is not shown, in one step or several', () => {
  expect(shown(changes(450, [2 * day, 45], [2 * day + hour, 450]))).toEqual([])
  expect(shown(changes(450, [2 * day, 45], [2 * day + 1, 46], [2 * day + 2, 450], [3 * day, 440]))).toEqual([
    [450, 440],
  ])
  expect(shown(changes(450, [2 * day, 440], [2 * day + hour + 1, 450]))).toEqual([[450, 440], [440, 450]]) // prettier-ignore
})

test('changes within an hour of the first are one change, at the time of the last', () => {
  const typo = changes(500, [2 * day, 45], [2 * day + 2, 450])
  expect(shownPriceChanges(typo, listedAt)).toEqual([{ at: after(2 * day + 2), from: 500, to: 450 }])
  expect(reduced(typo)).toEqual(after(2 * day + 2))
  expect(reduced(changes(500, [2 * day, 480], [2 * day + hour, 499]))).toBeNull()
  expect(shown(changes(500, [2 * day, 480], [2 * day + hour, 470], [2 * day + hour + 1, 460]))).toEqual([
    [500, 470],
    [470, 460],
  ])
})

test('a drop of at least 1 % is a reduction, and a smaller one or a rise is none', () => {
  expect(reduced(changes(1000, [2 * day, 990]))).toEqual(after(2 * day))
  expect(reduced(changes(1000, [2 * day, 991]))).toBeNull()
  expect(reduced(changes(1000, [2 * day, 1010]))).toBeNull()
  expect(reduced(changes(1000, [2 * day, 900], [3 * day, 950]))).toBeNull()
  expect(reduced([])).toBeNull()
})

test('a price that was raised before is not reduced until it is the lowest of 90 days', () => {
  expect(reduced(changes(400, [2 * day, 440], [60 * day, 400]))).toBeNull()
  expect(reduced(changes(400, [2 * day, 440], [60 * day, 390]))).toEqual(after(60 * day))
  expect(reduced(changes(400, [2 * day, 440], [92 * day - 1, 400]))).toBeNull()
  expect(reduced(changes(400, [2 * day, 440], [92 * day, 400]))).toEqual(after(92 * day))
  // also when it was raised within the first 24 hours, which are not shown
  expect(reduced(changes(400, [hour, 440], [3 * day, 400]))).toBeNull()
})

test('a typing error that was corrected does not count as the lowest price', () => {
  expect(reduced(changes(400, [2 * day, 40], [2 * day + 1, 400], [5 * day, 380]))).toEqual(after(5 * day))
})

test('the 90 days of the lowest price do not pass while the property is off the market', () => {
  const all = changes(400, [10 * day, 500], [106 * day, 480])
  expect(reduced(all)).toEqual(after(106 * day))
  expect(reduced(all, [{ from: after(10 * day - 1), until: after(105 * day) }])).toBeNull()
  // also if it was raised before it left
  expect(reduced(all, [{ from: after(20 * day), until: after(50 * day) }])).toBeNull()
  expect(reduced(all, [{ from: after(20 * day), until: after(23 * day) }, { from: after(40 * day), until: after(43 * day + 1) }])).toBeNull() // prettier-ignore
  expect(reduced(all, [{ from: after(20 * day), until: after(23 * day) }, { from: after(40 * day), until: after(43 * day) }])).toEqual(after(106 * day)) // prettier-ignore
  // Times before the first change and after the last one do not matter.
  expect(reduced(all, [{ from: after(2 * day), until: after(9 * day) }])).toEqual(after(106 * day))
  expect(reduced(all, [{ from: after(107 * day), until: null }])).toEqual(after(106 * day))
  expect(reduced(all, [{ from: after(10 * day - 1), until: null }])).toBeNull()
})
