import { setInteraction } from '#contract/interactions.ts'
import { browserApi } from '#web/api.ts'
import { sessionState } from '#web/auth/session-store.ts'
import { freshToken } from '#web/auth/tokens.ts'
import { guestVerdicts, keepGuestVerdict, type Verdict } from './guest-verdicts.ts'

export type OnRecorded = (verdict: Verdict) => void

/** Decisions by owner that the server does not have: a guest’s, those on their way and those that failed. */
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

/** What the deck leaves out by this browser's own knowledge, a guest's before signing in too. */
export function handledHere(): Set<string> {
  const guest = guestVerdicts().map(({ propertyId }) => propertyId)
  return new Set([...guest, ...(decided.get('') ?? []), ...(decided.get(ownerName()) ?? [])])
}

/** Waits until what was decided so far is with the server, so that a deck is not dealt without it. */
export function allRecorded(): Promise<void> {
  return tail
}

async function deliver(verdict: Verdict, owner: string, onRecorded: OnRecorded): Promise<void> {
  if (owner === '') return keepGuestVerdict(verdict)
  const token = owner === ownerName() ? await freshToken() : null
  if (token === null) throw new Error('The session ended before the call')
  const result = await browserApi(setInteraction, { body: verdict }, { token })
  if (!result.ok) return console.error('The interaction could not be recorded', result.failure)
  decided.get(owner)?.delete(verdict.propertyId)
  onRecorded(verdict)
}

function ownerName(): string {
  return sessionState().session?.user.id ?? ''
}
