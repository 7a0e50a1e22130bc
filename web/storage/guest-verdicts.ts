import { type InteractionType, interactionTypes } from '#contract/interactions.ts'
import { storageKeys } from '#contract/site.ts'
import { readList, writeList } from './persisted-list.ts'

export type Verdict = { propertyId: string; interactionType: InteractionType }

/** At most this many verdicts are stored. Beyond it, views are dropped first, then rejections, then likes, the oldest first. */
const maxVerdicts = 500

/** Returns what a visitor decided before signing in. */
export function guestVerdicts(): Verdict[] {
  return readList(storageKeys.guestVerdicts, isVerdict)
}

export function storeGuestVerdict(verdict: Verdict): void {
  writeList(storageKeys.guestVerdicts, withVerdict(guestVerdicts(), verdict))
}

export function removeGuestVerdict({ propertyId, interactionType }: Verdict): void {
  const others = guestVerdicts().filter(
    (other) => other.propertyId !== propertyId || other.interactionType !== interactionType,
  )
  writeList(storageKeys.guestVerdicts, others)
}

export function removeGuestVerdicts(): void {
  writeList(storageKeys.guestVerdicts, [])
}

export function isVerdict(stored: unknown): stored is Verdict {
  const { propertyId, interactionType } = { ...(stored as Partial<Verdict> | null) }
  return typeof propertyId === 'string' && interactionTypes.some((type) => type === interactionType)
}

/** Adds a verdict. LIKE and REJECT of one property replace each other; VIEW is independent. */
export function withVerdict(verdicts: Verdict[], verdict: Verdict): Verdict[] {
  const all = [...verdicts.filter((existing) => !isReplaced(existing, verdict)), verdict]
  return all.length > maxVerdicts ? all.toSpliced(leastImportant(all), 1) : all
}

/** Returns the position of the oldest view, of the oldest REJECT if there is no view, or else of the oldest LIKE. */
function leastImportant(verdicts: Verdict[]): number {
  const oldest = (type: InteractionType) =>
    verdicts.findIndex(({ interactionType }) => interactionType === type)
  return [oldest('VIEW'), oldest('REJECT')].find((at) => at >= 0) ?? 0
}

/** Returns whether the later verdict replaces the earlier one: same property, and both decisions or both views. */
export function isReplaced(old: Verdict, by: Verdict): boolean {
  return keyOf(old) === keyOf(by)
}

/** Returns the same for verdicts that replace each other. */
export function keyOf({ propertyId, interactionType }: Verdict): string {
  return `${interactionType === 'VIEW' ? 'view' : 'decision'} ${propertyId}`
}
