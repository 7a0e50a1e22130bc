import type { Result } from '#contract/client.ts'
import { addInteractions, deleteInteraction, longestAgeMs, setInteraction } from '#contract/interactions.ts'
import { lastingApi } from '#web/data/api.ts'
import type { Verdict } from '#web/storage/guest-verdicts.ts'
import type { Change } from '#web/storage/unsent-verdicts.ts'

/** Limits how long a lost connection can delay the verdicts after it and a new deck. */
const sendTimeoutMs = 30_000
const timedOut = { ok: false, failure: { status: 408, statusText: 'Request Timeout' } } as const

/** A younger change counts as made when it arrives, like all others that a slow network delays. */
const waitedMs = 5000

/** What the server has afterwards. */
export type Recorded = { verdict: Verdict; isSet: boolean }

/** Sends one change that the user made at a time, or several of a guest, and returns what it recorded. */
export async function sendChanges(
  [change, ...others]: [Change, ...Change[]],
  madeAt: number | undefined,
  token: string,
): Promise<Result<Recorded[]>> {
  const { verdict, isSet, isGuest } = change
  const options = { token, signal: AbortSignal.timeout(sendTimeoutMs) }
  const body = { ...verdict, ...ageSince(madeAt) }
  try {
    if (isGuest) {
      const interactions = [change, ...others].map((each) => each.verdict)
      const result = await lastingApi(addInteractions, { body: { interactions } }, options)
      return result.ok ? { ok: true, data: [] } : result
    }
    if (!isSet) {
      const result = await lastingApi(deleteInteraction, { body }, options)
      return result.ok ? { ok: true, data: [{ verdict, isSet }] } : result
    }
    const result = await lastingApi(setInteraction, { body }, options)
    return result.ok ? { ok: true, data: [{ verdict: result.data.interaction, isSet }] } : result
  } catch {
    return timedOut
  }
}

function ageSince(madeAt: number | undefined): { ageMs?: number } {
  const ageMs = madeAt === undefined ? 0 : Date.now() - madeAt
  return ageMs < waitedMs ? {} : { ageMs: Math.min(ageMs, longestAgeMs) }
}
