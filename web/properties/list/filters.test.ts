import { expect, test } from 'vitest'
import { chosenFilters, isFiltered } from './chosen-filters.ts'
import {
  bedroomOptions,
  listHref,
  noFilters,
  priceOptions,
  priceRange,
  readFilters,
  sortOptions,
  typeOptions,
} from './filters.ts'
import { notesOn } from './odd-input.ts'

const read = (query: string) => readFilters(new URLSearchParams(query))
const labels = (options: { label: string }[]) => options.map(({ label }) => label)

test('LIST-25 a URL and its filters convert into each other', () => {
  const address =
    '/properties?location=Ambergris+Caye&type=CONDO&minPrice=250000&maxPrice=500000&sort=price_asc'
  expect(listHref(read(address.split('?')[1] ?? ''))).toBe(address)
  expect(listHref(noFilters)).toBe('/properties')
})

test('blank fields of a plain form and the default sort are left out of the URL', () => {
  expect(listHref(read('location=&type=&price=&minBedrooms=&sort=newest'))).toBe('/properties')
})

test('LIST-03 the price field of a plain form becomes the two bounds of the API', () => {
  expect(listHref(read('price=-100000'))).toBe('/properties?maxPrice=100000')
  expect(listHref(read('price=1000000-'))).toBe('/properties?minPrice=1000000')
  expect(priceRange(read('minPrice=100000&maxPrice=250000'))).toBe('100000-250000')
})

test('LIST-03 there are exactly five price ranges', () => {
  expect(labels(priceOptions(noFilters))).toEqual([
    'Any',
    'Up to US$100,000',
    'US$100,000-250,000',
    'US$250,000-500,000',
    'US$500,000-1,000,000',
    'US$1,000,000+',
  ])
})

test('price bounds that are not one of the ranges are preserved and labeled', () => {
  expect(labels(priceOptions(read('minPrice=120000&maxPrice=180000'))).at(-1)).toBe('US$120,000-180,000')
})

test('a number of bedrooms that is not one of the choices is preserved and labeled', () => {
  expect(labels(bedroomOptions(noFilters))).toEqual(['Any', '1+', '2+', '3+', '4+', '5+'])
  expect(bedroomOptions(read('minBedrooms=7')).at(-1)).toEqual({ value: '7', label: '7+' })
})

test('LIST-02 LIST-10 the filter offers every type and sort', () => {
  expect(labels(typeOptions)).toEqual(['Any', 'House', 'Condo', 'Land', 'Commercial'])
  const sorts = ['Price Low to High', 'Price High to Low', 'Recently Reduced', 'Largest First']
  const last = 'Lowest Price per Sq Ft'
  expect(labels(sortOptions({ q: '' }))).toEqual(['Newest', ...sorts, last])
  expect(labels(sortOptions({ q: 'dock' }))).toEqual(['Best Match', 'Newest', ...sorts, last])
})

test('values that the API would reject count as not set', () => {
  expect(read('type=CASTLE&minPrice=cheap&minBedrooms=-1&sort=best')).toEqual(noFilters)
})

test('each filter of the address that counts as not set has a note', () => {
  const note = 'A filter in the link has an unknown value, so it is not applied.'
  const notes = (query: string) => notesOn(new URLSearchParams(query), read(query))
  const unread = 'type=VILLA minPrice=150000.50 maxPrice=cheap minBedrooms=two price=cheap since=ever'
  for (const query of unread.split(' ')) expect([query, notes(query)]).toEqual([query, [note]])
  // The form's range replaces the bounds.
  for (const query of ['type=&price=&minPrice=', 'price=-100000&minPrice=5', 'minPrice=0&minBedrooms=0'])
    expect([query, notes(query)]).toEqual([query, []])
})

test('the best match is the usual order of a search by words, and the newest first of any other list', () => {
  const href = (query: string) => listHref(read(query))
  expect(href('q=dock&sort=relevance')).toBe('/properties?q=dock')
  expect(href('q=dock&sort=newest')).toBe('/properties?q=dock&sort=newest')
  expect(href('sort=relevance')).toBe('/properties')
  expect(listHref({ ...read('q=dock&sort=newest'), q: '' })).toBe('/properties')
})

