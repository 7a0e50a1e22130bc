import { expect, test } from 'vitest'
import { completenessOf } from '#contract/details/completeness.ts'
import { cards, namesIn } from '#contract/details/fields.ts'
import { leases } from '#contract/details/leases.ts'
import { propertyTypes } from '#contract/property-limits.ts'
import { fullDetails } from '#test/details/full-details.ts'
import { type CardValues, readCard, valuesOf, visibleNames } from './card-values.ts'

test('a card shows what is stated, and saves it unchanged', () => {
  for (const card of cards) {
    const values = valuesOf(card, fullDetails)
    const stated = Object.fromEntries(namesIn(card).map((name) => [name, fullDetails[name] ?? null]))
    expect(readCard(namesIn(card), values)).toEqual({ changes: stated })
  }
  expect(readCard(['road', 'taxPaidTo', 'zoning'], valuesOf('land', {}))).toEqual({
    changes: { road: null, taxPaidTo: null, zoning: null },
  })
})

test('numbers may have commas, and what is no number is refused by the field, not cleared', () => {
  expect(readCard(['cisternGallons'], { cisternGallons: '5,000' })).toEqual({
    changes: { cisternGallons: 5000 },
  })
  for (const [name, text] of [
    ['cisternGallons', 'large'],
    ['taxPaidTo', '20'],
    ['financingRate', '8.1'],
    ['financingRate', '3,5'],
    ['elevationFt', '1.5'],
  ] as const) {
    const read = readCard([name], { [name]: text })
    expect('errors' in read && read.errors[name], name).toMatch(/^Enter a /)
  }
})

test('a percentage may have its sign', () => {
  for (const text of ['10%', ' 10 % ', '10'])
    expect(readCard(['financingDown'], { financingDown: text })).toEqual({ changes: { financingDown: 10 } })
  for (const text of ['%', '10%%', '10% down']) {
    const read = readCard(['financingDown'], { financingDown: text })
    expect('errors' in read && read.errors['financingDown'], text).toMatch(/^Enter a percentage/)
  }
})

test('only the fields of the type are shown, and those about another one once it has that value', () => {
  const none = valuesOf('land', {})
  expect(visibleNames('land', 'LAND', none)).not.toContain('powerDistance')
  expect(visibleNames('land', 'LAND', { ...none, power: 'at_road' })).toContain('powerDistance')
  expect(visibleNames('terms', 'HOUSE', valuesOf('terms', {}))).toEqual([
    'gst',
    'sellerFinancing',
    'furnished',
    'possession',
    'occupied',
    'whySelling',
  ])
  expect(visibleNames('terms', 'CONDO', { sellerFinancing: 'true' })).toEqual(namesIn('terms'))
  expect(visibleNames('water', 'LAND', {})).not.toContain('roof')
  expect(visibleNames('title', 'CONDO', {})).not.toContain('surveyPlan')
  expect(visibleNames('title', 'LAND', { titleType: 'strata' })).not.toContain('leaseEnds')
  for (const titleType of leases) expect(visibleNames('title', 'LAND', { titleType })).toContain('leaseEnds')
})

test('a development is asked about what exists and what is promised, anything else is not', () => {
  const shown = (values: CardValues) => visibleNames('development', 'LAND', values)
  expect(shown({})).toEqual(['inDevelopment'])
  const inside = { inDevelopment: 'true', roadStage: 'promised' }
  expect(shown(inside)).toEqual(
    namesIn('development').filter((name) => !name.endsWith('By') || name === 'roadBy'),
  )
  expect(shown({ ...inside, inDevelopment: 'false' })).toEqual(['inDevelopment'])
  const undated = readCard(['todayPhoto', 'todayPhotoOn'], {
    todayPhoto: '018f0000-0000-7000-8000-000000000001',
  })
  expect('errors' in undated && undated.errors).toEqual({
    todayPhotoOn: 'Enter the day the photo was taken.',
  })
})

test('completeness goes from 0 to 100 for every type, and begins with the kind of title', () => {
  const complete = { ...fullDetails, todayPhoto: '018f0000-0000-7000-8000-000000000001' }
  for (const propertyType of propertyTypes) {
    expect(completenessOf({ propertyType })).toMatchObject({ percent: 0, missing: expect.any(Array) })
    expect(completenessOf({ propertyType }).missing.slice(0, 3)).toEqual(['titleType', 'charges', 'road'])
    expect(completenessOf({ propertyType, details: complete })).toEqual({ percent: 100, missing: [] })
    const { whySelling: _why, ...others } = complete
    expect(completenessOf({ propertyType, details: others })).toMatchObject({ missing: ['whySelling'] })
    expect(completenessOf({ propertyType, details: others }).percent).toBeLessThan(100)
    expect(completenessOf({ propertyType, details: { roof: 'metal' } }).percent).toBe(
      propertyType === 'LAND' ? 0 : completenessOf({ propertyType, details: { furnished: 'no' } }).percent,
    )
  }
})
