import { moneyText } from '#contract/costs/money.ts'
import { countText } from '#contract/lib/number-text.ts'
import { formatTimeInBelize } from '#contract/lib/time-text.ts'
import type { AuditEntry } from '#contract/moderation/audit.ts'
import { erasureReasonNames, erasureReasons } from '#contract/moderation/people.ts'
import { type PropertyStatus, statusNames } from '#contract/property-statuses.ts'

/** Returns the action as words, such as `Claim case`. */
export function actionName({ action }: Pick<AuditEntry, 'action'>): string {
  return wordsOf(action)
}

export function actorName({ actorKind, actor }: Pick<AuditEntry, 'actorKind' | 'actor'>): string {
  if (actorKind === 'staff') return actor?.name || 'A deleted account'
  return actorKind === 'cli' ? 'Command' : 'Palapa, automatic'
}

/** Returns why it was done; the reason of an erasure is a choice. Null without one. */
export function reasonText({ action, reason }: Pick<AuditEntry, 'action' | 'reason'>): string | null {
  const chosen = action === 'erase_account' && erasureReasons.find((each) => each === reason)
  return chosen ? erasureReasonNames[chosen] : reason
}

const memberNames: Record<string, string> = {
  days: 'Length',
  listedAt: 'For sale since',
  leftAt: 'Left the market',
}

/** Returns what changed, such as `Status: For sale → Removed`; blank without a change. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string {
  // A state after names only what was set: what it leaves out is as before. Without any, there is nothing left.
  return Object.keys(after ?? before ?? {})
    .map((name) => [name, textOf(name, before?.[name]), textOf(name, after?.[name])] as const)
    .filter(([, from, to]) => from !== to)
    .map(
      ([name, from, to]) =>
        `${memberNames[name] ?? wordsOf(name)}: ${isLabel(name) ? from : `${from} → ${to}`}`,
    )
    .join(', ')
}

/** Returns whether a fact only names the subject of the entry: the queue of a job that was retried is no change. */
const isLabel = (name: string) => name === 'queue'

function textOf(name: string, value: unknown): string {
  if (name === 'days' && value !== undefined) return lengthText(value)
  if (value === undefined || value === null) return 'none'
  if (typeof value === 'number' && /price$/i.test(name)) return moneyText(value)
  if (typeof value !== 'string') return JSON.stringify(value)
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return formatTimeInBelize(value)
  if (Object.hasOwn(statusNames, value)) return statusNames[value as PropertyStatus] // checked in this line
  return /^([A-Z]+|[a-z]+(_[a-z]+)+)$/.test(value) ? wordsOf(value.toLowerCase()) : value
}

/** Returns the length of a suspension, which is null for one for good. */
function lengthText(days: unknown): string {
  return typeof days === 'number' ? countText(days, 'day') : 'for good'
}

/** Returns the words of a name in code, such as `Sold price` of `soldPrice`. */
function wordsOf(name: string): string {
  return capitalized(name.replaceAll('_', ' ').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
}

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