test('words are cut at the limit of the API, and count as not set without a letter or digit', () => {
  expect(read(`q=${'7'.repeat(1000)}`).q).toHaveLength(100)
  expect(read('q=%3F!+%F0%9F%8F%96&exact=true')).toEqual(noFilters)
  expect(listHref(read('q=+río+&exact=true'))).toBe('/properties?q=r%C3%ADo&exact=true')
})

test('sort and cursor are not filters', () => {
  expect(isFiltered(read('sort=price_asc&cursor=abc'))).toBe(false)
  expect(isFiltered(read('minBedrooms=2'))).toBe(true)
})

test('places are kept in the address, and a damaged value counts as not set', () => {
  expect(listHref(read('type=LAND&place=belize-district'))).toBe(
    '/properties?place=belize-district&type=LAND',
  )
  expect(isFiltered(read('place=hopkins,placencia'))).toBe(true)
  expect(read('place=Hopkins').place).toBe('hopkins')
  expect(read('place=hopkins,Hopkins,placencia').place).toBe('hopkins,placencia')
  expect(read('place=Belize District!')).toEqual(noFilters)
})

test('filters under More filters are kept in the address, and values that the API would reject count as not set', () => {
  const address = '/properties?type=LAND&minBathrooms=1.5&minArea=900&maxArea=2000&since=7&reduced=true'
  expect(listHref(read(address.slice(address.indexOf('?'))))).toBe(address)
  expect(read('minArea=1,500').minArea).toBe('1500')
  expect(read('since=0&reduced=yes&minBathrooms=1.2&minArea=-5&maxArea=big')).toEqual(noFilters)
  expect(read('since=366')).toEqual(noFilters)
  const facts =
    '/properties?titleType=strata&road=paved%2Call_weather&power=grid&waterfront=true&financing=true'
  expect(listHref(read(facts.slice(facts.indexOf('?'))))).toBe(facts)
  expect(chosenFilters(read(facts.slice(facts.indexOf('?')))).map(({ name }) => name)).toEqual([
    'Strata title',
    'Road: Paved or Unpaved, all year',
    'Power: Grid',
    'On the water',
    'Owner financing',
  ])
  expect(read('titleType=castle&road=paved,flying&water=&power=toString&waterfront=1')).toEqual(noFilters)
  expect(read('road=paved,paved,all_weather,paved').road).toBe('paved,all_weather')
  expect(chosenFilters(read(address.slice(address.indexOf('?')))).map(({ name }) => name)).toEqual([
    'Land',
    '1.5+ bathrooms',
    '900+ sq ft',
    'Up to 2,000 sq ft',
    'Listed within 7 days',
    'Price reduced',
  ])
})

test('a place has its name from the gazetteer once it is loaded', () => {
  const names = (placeNames?: Record<string, string>) =>
    chosenFilters(read('place=st-georges-caye'), placeNames).map(({ name }) => name)
  expect(names()).toEqual(['St Georges Caye'])
  expect(names({ 'st-georges-caye': 'St George’s Caye' })).toEqual(['St George’s Caye'])
})

test('each filter that is set has a name and is removed alone, from the start of the list', () => {
  const chosen = chosenFilters(
    read('location=beach&place=hopkins,belize-district&type=HOUSE&maxPrice=250000&minBedrooms=2&cursor=abc'),
  )
  expect(chosen.map(({ name }) => name)).toEqual([
    'beach',
    'Hopkins',
    'Belize District',
    'House',
    'Up to US$250,000',
    '2+ bedrooms',
  ])
  expect(
    chosenFilters(read('place=hopkins,belize-district&sort=price_asc')).map(({ without }) =>
      listHref(without),
    ),
  ).toEqual(['/properties?place=belize-district&sort=price_asc', '/properties?place=hopkins&sort=price_asc'])
})
