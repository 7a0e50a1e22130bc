import { expect, test } from 'vitest'
import { dragged, pullOf } from './drag.ts'

test('SWIPE-20 a drag counts from 120 px, or from three tenths of a narrow card', () => {
  expect([119, 120, 400].map((dx) => pullOf(dx, 480))).toEqual([119 / 120, 1, 1])
  expect([-89, -90].map((dx) => pullOf(dx, 300))).toEqual([-89 / 90, -1])
})

test('the card follows the pointer and then lags behind it', () => {
  expect([0, 60, -120].map(dragged)).toEqual([0, 60, -120])
  expect(dragged(200)).toBeGreaterThan(dragged(160))
  expect(dragged(-900)).toBeGreaterThanOrEqual(-150)
})
