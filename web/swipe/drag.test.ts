import { expect, test } from 'vitest'
import { cardOffset, dragRatio } from './drag.ts'

test('SWIPE-20 a drag is a verdict from 120 px, or from 30% of the width of a narrow card', () => {
  expect([119, 120, 400].map((dx) => dragRatio(dx, 480))).toEqual([119 / 120, 1, 1])
  expect([-89, -90].map((dx) => dragRatio(dx, 300))).toEqual([-89 / 90, -1])
})

test('the card follows the pointer up to 120 px and then more slowly', () => {
  expect([0, 60, -120].map(cardOffset)).toEqual([0, 60, -120])
  expect(cardOffset(200)).toBeGreaterThan(cardOffset(160))
  expect(cardOffset(-900)).toBeGreaterThanOrEqual(-150)
})
