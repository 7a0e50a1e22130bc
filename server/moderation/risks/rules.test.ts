import { expect, test } from 'vitest'
import { riskRules } from '#contract/moderation/risks.ts'
import { consequenceOf, pointsOf, type RiskFacts, rulesFor } from './rules.ts'

const harmless: RiskFacts = {
  texts: ['House by the lagoon', 'Three bedrooms, built in 2014. See https://palapa.example/guides.'],
  links: [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ',
    'https://maps.app.goo.gl/abc',
    'https://goo.gl/maps/abc',
    'https://www.google.com.bz/maps/@16.51,-88.36,13z',
    'https://palapa.example/property/1',
  ],
  price: 100_000,
  medianPrice: 200_000,
  listingNumber: 3,
  isOfFirstDay: false,
  isParcelUsed: false,
  hasRemoval: false,
  isAddressUnconfirmed: false,
}
const rulesWith = (facts: Partial<RiskFacts>) => rulesFor({ ...harmless, ...facts }, ['palapa.example'])

test('no rule applies to a harmless listing', () => {
  expect(rulesWith({})).toEqual([])
})

test('a price below half of the median is a risk, where there is a median', () => {
  expect(rulesWith({ price: 99_999 })).toEqual(['low_price'])
  expect(rulesWith({ price: 1, medianPrice: null })).toEqual([])
})

test.for(['Call 610-1234', 'Pay by Western Union', 'More at https://elsewhere.example'])(
  'contact or payment details in a text are a risk: %s',
  (text) => {
    expect(rulesWith({ texts: [...harmless.texts, text] })).toEqual(['contact_details'])
  },
)

test.for([
  'https://wa.me/5016101234',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://youtube.com@evil.example/',
  'https://www.google.com/url?q=https://evil.example',
  'https://goo.gl/abc',
])('the address of a video or a map elsewhere is a risk: %s', (link) => {
  expect(rulesWith({ links: [link] })).toEqual(['contact_details'])
})

test('the third listing within a day of the sign-up is a risk', () => {
  expect(rulesWith({ isOfFirstDay: true })).toEqual(['many_at_once'])
  expect(rulesWith({ isOfFirstDay: true, listingNumber: 2 })).toEqual([])
})

test('a parcel that a listing of another seller names is a risk', () => {
  expect(rulesWith({ isParcelUsed: true })).toEqual(['used_parcel'])
})

test('an earlier removal by staff is a risk', () => {
  expect(rulesWith({ hasRemoval: true })).toEqual(['earlier_removal'])
})

test('an unconfirmed address is a risk', () => {
  expect(rulesWith({ isAddressUnconfirmed: true })).toEqual(['unconfirmed_address'])
})

test('the points of the rules decide whether a listing is hidden, looked at, or neither', () => {
  expect(riskRules.map((rule) => [rule, pointsOf(rule)])).toEqual([
    ['low_price', 20],
    ['contact_details', 15],
    ['many_at_once', 25],
    ['used_parcel', 30],
    ['earlier_removal', 40],
    ['unconfirmed_address', 20],
  ])
  expect(consequenceOf([])).toBe('none')
  expect(consequenceOf(['many_at_once'])).toBe('none')
  expect(consequenceOf(['contact_details', 'low_price'])).toBe('queue')
  expect(consequenceOf(['earlier_removal', 'contact_details'])).toBe('queue')
  expect(consequenceOf(['earlier_removal', 'low_price'])).toBe('hold')
})
