import type { PropertyEvent } from '#contract/properties.ts'
import type { listPublicEvents } from '#server/properties/event-queries.ts'
import { isAfterCorrections, lastingChanges, type PriceChange } from './price-history.ts'

type EventRow = Awaited<ReturnType<typeof listPublicEvents>>[number]

/** Returns the public history of a property: prices as its page shows them, and no reason, price or day of a sale. */
export function presentHistory(rows: EventRow[]): PropertyEvent[] {
  const shown = new Map(shownChanges(rows).map(({ at, from }) => [at.getTime(), from]))
  return rows
    .filter(({ kind, at }) => kind !== 'PRICE' || shown.has(at.getTime()))
    .map(({ at, kind, before, after }) => ({
      at: at.toISOString(),
      kind,
      status: after?.status ?? null,
      price: (kind === 'RELISTED' ? before?.price : after?.price) ?? null,
      previousPrice: (kind === 'PRICE' ? shown.get(at.getTime()) : undefined) ?? null,
      listedAt: before?.listedAt ?? null,
      leftAt: before?.leftAt ?? null,
    }))
}

function shownChanges(rows: EventRow[]): PriceChange[] {
  const starts = rows.filter(({ kind }) => kind === 'LISTED' || kind === 'RELISTED')
  const changes = rows.flatMap(({ kind, at, before, after }) =>
    kind === 'PRICE' && before?.price !== undefined && after?.price !== undefined
      ? [{ at, from: before.price, to: after.price }]
      : [],
  )
  return lastingChanges(changes).filter((change) => {
    const start = starts.findLast(({ at }) => at <= change.at)
    return !start || isAfterCorrections(change, start.at)
  })
}
