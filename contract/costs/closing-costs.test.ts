import { expect, test } from 'vitest'
import { closingCosts, type CostQuestion } from './closing-costs.ts'

const ask = (price: number, more: Partial<CostQuestion> = {}) =>
  closingCosts({ price, buyer: 'other', salesTax: 'none', ...more })
const dollars = (cents: bigint | undefined) => Number(cents) / 100
const dutyOf = ({ lines }: ReturnType<typeof closingCosts>) => {
  const line = lines.find(({ kind }) => kind === 'duty')
  return [dollars(line?.low), dollars(line?.high)]
}
const total = ({ low, high }: ReturnType<typeof closingCosts>) => [dollars(low), dollars(high)]

/** Price; duty and total of a national; lowest and highest duty and total of anyone else. */
const vectors = [
  [8_000, 0, 8_175, 0, 640, 8_175, 8_815],
  [10_000, 0, 10_215, 0, 800, 10_215, 11_015],
  [10_001, 0.05, 10_216.07, 0.08, 800.08, 10_216.1, 11_016.1],
  [85_000, 3_750, 90_465, 6_000, 6_800, 92_715, 93_515],
  [329_000, 15_950, 351_545, 25_520, 26_320, 361_115, 361_915],
  [600_000, 29_500, 641_515, 47_200, 48_000, 659_215, 660_015],
  [1_900_000, 94_500, 2_032_515, 151_200, 152_000, 2_089_215, 2_090_015],
] as const

test('the costs of known prices are exact to the cent', () => {
  for (const [price, duty, sum, lowDuty, highDuty, low, high] of vectors) {
    const national = ask(price, { buyer: 'national' })
    expect([dutyOf(national), total(national)]).toEqual([
      [duty, duty],
      [sum, sum],
    ])
    expect([dutyOf(ask(price)), total(ask(price))]).toEqual([
      [lowDuty, highDuty],
      [low, high],
    ])
  }
})

const [least, most] = [0.01, 999_999_999]

/** Returns the same pseudorandom prices in each run, as many of each size, with the least and the highest. */
function generatedPrices(count: number): number[] {
  let seed = 1
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
  const prices = Array.from(
    { length: count },
    () => Math.round(100 * least * (most / least) ** random()) / 100,
  )
  return [...new Set([least, ...prices, 9_999.99, 10_000, 10_000.01, most])].toSorted((a, b) => a - b)
}

test('a total is at least the price, grows with it, and is the sum of its lines', () => {
  const prices = generatedPrices(400)
  expect(prices.length).toBeGreaterThan(300)
  for (const buyer of ['national', 'other'] as const)
    for (const salesTax of ['added', 'unknown'] as const)
      for (const dutyShare of [0, 33.3, 100]) {
        const totals = prices.map((price) => ask(price, { buyer, salesTax, dutyShare }))
        for (const [at, { low, high, lines }] of totals.entries()) {
          const sum = (side: 'low' | 'high') => lines.reduce((added, line) => added + line[side], 0n)
          expect([low, high]).toEqual([sum('low'), sum('high')])
          expect(dollars(low)).toBeGreaterThanOrEqual(prices[at] ?? Infinity)
          expect(lines.filter((line) => line.low < 0n || line.low > line.high)).toEqual([])
          expect(low).toBeGreaterThan(totals[at - 1]?.low ?? 0n)
          expect(high).toBeGreaterThan(totals[at - 1]?.high ?? 0n)
        }
      }
})

test('the lowest and the highest price have costs to the cent', () => {
  expect(total(ask(least))).toEqual([15.01, 15.01])
  expect(total(ask(most, { buyer: 'national' }))).toEqual([1_069_999_513.93, 1_069_999_513.93])
  expect(total(ask(most))).toEqual([1_099_999_213.9, 1_100_000_013.9])
})

test('the duty is shared as agreed', () => {
  expect(dutyOf(ask(600_000, { dutyShare: 50 }))).toEqual([23_600, 24_000])
  expect(dutyOf(ask(600_000, { dutyShare: 0 }))).toEqual([0, 0])
  // half of a quarter of a cent, which is not rounded before it is halved
  expect(dutyOf(ask(10_000.1, { buyer: 'national', dutyShare: 50 }))).toEqual([0, 0])
  for (const dutyShare of [-1, 101, NaN]) expect(() => ask(600_000, { dutyShare })).toThrow(RangeError)
})

test('sales tax is added only if the seller says so, and named when it is not stated', () => {
  const lineOf = (salesTax: CostQuestion['salesTax']) =>
    ask(600_000, { salesTax }).lines.find(({ kind }) => kind === 'salesTax')
  expect([lineOf('none'), lineOf('included')]).toEqual([undefined, undefined])
  expect(lineOf('added')).toMatchObject({ low: 75_000_00n, high: 75_000_00n })
  expect(lineOf('unknown')).toMatchObject({ low: 0n, high: 0n, asked: 75_000_00n })
  expect(total(ask(600_000, { salesTax: 'unknown' }))).toEqual(total(ask(600_000)))
})

test('a deed is recorded for less, extras are added, and a loan has a line without a number', () => {
  const costs = ask(600_000, {
    title: 'deed',
    extras: [{ name: 'Survey', cents: 750_00n }],
    mayBorrow: true,
  })
  expect(total(costs)).toEqual([659_958.5, 660_758.5])
  expect(costs.lines.find(({ kind }) => kind === 'loanDuty')).toMatchObject({
    low: 0n,
    high: 0n,
    asked: null,
  })
  expect(() => ask(600_000, { extras: [{ name: 'Discount', cents: -1n }] })).toThrow(RangeError)
})
