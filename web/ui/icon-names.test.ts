import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { iconNames } from './icon-names.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')
const symbols = [...read('icons.svg').matchAll(/<symbol id="([^"]+)" viewBox="0 0 24 24">(.+)<\/symbol>/g)]

test('every icon name has exactly one drawing, and every drawing a name', () => {
  expect(symbols.map(([, id]) => id)).toEqual([...iconNames])
})

test('the icons of cards, which are masks of the style sheet, have the same drawings', () => {
  const masks = [...read('../properties/card-icons.css').matchAll(/'round'%3E(.+)%3C\/svg%3E/g)]
  const drawings = masks.map(([, drawing]) => decodeURIComponent(drawing ?? '').replaceAll("'", '"'))
  const names = drawings.map((drawing) => symbols.find(([, , symbol]) => symbol === drawing)?.[1])
  expect(names).toEqual(['map-pin', 'bed', 'bath', 'ruler', 'arrow-right', 'flag'])
})
