import { expect, test } from 'vitest'
import { facts } from '#contract/facts/facts.ts'
import { matchPlace } from '#contract/places/match.ts'
import { landTaxText } from './land-tax-text.ts'

const acre = facts.acre.value
const amountsOf = (place: string, acres: number) =>
  landTaxText({ place, lotSizeSqft: acres * acre }).rows.map(
    ({ category, amount }) => `${category}: ${amount}`,
  )

test('on a caye the tax is known, and in a town the town sets it', () => {
  expect(landTaxText({ place: 'caye-chapel', lotSizeSqft: 6.5 * acre })).toEqual({
    text: expect.stringMatching(
      /^US\$325 a year, as for every beach and caye\. .*Ask the owner for the last bill\.$/,
    ),
    rows: [],
  })
  expect(landTaxText({ place: 'dangriga', lotSizeSqft: acre })).toEqual({
    text: 'Dangriga sets its own property tax. Ask the owner for the last bill.',
    rows: [],
  })
})

test('elsewhere each category that the lot may have is listed, because the listing does not state it', () => {
  expect(amountsOf('hopkins', 0.5)).toEqual([
    'beach: US$25 a year',
    'villageLot: US$5 a year',
    'suburban: US$1.75 a year',
    'agricultural: Ask for the last bill',
  ])
  expect(amountsOf('toledo-district', 4)).toEqual([
    'beach: US$100 a year',
    'suburban: US$10 a year',
    'agricultural: Ask for the last bill',
    'town: Ask for the last bill',
  ])
})

test('of a village that is known only by its district, no town is named', () => {
  const place = matchPlace('Xaibe, Corozal')?.slug ?? null
  const { text, rows } = landTaxText({ place, lotSizeSqft: acre })
  expect(text).not.toContain('Corozal')
  expect(rows.map(({ category }) => category)).toEqual([
    'beach',
    'villageLot',
    'suburban',
    'agricultural',
    'town',
  ])
})

test('without a place or a size only the rule is known', () => {
  for (const lot of [
    { place: null, lotSizeSqft: acre },
    { place: 'hopkins', lotSizeSqft: null },
  ])
    expect(landTaxText(lot)).toEqual({
      text: expect.stringMatching(/^Outside of towns it is 1% of/),
      rows: [],
    })
})
