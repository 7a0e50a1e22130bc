import type { OwnPropertyEvent } from '#contract/listings.ts'
import type { listOwnEvents } from './queries.ts'

type EventRow = NonNullable<Awaited<ReturnType<typeof listOwnEvents>>>[number]

/** Returns an event as the owner of the property sees it, with what others do not see. */
export function presentOwnEvent({ at, kind, before, after }: EventRow): OwnPropertyEvent {
  return {
    at: at.toISOString(),
    kind,
    status: after?.status ?? null,
    price: (kind === 'RELISTED' ? before?.price : after?.price) ?? null,
    previousPrice: (kind === 'PRICE' ? before?.price : undefined) ?? null,
    reason: after?.reason ?? null,
    soldOn: after?.soldOn ?? null,
    soldPrice: after?.soldPrice ?? null,
  }
}
