import { expect, test } from 'vitest'
import { offerText, ownerTerms, paymentText, problemOf, type TypedLoan } from './payment-text.ts'

const loan = { down: '50', years: '10', rate: '8', balloon: '' }

test('the payments of a loan are stated with the down payment and the interest', () => {
  expect(paymentText(300_000, loan)).toEqual({
    monthly: 'US$1,819.91 a month for 120 months',
    rest: 'US$150,000 down, and a loan of US$150,000. Total interest: US$68,389.67.',
  })
})

test('a rest that is due earlier and a loan without interest are stated', () => {
  expect(paymentText(300_000, { ...loan, rate: '8 %', balloon: '5' })).toEqual({
    monthly: 'US$1,819.91 a month for 60 months',
    rest: expect.stringMatching(
      /loan of US\$150,000\. US\$[\d,.]+ is due with the last payment\. Total interest/,
    ),
  })
  expect(paymentText(100_000, { down: '0', years: '5', rate: '0', balloon: '' })).toEqual({
    monthly: 'US$1,666.67 a month for 60 months',
    rest: 'US$0 down, and a loan of US$100,000. Total interest: US$0.',
  })
})

test('blank and wrong fields have no payments, and a wrong one says what to enter', () => {
  for (const typed of [{ down: '' }, { years: '0' }, { rate: 'eight' }, { balloon: '-1' }, { rate: '5%0' }])
    expect(paymentText(300_000, { ...loan, ...typed })).toBeNull()
  const problem = (name: keyof TypedLoan, text: string) => problemOf(name, { ...loan, [name]: text })
  expect(problem('rate', 'eight')).toBe('Enter a percentage from 0 to 50.')
  expect([problem('down', ''), problem('down', '101'), problem('balloon', '')]).toEqual([
    null,
    'Enter a percentage from 0 to 100.',
    null,
  ])
  const late = { ...loan, years: '5', balloon: '10' }
  expect(problemOf('balloon', late)).toBe('Enter fewer years than the loan has, or nothing.')
  expect(paymentText(300_000, late)).toBeNull()
})

test('the terms of an owner who lends are those of the listing', () => {
  const details = { financingDown: 30, financingYears: 5, financingRate: 7.25 }
  expect(ownerTerms({ ...details, sellerFinancing: true })).toEqual({
    down: '30',
    years: '5',
    rate: '7.25',
    balloon: '',
  })
  expect(ownerTerms({ sellerFinancing: true })).toEqual({ down: '', years: '', rate: '', balloon: '' })
  expect([ownerTerms({ ...details, sellerFinancing: false }), ownerTerms(undefined)]).toEqual([null, null])
})

test('an offer without terms says to ask for them', () => {
  const offer = (financingYears?: number) =>
    offerText(ownerTerms({ sellerFinancing: true, ...(financingYears && { financingYears }) }) ?? loan)
  expect(offer(5)).toBe('The owner offers financing, on the terms that the listing states.')
  expect(offer()).toBe('The owner offers financing. Ask for the terms.')
})

test('a down payment of the whole price leaves no loan', () => {
  expect(paymentText(300_000, { ...loan, down: '100' })).toEqual({
    monthly: 'US$0 a month for 120 months',
    rest: 'US$300,000 down, and a loan of US$0. Total interest: US$0.',
  })
})

test('the lowest and the highest price have payments', () => {
  expect(paymentText(0.01, loan)?.monthly).toBe('US$0 a month for 120 months')
  expect(paymentText(999_999_999, loan)?.monthly).toBe('US$6,066,379.71 a month for 120 months')
})
