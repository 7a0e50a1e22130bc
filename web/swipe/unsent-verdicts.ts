import { storageKeys } from '#contract/site.ts'
import { readList, writeList } from '#web/storage/persisted-list.ts'
import { isVerdict } from './guest-verdicts.ts'
import { type Change, withChange } from './verdict-queue.ts'

/** Returns the changes that the server has not recorded yet; stored so that closing the browser loses no verdict. */
export function unsentChanges(owner: string): Change[] {
  return allUnsent().filter((change) => change.owner === owner)
}

export function storeUnsent(change: Change): void {
  writeList(storageKeys.unsentVerdicts, withChange(allUnsent(), change))
}

export function removeUnsent(change: Change): void {
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
