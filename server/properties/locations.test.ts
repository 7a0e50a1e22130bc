import { setImmediate } from 'node:timers/promises'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { Locations } from './locations.ts'

const row = (place: string, revision: number) => ({
  id: 1,
  name: 'Seine Bight',
  place,
  isOfOperator: true,
  revision,
})

test('of two refreshes at the same time, the one that began later decides', async () => {
  const earlier = Promise.withResolvers<{ rows: unknown[] }>()
  const later = { rows: [row('placencia', 2)] }
  const results = [earlier.promise, Promise.resolve(later), Promise.resolve({ rows: [] })]
  const pool: object = { query: () => results.shift() }
  const locations = new Locations(pool as pg.Pool) // it calls nothing else
  const refreshes = [locations.refresh(), locations.refresh()]
  await setImmediate() // until the later result, if it was read, is applied
  earlier.resolve({ rows: [row('hopkins', 1)] })
  await Promise.all(refreshes)
  expect(locations.placeOf(1)).toBe('placencia')
  expect(await locations.findOperatorPlace('Seine Bight')).toBe('placencia')
})
