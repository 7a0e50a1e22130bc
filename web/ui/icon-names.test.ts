import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { iconNames } from './icon-names.ts'

test('every icon name has exactly one drawing, and every drawing a name', () => {
  const sprite = readFileSync(join(import.meta.dirname, 'icons.svg'), 'utf8')
  const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)
  expect(drawn).toEqual([...iconNames])
})
