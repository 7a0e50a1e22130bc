import { expect, test } from 'vitest'
import { viewOfProperty } from '#test/browser/property-view.ts'
import { blankDraft, draftOf, ListingDraft, ListingEdits, noPlace, payloadOf } from './draft.ts'
import { firstInvalid, listingResolver, serverErrors } from './listing-resolver.ts'
import { fieldsOf, stepOf } from './step-fields.ts'

const house = {
  ...blankDraft,
  propertyType: 'HOUSE',
  title: '  House by the lagoon ',
  location: 'Placencia',
  price: '$325,000',
  bedrooms: '3',
  bathrooms: '2.5',
  features: ['Garden'],
} satisfies ListingDraft

const options = { fields: {}, shouldUseNativeValidation: false }

/** Returns the error messages of a draft by field. */
async function check(draft: ListingDraft): Promise<Record<string, unknown>> {
  const { errors } = await listingResolver(draft, undefined, options)
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message]))
}

/** Returns the fields that prevent a step from being left. */
async function invalidFields(draft: ListingDraft, step: number): Promise<string[]> {
  const errors = await check(draft)
  return fieldsOf(step).filter((field) => field in errors)
}

test('a draft is sent trimmed, with null for blank fields', () => {
  expect(payloadOf(house)).toMatchObject({
    title: 'House by the lagoon',
    price: 325_000,
    bedrooms: 3,
    bathrooms: 2.5,
    areaSqft: null,
    descriptionShort: null,
    descriptionLong: '',
    youtubeUrl: null,
    features: ['Garden'],
  })
})

test('a custom feature is listed without being added, unless it is chosen already', () => {
  const featuresOf = (customFeature: string) => payloadOf({ ...house, customFeature }).features
  expect(featuresOf(' Outdoor  shower ')).toEqual(['Garden', 'Outdoor shower'])
  expect(featuresOf('garden')).toEqual(['Garden'])
  expect(featuresOf('fireplace')).toEqual(['Garden', 'Fireplace'])
})

test('what is wrong with an area is explained so that it is right for one typed in acres too', async () => {
  const advice = 'Write a number, such as 1,500, or 2.5 with a point.'
  expect(await check({ ...house, areaSqft: 'wide', lotSizeSqft: '2,5' })).toEqual({
    areaSqft: advice,
    lotSizeSqft: advice,
  })
  for (const [typed, problem] of [
    ['-87,120', 'Write a number above 0.'],
    ['0', 'Write a number above 0.'],
    ['2,000,000,001', 'Write at most 2,000,000,000 sq ft or 45,913 acres.'],
    ['2.5', 'Write whole square feet, without a point.'],
  ] as const)
    expect(await check({ ...house, lotSizeSqft: typed })).toEqual({ lotSizeSqft: problem })
})

test('WIZARD-06 fields that land does not have are not sent, even if they were filled in before', () => {
  const land = payloadOf({ ...house, propertyType: 'LAND', lotSizeSqft: '43,560' })
  expect(land).toMatchObject({ bedrooms: null, bathrooms: null, yearBuilt: null, lotSizeSqft: 43_560 })
})

test('WIZARD-04 WIZARD-07 a step cannot be left without its required fields', async () => {
  expect(await invalidFields(blankDraft, 1)).toEqual(['propertyType'])
  expect(await check(blankDraft)).toMatchObject({ propertyType: 'Choose what kind of property it is.' })
  const blank: ListingDraft = { ...blankDraft, propertyType: 'HOUSE', title: '  ', location: ' ' }
  expect(await invalidFields(blank, 1)).toEqual([])
  expect(await invalidFields(blank, 2)).toEqual(['title', 'location', 'price'])
  expect(await invalidFields(house, 2)).toEqual([])
})

test('WIZARD-11 a listing without a detailed description is accepted', async () => {
  expect(await check(house)).toEqual({})
})

