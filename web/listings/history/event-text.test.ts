import { expect, test } from 'vitest'
import type { OwnPropertyEvent } from '#contract/listings.ts'
import { priceText } from '#web/properties/price.tsx'
import { eventText } from './event-text.ts'

const textOf = (event: Partial<OwnPropertyEvent>) =>
  eventText(
    {
      at: '2026-03-01T12:00:00Z',
      kind: 'STATUS',
      status: null,
      price: null,
      previousPrice: null,
      reason: null,
      soldOn: null,
      soldPrice: null,
      ...event,
    },
    priceText,
  )

test('each event of a listing is a sentence for its owner', () => {
  const texts: [Partial<OwnPropertyEvent>, string][] = [
    [{ kind: 'LISTED', status: 'ACTIVE', price: 300_000 }, 'Listed at US$300,000'],
    [{ kind: 'LISTED' }, 'Listed'],
    [
      { kind: 'PRICE', previousPrice: 300_000, price: 280_000 },
      'Price changed from US$300,000 to US$280,000 (−6.7%)',
    ],
    [
      { kind: 'PRICE', previousPrice: 200_000, price: 210_000 },
      'Price changed from US$200,000 to US$210,000 (+5%)',
    ],
    [{ status: 'UNDER_OFFER' }, 'Marked as under offer'],
    [{ status: 'ACTIVE' }, 'For sale again'],
    [{ status: 'SOLD', soldOn: '2026-11-03', soldPrice: 270_000 }, 'Sold on Nov 3, 2026 for US$270,000'],
    [{ status: 'SOLD', soldOn: '2026-11-03' }, 'Sold on Nov 3, 2026'],
    [{ status: 'WITHDRAWN', reason: 'changed_mind' }, 'Taken off the market: “I changed my mind”'],
    [{ status: 'WITHDRAWN' }, 'Taken off the market'],
    [{ status: 'EXPIRED' }, 'Paused'],
    [{ status: 'HELD' }, 'Hidden while we check it'],
    [{ status: 'REMOVED' }, 'Removed by us'],
    [{ kind: 'RELISTED' }, 'Counts as a new listing, because it was away for more than 14 weeks'],
    [{ kind: 'CONFIRMED' }, 'Confirmed as up to date'],
  ]
  for (const [event, text] of texts) expect(textOf(event)).toBe(text)
})
