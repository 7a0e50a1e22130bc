import { listInteractions, setInteraction } from '#contract/interactions.ts'
import { browserApi } from '#web/data/api.ts'
import { freshToken } from '#web/session/tokens.ts'
import { guestVerdicts, removeGuestVerdict, type Verdict, verdictsToSend } from './guest-verdicts.ts'
import type { OnRecorded } from './recorder.ts'

let isRunning = false

/** Sends a guest's verdicts to the account that has signed in. Verdicts that fail stay stored for the next time. */
export async function mergeGuestVerdicts(onRecorded: OnRecorded): Promise<void> {
  if (isRunning) return
  isRunning = true
  try {
    await merge(onRecorded)
  } finally {
    isRunning = false
  }
}

async function merge(onRecorded: OnRecorded): Promise<void> {
  const guest = guestVerdicts()
  const own = await ownVerdicts()
  if (!own) return
  const missing = new Set(verdictsToSend(guest, own))
  for (const verdict of guest) {
    const isDone = !missing.has(verdict) || (await send(verdict, onRecorded))
    if (!isDone) return
    removeGuestVerdict(verdict)
  }
}

/** Returns all of the account's interactions, or null when they cannot be loaded. */
async function ownVerdicts(): Promise<Verdict[] | null> {
  const own: Verdict[] = []
  let cursor: string | null = null
  do {
    const token = await freshToken()
    if (token === null) return null
    const querystring: { cursor?: string } = cursor ? { cursor } : {}
    const result = await browserApi(listInteractions, { querystring }, { token })
    if (!result.ok) return null
    own.push(...result.data.interactions)
    cursor = result.data.nextCursor
  } while (cursor)
  return own
}

/** Permanent failures: a malformed verdict, a property that no longer exists, or the user's own property. */
const permanentStatuses = [400, 404, 409]

/** Sends a verdict; returns whether it is settled: recorded, or rejected permanently. */
async function send(verdict: Verdict, onRecorded: OnRecorded): Promise<boolean> {
  const token = await freshToken()
  if (token === null) return false
  const result = await browserApi(setInteraction, { body: verdict }, { token })
  if (result.ok) onRecorded(verdict, true)
  return result.ok || permanentStatuses.includes(result.failure.status)
}
