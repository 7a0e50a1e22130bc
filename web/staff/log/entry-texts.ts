import type { AuditEntry } from '#contract/moderation/audit.ts'

/** Returns the action as words, such as `Claim case`. */
export function actionName({ action }: Pick<AuditEntry, 'action'>): string {
  const words = action.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function actorName({ actorKind, actor }: Pick<AuditEntry, 'actorKind' | 'actor'>): string {
  if (actorKind === 'staff') return actor?.name || 'A deleted account'
  return actorKind === 'cli' ? 'Command' : 'Palapa, automatic'
}

/** Returns what changed, such as `status: ACTIVE → REMOVED`; blank without a change. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names]
    .map((name) => [name, textOf(before?.[name]), textOf(after?.[name])] as const)
    .filter(([, from, to]) => from !== to)
    .map(([name, from, to]) => `${name}: ${from} → ${to}`)
    .join(', ')
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return 'none'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
