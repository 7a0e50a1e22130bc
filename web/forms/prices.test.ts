import { expect, test } from 'vitest'
import { convertedPrice, parsePrice, priceAdvice } from './prices.ts'

const amounts = (texts: string[]) =>
  texts.map((text) => {
    const price = parsePrice(text)
    return price && `${price.currency} ${price.amount}`
  })

test('prices in US dollars are parsed in the ways users type them', () => {
  const same = [
    '325000',
    'US$325,000',
    '325k',
    '325 000',
    '325\u00a0000',
    '$325,000.00',
    ' usd 325 K ',
    '$ 325,000 USD',
  ]
  expect(amounts(same)).toEqual(same.map(() => 'USD 325000'))
  const others = [
    '1.25m',
    '1.1k',
    '1 250 000.50',
    "1'250'000",
    '$1.5 million',
    '450 US dollars',
    '99.99',
    '12.',
  ]
  expect(amounts(others)).toEqual([
    'USD 1250000',
    'USD 1100',
    'USD 1250000.5',
    'USD 1250000',
    'USD 1500000',
    'USD 450',
    'USD 99.99',
    'USD 12',
  ])
})

test('a blank field is no price', () => {
  expect(amounts(['', '  ', '$'])).toEqual([null, null, null])
})

test('ambiguous or invalid text is never parsed as a price', () => {
  const unreadable = [
    '325.000',
    '1.250.000',
    '32,5000',
    '325,00',
    '1,250 000',
    '-5',
    '1e5',
    '€325,000',
    '325k-350k',
    'US$325,000 BZD',
    'ask me',
  ]
  expect(amounts(unreadable)).toEqual(unreadable.map(() => 'USD NaN'))
  for (const text of unreadable) expect(priceAdvice(text)).toMatch(/such as 325,000, 325k or US\$325,000/)
  expect([priceAdvice(''), priceAdvice('325k')]).toEqual([null, null])
})

test('a price in Belize dollars is converted at two to one, and used only after confirmation', () => {
  for (const text of ['BZ$650,000', 'bzd 650k', '650 000 BZD', '650,000 Belize dollars']) {
    expect(convertedPrice(text)).toEqual({ belizean: '650,000', dollars: '325,000' })
    expect(priceAdvice(text)).toMatch(/BZ\$650,000 is US\$325,000/)
  }
  expect(convertedPrice('BZ$0.99')?.dollars).toBe('0.50')
  expect([convertedPrice('$650,000'), convertedPrice('BZ$0')]).toEqual([null, null])
})
