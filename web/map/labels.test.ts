import { expect, test } from 'vitest'
import { anchorOf, boxAround, placeAreaNames, placeLabels, widthOf } from './labels.ts'

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

test('the label of a major place below a pin stands at the nearest side of the pin, and that of another one gives way', () => {
  const pin = boxAround({ x: 0, y: 0 }, 120, 34)
  const spots = [
    { ...spot('Belmopan', 50, -5), isMajor: true },
    { ...spot('Belize City', 10, 10), isMajor: true },
    { ...spot('San Pedro', 0, -10), isMajor: true },
    spot('Teakettle', -20, 0),
  ]
  const labels = placeLabels(spots, { frame, taken: [], covers: [pin] })
  expect(labels.map(({ text, side, isCovered }) => [text, side, isCovered])).toEqual([
    ['Belmopan', 'right', true],
    ['Belize City', 'below', true],
    ['San Pedro', 'above', true],
  ])
  expect(labels.map((label) => anchorOf(label))).toEqual([
    { x: 64, y: -5 },
    { x: 10, y: 21 },
    { x: 0, y: -21 },
  ])
})

test('the name of an area stands in the first of its boxes that is free, or nowhere', () => {
  const at = (x: number, y: number) => boxAround({ x, y }, 60, 20)
  const names = [
    { text: 'Belize', boxes: [at(0, 0), at(0, 50)] },
    { text: 'Cayo', boxes: [at(10, 45), at(-90, 0)] },
    { text: 'Mexico', boxes: [at(145, 0), at(5, 5)] },
  ]
  const placed = placeAreaNames(names, { frame, taken: [at(20, 5)] }).map(({ text, box }) => [text, box])
  expect(placed).toEqual([
    ['Belize', at(0, 50)],
    ['Cayo', at(-90, 0)],
  ])
})
