import { expect, test } from 'vitest'
import { boxAround, placeLabels, widthOf } from './labels.ts'

const frame = boxAround({ x: 0, y: 0 }, 300, 200)
const spot = (text: string, x: number, y: number) => ({
  text,
  x,
  y,
  radius: 4,
  width: widthOf(text),
  height: 18,
})

test('labels stay clear of each other, of what is taken and of the edge, and the first ones win', () => {
  const spots = [
    spot('Hopkins', 0, 0),
    spot('Sittee River', 20, 4),
    spot('Dangriga', 130, 80),
    spot('Hidden', 0, 2),
    spot('Below the marker', -100, -60),
    spot('Outside', 149, 0),
  ]
  const taken = [boxAround({ x: -100, y: -60 }, 20, 20)]
  const labels = placeLabels(spots, { frame, taken }).map(({ text, side }) => [text, side])
  expect(labels).toEqual([
    ['Hopkins', 'left'],
    ['Sittee River', 'right'],
    ['Dangriga', 'left'],
  ])
})
