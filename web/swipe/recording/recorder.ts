import type { Failure } from '#contract/client.ts'
import { isTemporary } from '#web/data/api.ts'
import { lazyImport } from '#web/routing/lazy-import.ts'
import { reloadSession } from '#web/session/reload-session.ts'
import { lastProfileStore } from '#web/session/session-store.ts'
import { freshToken } from '#web/session/tokens.ts'
import { removeGuestVerdict, storeGuestVerdict, type Verdict } from '#web/storage/guest-verdicts.ts'
import type { Outcome } from '#web/storage/outbox.ts'
import {
  assignGuestVerdicts,
  type Change,
  identityOf,
  removeUnsent,
  sendingLock,
  storeUnsent,
  unsentChanges,
} from '#web/storage/unsent-verdicts.ts'
import { callWithTime } from './decision-time.ts'
import { forgetDecision, forgetRecorded, noteDecision, ownerName } from './handled-here.ts'
import { sendChanges } from './send-changes.ts'
import { VerdictQueue } from './verdict-queue.ts'

/** Called when the server has recorded a verdict, or has deleted it (`isSet` false). */
export type OnRecorded = (verdict: Verdict, isSet: boolean) => void

/** Identities of a guest's changes that the server has refused. They stay stored for the next page load. */
const refused = new Set<string>()
const queue = new VerdictQueue({
  unsettled: () => unsettled(ownerName()),
  send: deliver,
  lockName: sendingLock,
})
let notify: OnRecorded = () => {}
let isListening = false

/** Records a verdict in the background; a failure is logged. */
export function record(verdict: Verdict, onRecorded: OnRecorded): void {
  const owner = ownerName()
  notify = onRecorded
  if (owner !== '') return enqueue({ owner, verdict, isSet: true, decidedAt: Date.now() })
  noteDecision(owner, verdict)
  storeGuestVerdict(verdict)
}

export function removeVerdict(verdict: Verdict, onRecorded: OnRecorded): void {
  const owner = ownerName()
  forgetDecision(owner, verdict)
  notify = onRecorded
  if (owner === '') removeGuestVerdict(verdict)
  else enqueue({ owner, verdict, isSet: false, decidedAt: Date.now() })
}

/** Sends what this browser has stored for the account that has signed in: unsent verdicts, and a guest's. */
export function sendUnsent(): void {
  const owner = ownerName()
  if (owner === '') return
  assignGuestVerdicts(owner)
  send()
}

/** Resolves when every decision so far is recorded or waits for a retry, so that a new deck is dealt without them. */
export async function allRecorded(): Promise<void> {
  await queue.idle()
  forgetRecorded()
}

function enqueue(change: Change): void {
  storeUnsent(change)
  send()
}

function send(): void {
  if (!isListening) {
    isListening = true
    window.addEventListener('online', () => queue.retry())
    window.addEventListener('pagehide', () => queue.flush())
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') queue.flush()
    })
  }
  queue.start()
}

async function deliver(changes: Change[]): Promise<Outcome> {
  const [first, ...others] = changes
  if (!first) return 'settled'
  const { owner } = first
  const token = await freshToken()
  if (owner !== ownerName()) return logFailure('settled', 'The session ended before the call')
  if (token === null) return logFailure('later', 'No valid token is available')
  const result = await callWithTime([first, ...others], (madeAt) =>
    sendChanges([first, ...others], madeAt, token),
  )
  if (!result.ok) return settleFailure(changes, result.failure)
  removeUnsent(changes)
  for (const recorded of result.data) notify(recorded.verdict, recorded.isSet)
  // Another screen may have loaded its lists before the change was recorded.
  if (unsettled(owner).length === 0) void refetchInteractions()
  return 'settled'
}

function unsettled(owner: string): Change[] {
  return unsentChanges(owner).filter((change) => !refused.has(identityOf(change)))
}

function settleFailure(changes: Change[], failure: Failure): Outcome {
  if (lacksAccount(failure)) void reloadSession()
  if (lacksAccount(failure) || isTemporary(failure)) return logFailure('later', failure)
  if (changes[0]?.isGuest && failure.status !== 400) {
    for (const change of changes) refused.add(identityOf(change))
  } else {
    removeUnsent(changes)
    for (const { owner, verdict, isSet } of changes) if (isSet) noteDecision(owner, verdict)
  }
  return logFailure('settled', failure)
}

/** Marks the user's lists of interactions as outdated, and loads those on the screen again. */
function refetchInteractions(): Promise<void> {
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