test('a milepost is sent with its highway', () => {
  const typed = { ...house, highway: 'hummingbird-highway', mile: ' 42 ' }
  expect(payloadOf(typed)).toMatchObject({ highway: 'hummingbird-highway', mile: 42 })
  expect(payloadOf({ ...typed, highway: '' })).toMatchObject({ highway: null, mile: null })
})

test('the chosen place is sent, null for none, and nothing while the text decides', () => {
  expect(payloadOf(house)).not.toHaveProperty('place')
  expect(payloadOf({ ...house, place: 'hopkins' })).toMatchObject({ place: 'hopkins' })
  expect(payloadOf({ ...house, place: noPlace })).toMatchObject({ place: null })
  for (const place of [undefined, 'hopkins', null]) {
    const property = { ...viewOfProperty(), ...(place !== undefined && { chosenPlace: place }) }
    expect(payloadOf(draftOf(property)).place).toBe(place)
  }
})

test('drafts that were saved before a field existed are complete', () => {
  const { place: _place, highway: _highway, mile: _mile, position: _position, ...others } = house
  const { earlierFeatures: _earlier, ...saved } = others
  expect(ListingDraft.parse(saved)).toEqual(house)
  expect(JSON.stringify(ListingDraft.parse(saved))).toBe(JSON.stringify(house))
  expect(ListingEdits.parse({ price: '9' })).toEqual({ price: '9' })
})

test('links typed without a protocol are sent with one', async () => {
  const typed = { youtubeUrl: ' www.youtube.com/watch?v=dQw4w9WgXcQ', mapLocationUrl: 'maps.app.goo.gl/Ab1' }
  const sent = payloadOf({ ...house, ...typed })
  expect(sent).toMatchObject({
    youtubeUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    mapLocationUrl: 'https://maps.app.goo.gl/Ab1',
  })
  expect(await check({ ...house, ...typed })).toEqual({})
})

test('only a price in US dollars is sent, and the error explains how to write it', async () => {
  expect(payloadOf({ ...house, price: '325k' }).price).toBe(325_000)
  expect(await check({ ...house, price: 'US$325,000' })).toEqual({})
  expect(payloadOf({ ...house, price: 'BZ$650,000' }).price).toBeNaN()
  expect(await check({ ...house, price: 'BZ$650,000' })).toEqual({
    price: expect.stringContaining('US$325,000'),
  })
  expect(await check({ ...house, price: '325.000' })).toEqual({ price: expect.stringContaining('325k') })
  expect(await check({ ...house, price: '0' })).toEqual({ price: expect.stringContaining('above 0') })
})

test('bathrooms that are not in halves and text for a number show errors at their fields', async () => {
  const errors = await check({ ...house, bathrooms: '2.3', lotSizeSqft: 'large' })
  expect(Object.keys(errors)).toEqual(['bathrooms', 'lotSizeSqft'])
})

test('field errors from the server lead back to the first step with an error', () => {
  const errors = serverErrors({ 'features.2': 'A feature needs a name.', price: 'Enter a price.' })
  expect(errors).toEqual({ features: 'A feature needs a name.', price: 'Enter a price.' })
  const field = firstInvalid((name) => name in errors)
  expect(field && stepOf(field)).toBe(2)
  expect(firstInvalid(() => false)).toBeUndefined()
})

test('DASHS-07 a listing fills the form with its values', () => {
  const property = viewOfProperty({
    ...payloadOf(house),
    place: 'placencia',
    bedrooms: 3,
    bathrooms: 2.5,
    areaSqft: 2100,
    lotSizeSqft: null,
    yearBuilt: 1998,
    descriptionShort: null,
    descriptionLong: '',
    youtubeUrl: null,
    mapLocationUrl: null,
    highway: null,
    mile: null,
    position: null,
    features: [{ id: 'f', name: 'Garden' }],
  })
  expect(draftOf(property)).toEqual({
    ...house,
    title: 'House by the lagoon',
    price: '325,000',
    areaSqft: '2,100',
    yearBuilt: '1998',
  })
  expect(payloadOf(draftOf(property))).toEqual({ ...payloadOf(house), areaSqft: 2100, yearBuilt: 1998 })
})
