import { expect, test } from 'vitest'
import louvres from './louvres.svg?raw'

test('the louvre pattern is at most 1 kB', () => {
  expect(louvres.length).toBeLessThanOrEqual(1000)
})
