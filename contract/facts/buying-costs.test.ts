import { expect, test } from 'vitest'
import { buyingCosts } from './buying-costs.ts'

test('a national pays the lower duty on the part of the price that is not free', () => {
  expect(buyingCosts(300_000, 'national')).toEqual({
    stampDuty: 14_500,
    attorney: 6000,
    total: 20_500,
    withPrice: 320_500,
  })
  expect(buyingCosts(8000, 'national')).toEqual({ stampDuty: 0, attorney: 160, total: 160, withPrice: 8160 })
})

test('a foreigner and a company budget the higher duty on the whole price', () => {
  for (const buyer of ['foreigner', 'company'] as const)
    expect(buyingCosts(300_000, buyer)).toEqual({
      stampDuty: 24_000,
      attorney: 6000,
      total: 30_000,
      withPrice: 330_000,
    })
})

test('amounts are whole dollars', () => {
  expect(buyingCosts(199_999, 'foreigner')).toMatchObject({ stampDuty: 16_000, attorney: 4000 })
})
