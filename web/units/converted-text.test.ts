import { expect, test } from 'vitest'
import { convertText } from './converted-text.ts'

const inBelize = (text: string) => convertText(text, { money: 'BZD', area: 'sqft' })

test('every amount of US dollars is doubled exactly', () => {
  expect(
    ['$640,000', 'US$1,150,000', '$99.50', 'US$0.01', '$999,999,999', 'from $45,000', '$345k', '$1.25M'].map(
      inBelize,
    ),
  ).toEqual([
    'BZ$1,280,000',
    'BZ$2,300,000',
    'BZ$199',
    'BZ$0.02',
    'BZ$1,999,999,998',
    'from BZ$90,000',
    'BZ$690k',
    'BZ$2.5M',
  ])
  expect(inBelize('$250,000-500,000')).toBe('BZ$500,000-1,000,000')
  expect(inBelize('US$47,200 to US$48,000 (8%)')).toBe('BZ$94,400 to BZ$96,000 (8%)')
  expect(inBelize('Prices in US dollars')).toBe('Prices in Belize dollars')
  expect(inBelize('US$')).toBe('BZ$')
  expect(inBelize('about BZ$1,280,000, 3 beds')).toBe('about BZ$1,280,000, 3 beds')
})

test('the smallest size of a filter is in the chosen unit', () => {
  expect(convertText('43,560+ sq ft', { money: 'USD', area: 'acres' })).toBe('1+ acre')
  expect(convertText('900+ sq ft', { money: 'USD', area: 'm2' })).toBe('84+ m²')
})

test('sizes in square feet are in the chosen unit, and land, whose acres precede it, is not in acres twice', () => {
  const sizes = (area: 'sqft' | 'acres' | 'm2' | 'sqyd') =>
    ['2,100 sq ft', '20,000 sq ft', '283,140 sq ft lot', '6.5 acres', '3 beds'].map((text) =>
      convertText(text, { money: 'USD', area }),
    )
  expect(sizes('sqft')).toEqual(['2,100 sq ft', '20,000 sq ft', '283,140 sq ft lot', '6.5 acres', '3 beds'])
  expect(sizes('acres')).toEqual(['2,100 sq ft', '0.46 acres', '283,140 sq ft lot', '6.5 acres', '3 beds'])
  expect(sizes('m2')).toEqual(['195 m²', '1,858 m²', '26,305 m² lot', '6.5 acres', '3 beds'])
  expect(sizes('sqyd')).toEqual(['233 sq yd', '2,222 sq yd', '31,460 sq yd lot', '6.5 acres', '3 beds'])
})
