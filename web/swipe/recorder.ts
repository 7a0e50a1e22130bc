import type { Failure } from '#contract/client.ts'
import { deleteInteraction, setInteraction } from '#contract/interactions.ts'
import { lastingApi } from '#web/data/api.ts'
import { lazyImport } from '#web/routing/lazy-import.ts'
import { reloadSession } from '#web/session/reload-session.ts'
import { lastProfileStore, sessionStore } from '#web/session/session-store.ts'
import { freshToken } from '#web/session/tokens.ts'
import type { Outcome } from '#web/storage/outbox.ts'
import { guestVerdicts, removeGuestVerdict, storeGuestVerdict, type Verdict } from './guest-verdicts.ts'
import { removeUnsent, storeUnsent, unsentChanges } from './unsent-verdicts.ts'
import { type Change, VerdictQueue } from './verdict-queue.ts'

/** Called when the server has recorded a verdict, or has deleted it (`isSet` false). */
export type OnRecorded = (verdict: Verdict, isSet: boolean) => void

/** Limits how long a lost connection can delay the verdicts after it and a new deck. */
const sendTimeoutMs = 30_000
const timedOut = { ok: false, failure: { status: 408, statusText: 'Request Timeout' } } as const

/** Decisions by owner that the server has not recorded: a guest’s, pending ones and failed ones. */
const decided = new Map<string, Set<string>>()
const queue = new VerdictQueue(deliver)
let notify: OnRecorded = () => {}
let isListening = false

/** Records a verdict in the background; a failure is logged. */
export function record(verdict: Verdict, onRecorded: OnRecorded): void {
  const owner = ownerName()
  noteDecision(owner, verdict)
  notify = onRecorded
  if (owner === '') storeGuestVerdict(verdict)
  else enqueue({ owner, verdict, isSet: true })
}

export function removeVerdict(verdict: Verdict, onRecorded: OnRecorded): void {
  const owner = ownerName()
  decided.get(owner)?.delete(verdict.propertyId)
  notify = onRecorded
  if (owner === '') removeGuestVerdict(verdict)
  else enqueue({ owner, verdict, isSet: false })
}

/** Sends the verdicts that an earlier page of this browser could not send. */
export function sendUnsent(): void {
  for (const change of unsentChanges(ownerName())) enqueue(change)
}

/** Returns the ids that this browser has decided or viewed, including those of a guest before signing in; the deck leaves them out. */
export function handledHere(): Set<string> {
  return new Set([...decidedHere(), ...storedVerdicts().map(({ propertyId }) => propertyId)])
}

/** Returns the same ids without those that were only viewed. */
export function decidedHere(): Set<string> {
  const stored = storedVerdicts().filter(({ interactionType }) => interactionType !== 'VIEW')
  const ids = stored.map(({ propertyId }) => propertyId)
  return new Set([...ids, ...(decided.get('') ?? []), ...(decided.get(ownerName()) ?? [])])
}

function storedVerdicts(): Verdict[] {
  const unsent = unsentChanges(ownerName()).flatMap(({ verdict, isSet }) => (isSet ? verdict : []))
  return [...guestVerdicts(), ...unsent]
}

function noteDecision(owner: string, { propertyId, interactionType }: Verdict): void {
  if (interactionType === 'VIEW') return
  decided.set(owner, (decided.get(owner) ?? new Set()).add(propertyId))
}

/** Resolves when every decision so far is recorded or waits for a retry, so that a new deck is dealt without them. */
export async function allRecorded(): Promise<void> {
  await queue.idle()
  if (ownerName() === '') return
  // What a guest decided and the account now has is the server's to leave out, which it stops when the user removes it.
  const stored = new Set(guestVerdicts().map(({ propertyId }) => propertyId))
  decided.set('', new Set([...(decided.get('') ?? [])].filter((id) => stored.has(id))))
}

function enqueue(change: Change): void {
  if (!isListening) {
    isListening = true
    window.addEventListener('online', () => queue.retry())
    window.addEventListener('pagehide', () => queue.flush())
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') queue.flush()
    })
  }
  storeUnsent(change)
  queue.add(change)
}

async function deliver(change: Change): Promise<Outcome> {
  const { owner, verdict, isSet } = change
  if (owner !== ownerName()) return logFailure('settled', 'The session ended before the call')
  const token = await freshToken()
  if (token === null) return logFailure('later', 'No valid token is available')
  const endpoint = isSet ? setInteraction : deleteInteraction
  const options = { token, signal: AbortSignal.timeout(sendTimeoutMs) }
  const result = await lastingApi(endpoint, { body: verdict }, options).catch(() => timedOut)
  if (!result.ok && lacksAccount(result.failure)) void reloadSession()
  if (!result.ok && isTemporary(result.failure)) return logFailure('later', result.failure)
  removeUnsent(change)
  if (!result.ok) return logFailure('settled', result.failure)
  if (isSet) decided.get(owner)?.delete(verdict.propertyId)
  notify(verdict, isSet)
  // Another screen may have loaded its lists before the change was recorded.
  if (unsentChanges(owner).length === 0) void refetchInteractions()
  return 'settled'
}

/** Marks the user's lists of interactions as outdated, and loads those on the screen again. */
export function refetchInteractions(): Promise<void> {
  return lazyImport(() => import('#web/members/query.tsx')).then(
    ({ queryClient }) => queryClient.invalidateQueries({ queryKey: ['interactions'] }),
    (error: unknown) => console.error('The lists of interactions could not be loaded again', error),
  )
}

function logFailure(outcome: Outcome, reason: unknown): Outcome {
  console.error('The interaction could not be recorded', reason)
  return outcome
}

/** Returns whether the session has ended, or its account may have no profile, to which the server responds as to a missing property. */
function lacksAccount({ status }: Failure): boolean {
  return status === 401 || (status === 404 && lastProfileStore.get() === null)
}

/** Returns whether a retry may succeed: no response, no valid session, a rate limit, or a server error. */
function isTemporary(failure: Failure): boolean {
  return lacksAccount(failure) || [0, 408, 429].includes(failure.status) || failure.status >= 500
}

function ownerName(): string {
  return sessionStore.get().session?.user.id ?? ''
}
