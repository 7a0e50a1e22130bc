import type { Failure } from '#contract/client.ts'
import { deleteInteraction, setInteraction } from '#contract/interactions.ts'
import { lastingApi } from '#web/api.ts'
import { sessionState } from '#web/auth/session-store.ts'
import { freshToken } from '#web/auth/tokens.ts'
import { dropGuestVerdict, guestVerdicts, keepGuestVerdict, type Verdict } from './guest-verdicts.ts'
import { dropUnsent, keepUnsent, unsentChanges } from './unsent-verdicts.ts'
import { type Change, type Outcome, VerdictQueue } from './verdict-queue.ts'

/** Called when the server has taken a verdict, or with `isSet` false has taken it back. */
export type OnRecorded = (verdict: Verdict, isSet: boolean) => void

/** Decisions by owner that the server does not have: a guest’s, those on their way and those that failed. */
const decided = new Map<string, Set<string>>()
const queue = new VerdictQueue(deliver)
let tell: OnRecorded = () => {}
let isListening = false

/** Records in the background; nothing waits for it, and a failure is logged. */
export function record(verdict: Verdict, onRecorded: OnRecorded): void {
  const owner = ownerName()
  noteDecision(owner, verdict)
  if (owner === '') keepGuestVerdict(verdict)
  else enqueue({ owner, verdict, isSet: true }, onRecorded)
}

export function takeBack(verdict: Verdict, onRecorded: OnRecorded): void {
  const owner = ownerName()
  decided.get(owner)?.delete(verdict.propertyId)
  if (owner === '') dropGuestVerdict(verdict)
  else enqueue({ owner, verdict, isSet: false }, onRecorded)
}

/** Sends what an earlier page of this browser could not. */
export function sendUnsent(onRecorded: OnRecorded): void {
  for (const change of unsentChanges(ownerName())) enqueue(change, onRecorded)
}

/** What the deck leaves out by this browser's own knowledge, a guest's before signing in too. */
export function handledHere(): Set<string> {
  const unsent = unsentChanges(ownerName()).flatMap(({ verdict, isSet }) => (isSet ? verdict : []))
  const ids = [...guestVerdicts(), ...unsent].map(({ propertyId }) => propertyId)
  return new Set([...ids, ...(decided.get('') ?? []), ...(decided.get(ownerName()) ?? [])])
}

function noteDecision(owner: string, { propertyId, interactionType }: Verdict): void {
  if (interactionType === 'VIEW') return
  decided.set(owner, (decided.get(owner) ?? new Set()).add(propertyId))
}

/** Waits until what was decided so far is with the server or has to wait, so that a deck is dealt without it. */
export function allRecorded(): Promise<void> {
  return queue.idle()
}

function enqueue(change: Change, onRecorded: OnRecorded): void {
  tell = onRecorded
  if (!isListening) {
    isListening = true
    window.addEventListener('online', () => queue.retry())
    window.addEventListener('pagehide', () => queue.flush())
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') queue.flush()
    })
  }
  keepUnsent(change)
  queue.add(change)
}

async function deliver(change: Change): Promise<Outcome> {
  const { owner, verdict, isSet } = change
  if (owner !== ownerName()) return give('settled', 'The session ended before the call')
  const token = await freshToken()
  if (token === null) return give('later', 'There is no valid token for now')
  const endpoint = isSet ? setInteraction : deleteInteraction
  const result = await lastingApi(endpoint, { body: verdict }, { token })
  if (!result.ok && isPassing(result.failure)) return give('later', result.failure)
  dropUnsent(change)
  if (!result.ok) return give('settled', result.failure)
  if (isSet) decided.get(owner)?.delete(verdict.propertyId)
  tell(verdict, isSet)
  return 'settled'
}

function give(outcome: Outcome, reason: unknown): Outcome {
  console.error('The interaction could not be recorded', reason)
  return outcome
}

/** No answer, too many calls, or trouble on the server's side. */
function isPassing({ status }: Failure): boolean {
  return status === 0 || status === 408 || status === 429 || status >= 500
}

function ownerName(): string {
  return sessionState().session?.user.id ?? ''
}
