import { isReplaced, keyOf } from '#web/storage/guest-verdicts.ts'
import { type Change, isUnsent } from '#web/storage/unsent-verdicts.ts'

/** The changes in calls that have not ended. */
const inFlight = new Set<Change>()
/** When a call ended whose verdict a later one had replaced meanwhile. */
const replacedAt = new Map<string, number>()

/**
 * Makes the call that sends the changes, with the time of the first one, or undefined if that counts as made now. A verdict counts
 * as made when the call of the one that it replaces ends: a slow network may have recorded that one after this was made.
 */
export async function callWithTime<T>(
  [first, ...others]: [Change, ...Change[]],
  call: (madeAt: number | undefined) => Promise<T>,
): Promise<T> {
  const madeAt = timeOf(first)
  const changes = [first, ...others]
  for (const change of changes) inFlight.add(change)
  const result = await call(madeAt)
  for (const change of changes) {
    inFlight.delete(change)
    if (!isUnsent(change)) replacedAt.set(keyOf(change.verdict), Date.now())
  }
  return result
}

function timeOf({ verdict, decidedAt }: Change): number | undefined {
  const mayReplace = [...inFlight].some((other) => isReplaced(other.verdict, verdict))
  return decidedAt === undefined || mayReplace
    ? undefined
    : Math.max(decidedAt, replacedAt.get(keyOf(verdict)) ?? 0)
}
