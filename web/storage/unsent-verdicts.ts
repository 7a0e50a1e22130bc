import { storageKeys } from '#contract/site.ts'
import { guestVerdicts, isReplaced, isVerdict, removeGuestVerdicts, type Verdict } from './guest-verdicts.ts'
import { alone } from './outbox.ts'
import { readList, writeList } from './persisted-list.ts'
import { verdictsRequeued } from './verdicts-requeued.ts'

/** A verdict to record for the account `owner`, or to delete (`isSet` false). */
export type Change = {
  owner: string
  verdict: Verdict
  isSet: boolean
  /** By the clock of this device. Earlier releases stored none. */
  decidedAt?: number
  /** The user decided before signing in, so what the account has on the property takes precedence. */
  isGuest?: true
}

/** Lock under which one tab at a time sends changes. */
export const sendingLock = 'palapa.sending-verdicts'

/** Returns the changes that the server has not recorded yet; stored so that closing the browser loses no verdict. */
export function unsentChanges(owner: string): Change[] {
  return allUnsent().filter((change) => change.owner === owner)
}

export function isUnsent(change: Change): boolean {
  return allUnsent().some((unsent) => identityOf(unsent) === identityOf(change))
}

export function storeUnsent(change: Change): void {
  write(withChange(allUnsent(), change))
}

export function removeUnsent(changes: Change[]): void {
  const removed = new Set(changes.map(identityOf))
  write(allUnsent().filter((unsent) => !removed.has(identityOf(unsent))))
}

/** Makes what a guest decided pending for the account that has signed in, so that no later account of this browser gets it. */
export function assignGuestVerdicts(owner: string): void {
  const verdicts = guestVerdicts()
  if (verdicts.length === 0) return
  const decided = verdicts.map((verdict): Change => ({ owner, verdict, isSet: true, isGuest: true }))
  write(withMissing(allUnsent(), decided))
  removeGuestVerdicts()
}

/** Makes a call for a decision that replaces an unsent one on the same property. If the call fails, the unsent one is queued again. */
export function replacingUnsent<T>(owner: string, verdict: Verdict, call: () => Promise<T>): Promise<T> {
  return replacing((unsent) => unsent.owner === owner && isReplaced(unsent.verdict, verdict), call)
}

/** Makes a call that replaces all unsent changes, once no tab sends one any more. If it fails, they are queued again. */
export function replacingAllUnsent<T>(owner: string, call: () => Promise<T>): Promise<T> {
  return replacing(
    (unsent) => unsent.owner === owner,
    () => alone(sendingLock, call),
  )
}

async function replacing<T>(isOld: (change: Change) => boolean, call: () => Promise<T>): Promise<T> {
  const old = allUnsent().filter(isOld)
  removeUnsent(old)
  try {
    return await call()
  } catch (error) {
    write(withMissing(allUnsent(), old))
    window.dispatchEvent(new Event(verdictsRequeued))
    throw error
  }
}

/** Returns what identifies a change; another one with the same content has another time. */
export function identityOf(change: Change): string {
  return JSON.stringify(change)
}

/** Adds a change, which replaces an earlier one of the same account on the same property. */
function withChange(changes: Change[], change: Change): Change[] {
  return [...changes.filter((earlier) => !isOutdatedBy(earlier, change)), change]
}

/** Adds those of the changes that no other one outdates. */
function withMissing(changes: Change[], added: Change[]): Change[] {
  return [...changes, ...added.filter((change) => !changes.some((other) => isOutdatedBy(change, other)))]
}

function isOutdatedBy(old: Change, by: Change): boolean {
  return old.owner === by.owner && isReplaced(old.verdict, by.verdict)
}

function allUnsent(): Change[] {
  return readList(storageKeys.unsentVerdicts, isChange)
}

function write(changes: Change[]): void {
  writeList(storageKeys.unsentVerdicts, changes)
}

function isChange(stored: unknown): stored is Change {
  const { owner, verdict, isSet, decidedAt } = { ...(stored as Partial<Change> | null) }
  return (
    typeof owner === 'string' &&
    typeof isSet === 'boolean' &&
    ['number', 'undefined'].includes(typeof decidedAt) &&
    isVerdict(verdict)
  )
}
