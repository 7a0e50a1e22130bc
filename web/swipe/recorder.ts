import { setInteraction } from '#contract/interactions.ts'
import { browserApi } from '#web/api.ts'
import { sessionState } from '#web/auth/session-store.ts'
import { freshToken } from '#web/auth/tokens.ts'
import { guestVerdicts, keepGuestVerdict, type Verdict } from './guest-verdicts.ts'

export type OnRecorded = (verdict: Verdict) => void

/** Decisions of this visit by owner: the server may not have them yet when the deck is dealt again. */
const decided = new Map<string, Set<string>>()
let tail: Promise<void> = Promise.resolve()

/** Records in the background, one after another; nothing waits for it, and a failure is only logged. */
export function record(verdict: Verdict, onRecorded: OnRecorded): void {
  const owner = ownerName()
  if (verdict.interactionType !== 'VIEW') {
    decided.set(owner, (decided.get(owner) ?? new Set()).add(verdict.propertyId))
  }
  tail = tail
    .then(() => deliver(verdict, owner, onRecorded))
    .catch((error: unknown) => console.error('The interaction could not be recorded', error))
}

/** What the deck leaves out by this browser's own knowledge. */
export function handledHere(): Set<string> {
  return new Set([
    ...guestVerdicts().map(({ propertyId }) => propertyId),
    ...(decided.get(ownerName()) ?? []),
  ])
}

async function deliver(verdict: Verdict, owner: string, onRecorded: OnRecorded): Promise<void> {
  if (owner === '') return keepGuestVerdict(verdict)
  const token = owner === ownerName() ? await freshToken() : null
  if (token === null) throw new Error('The session ended before the call')
  const result = await browserApi(setInteraction, { body: verdict }, { token })
  if (result.ok) onRecorded(verdict)
  else console.error('The interaction could not be recorded', result.failure)
}

function ownerName(): string {
  return sessionState().session?.user.id ?? ''
}
