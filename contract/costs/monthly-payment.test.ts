import { expect, test } from 'vitest'
import { monthlyPayments } from './monthly-payment.ts'

test('the payments of known loans are exact to the cent', () => {
  const monthly = (amount: number, ratePercent: number, months: number) =>
    monthlyPayments({ amount, ratePercent, months }).monthly
  expect(monthly(150_000, 8, 120)).toBe(1819.91)
  expect(monthly(300_000, 12, 180)).toBe(3600.5)
  expect(monthly(164_500, 6, 60)).toBe(3180.25)
  expect(monthly(100_000, 0, 60)).toBe(1666.67)
  expect(monthlyPayments({ amount: 150_000, ratePercent: 8, months: 120 })).toMatchObject({
    interest: 68_389.67,
    balloon: 0,
  })
})

test('what is left after the agreed years is due at once', () => {
  const loan = { amount: 150_000, ratePercent: 8, months: 120 }
  const five = monthlyPayments({ ...loan, balloonMonths: 60 })
  expect(five.monthly).toBe(1819.91)
  // the balance is what the other 60 payments are worth on that day
  expect(five.balloon).toBeCloseTo(1819.914 * ((1 - (1 + 0.08 / 12) ** -60) / (0.08 / 12)), 0)
  expect(monthlyPayments({ ...loan, balloonMonths: 120 }).balloon).toBe(0)
  expect(monthlyPayments({ amount: 60_000, ratePercent: 0, months: 60, balloonMonths: 12 })).toEqual({
    monthly: 1000,
    interest: 0,
    balloon: 48_000,
  })
})
