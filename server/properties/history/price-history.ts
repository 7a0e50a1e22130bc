import { dayMs, hourMs } from '#contract/lib/durations.ts'

/** A change of the asking price. */
export type PriceChange = { at: Date; from: number; to: number }

/** A time in which the property was not for sale; `until` is null while it lasts. */
export type Absence = { from: Date; until: Date | null }

/** How long after a listing its price may be corrected without a trace. */
const correctionMs = dayMs
/** How long after a change its price may be corrected without a trace. */
const sameChangeMs = hourMs
const lowestForMs = 90 * dayMs
const smallestDrop = 0.01

/** Returns the changes, in order, without those that were undone within an hour; those within an hour of the first are one change. */
export function lastingChanges(changes: PriceChange[]): PriceChange[] {
  const lasting: PriceChange[] = []
  for (const change of changes) {
    const undone = lasting.findIndex(({ at, from }) => from === change.to && isSoonAfter(at, change))
    if (undone === -1) lasting.push(change)
    else lasting.splice(undone)
  }
  return joined(lasting)
}

/** Joins changes: from the price before the first one to the last price, at the time of the last one. */
function joined(changes: PriceChange[]): PriceChange[] {
  const all: PriceChange[] = []
  let first: PriceChange | undefined
  for (const change of changes) {
    if (first && isSoonAfter(first.at, change)) all.pop()
    else first = change
    all.push({ ...change, from: first.from })
  }
  return all
}

function isSoonAfter(at: Date, change: PriceChange): boolean {
  return change.at.getTime() - at.getTime() <= sameChangeMs
}

/** Returns whether a change is old enough to be more than a correction of a new listing. */
export function isAfterCorrections({ at }: { at: Date }, listedAt: Date): boolean {
  return at.getTime() - listedAt.getTime() >= correctionMs
}

/** Returns the changes that visitors see. */
export function shownPriceChanges(changes: PriceChange[], listedAt: Date): PriceChange[] {
  return lastingChanges(changes).filter((change) => isAfterCorrections(change, listedAt))
}

/**
 * Returns when the price was reduced: the time of the last shown change if it is a drop of at least 1 % to the lowest price
 * of 90 days on the market, so that a price raised before does not count, nor one raised while the property was off the market. The
 * browser decides how long that is shown.
 */
export function reducedAt(changes: PriceChange[], listedAt: Date, absences: Absence[]): Date | null {
  const last = shownPriceChanges(changes, listedAt).at(-1)
  if (!last || last.from - last.to < last.from * smallestDrop) return null
  const since = marketTime(last.at, absences) - lowestForMs
  const earlier = lastingChanges(changes).filter(
    ({ at }) => marketTime(at, absences) > since && at <= last.at,
  )
  return earlier.every(({ from }) => from > last.to) ? last.at : null
}

/** Returns a time in milliseconds that stands still while the property is off the market. */
function marketTime(at: Date, absences: Absence[]): number {
  const now = at.getTime()
  const timesOff = absences.map(
    ({ from, until }) => Math.min(until?.getTime() ?? now, now) - Math.min(from.getTime(), now),
  )
  return timesOff.reduce((time, timeOff) => time - timeOff, now)
}
