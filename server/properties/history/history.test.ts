import { expect, test } from 'vitest'
import { presentHistory } from './history.ts'

const listed = new Date('2026-01-01T00:00:00Z')
const on = (day: string) => new Date(`2026-${day}T12:00:00Z`)
const price = (at: Date, from: number, to: number) => ({
  at,
  kind: 'PRICE' as const,
  before: { price: from },
  after: { price: to },
})

test('the history has the changes of each time on the market, without corrections of a new listing', () => {
  const events = presentHistory([
    { at: listed, kind: 'LISTED', before: null, after: { status: 'ACTIVE', price: 500 } },
    price(on('01-01'), 500, 450),
    price(new Date('2026-02-01T11:58:00Z'), 450, 42),
    price(on('02-01'), 42, 420),
    {
      at: on('03-01'),
      kind: 'STATUS',
      before: { status: 'ACTIVE' },
      after: { status: 'WITHDRAWN', reason: 'later' },
    },
    {
      at: on('08-01'),
      kind: 'RELISTED',
      before: { listedAt: listed.toISOString(), leftAt: on('03-01').toISOString(), price: 420 },
      after: { listedAt: on('08-01').toISOString() },
    },
    price(new Date('2026-08-02T11:00:00Z'), 420, 410),
    price(on('09-01'), 410, 400),
  ])
  expect(events.map(({ kind, previousPrice, price: now }) => [kind, previousPrice, now])).toEqual([
    ['LISTED', null, 500],
    ['PRICE', 450, 420],
    ['STATUS', null, null],
    ['RELISTED', null, 420],
    ['PRICE', 410, 400],
  ])
  expect(events[3]).toMatchObject({ listedAt: listed.toISOString(), leftAt: on('03-01').toISOString() })
  expect(JSON.stringify(events)).not.toContain('later')
})
