import { listInteractions, setInteraction } from '#contract/interactions.ts'
import { browserApi } from '#web/data/api.ts'
import { freshToken } from '#web/session/tokens.ts'
import { guestVerdicts, removeGuestVerdict, type Verdict, verdictsToSend } from './guest-verdicts.ts'
import { refetchInteractions, sendUnsent } from './recorder.ts'

let isMerging = false

/** Sends the verdicts stored in this browser to the account that has signed in: unsent ones, and a guest's. */
export async function sendPendingVerdicts(): Promise<void> {
  sendUnsent()
  if (isMerging) return
  isMerging = true
  try {
    await mergeGuestVerdicts()
  } finally {
    isMerging = false
  }
}

/** Sends a guest's verdicts. Verdicts that fail stay stored for the next time. */
async function mergeGuestVerdicts(): Promise<void> {
  const guest = guestVerdicts()
  const own = guest.length > 0 && (await ownVerdicts())
  if (!own) return
  const missing = verdictsToSend(guest, own)
  await settleInOrder(guest, new Set(missing))
  // Another screen may have loaded its lists before the verdicts were recorded.
  if (missing.length > 0) await refetchInteractions()
}

async function settleInOrder(guest: Verdict[], missing: Set<Verdict>): Promise<void> {
  for (const verdict of guest) {
    const isSettled = !missing.has(verdict) || (await send(verdict))
    if (!isSettled) return
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
async function send(verdict: Verdict): Promise<boolean> {
  const token = await freshToken()
  if (token === null) return false
  const result = await browserApi(setInteraction, { body: verdict }, { token })
  return result.ok || permanentStatuses.includes(result.failure.status)
}
