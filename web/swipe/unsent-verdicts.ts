import { storageKeys } from '#contract/site.ts'
import { isVerdict } from './guest-verdicts.ts'
import { readList, writeList } from './stored-list.ts'
import { type Change, withChange } from './verdict-queue.ts'

/** What the server has not taken yet, kept so that closing the browser loses no verdict. */
export function unsentChanges(owner: string): Change[] {
  return allUnsent().filter((change) => change.owner === owner)
}

export function keepUnsent(change: Change): void {
  writeList(storageKeys.unsentVerdicts, withChange(allUnsent(), change))
}

export function dropUnsent(change: Change): void {
  const name = JSON.stringify(change)
  writeList(
    storageKeys.unsentVerdicts,
    allUnsent().filter((unsent) => JSON.stringify(unsent) !== name),
  )
}

function allUnsent(): Change[] {
  return readList(storageKeys.unsentVerdicts, isChange)
}

function isChange(stored: unknown): stored is Change {
  const { owner, verdict, isSet } = { ...(stored as Partial<Change> | null) }
  return typeof owner === 'string' && typeof isSet === 'boolean' && isVerdict(verdict)
}
