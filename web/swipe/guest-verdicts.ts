import { type InteractionType, interactionTypes } from '#contract/interactions.ts'
import { storageKeys } from '#contract/site.ts'
import { readList, writeList } from './stored-list.ts'

export type Verdict = { propertyId: string; interactionType: InteractionType }

/** The newest this many are kept. */
const kept = 500

/** What a visitor decided before signing in. */
export function guestVerdicts(): Verdict[] {
  return readList(storageKeys.guestVerdicts, isVerdict)
}

export function keepGuestVerdict(verdict: Verdict): void {
  writeList(storageKeys.guestVerdicts, withVerdict(guestVerdicts(), verdict))
}

export function dropGuestVerdict({ propertyId, interactionType }: Verdict): void {
  const others = guestVerdicts().filter(
    (known) => known.propertyId !== propertyId || known.interactionType !== interactionType,
  )
  writeList(storageKeys.guestVerdicts, others)
}

export function isVerdict(stored: unknown): stored is Verdict {
  const { propertyId, interactionType } = { ...(stored as Partial<Verdict> | null) }
  return typeof propertyId === 'string' && interactionTypes.some((type) => type === interactionType)
}

/** LIKE and REJECT of one property replace each other; VIEW stands beside them. */
export function withVerdict(verdicts: Verdict[], verdict: Verdict): Verdict[] {
  return [...verdicts.filter((known) => !isReplaced(known, verdict)), verdict].slice(-kept)
}

/** Whether both say the same kind of thing about one property, so that the later holds. */
export function isReplaced(old: Verdict, by: Verdict): boolean {
  return nameOf(old) === nameOf(by)
}

/** What of a guest's verdicts the account still lacks: its own decision on a property wins. */
export function verdictsToSend(guest: Verdict[], own: Verdict[]): Verdict[] {
  const known = new Set(own.map(nameOf))
  return guest.filter((verdict) => !known.has(nameOf(verdict)))
}

function nameOf({ propertyId, interactionType }: Verdict): string {
  return `${interactionType === 'VIEW' ? 'view' : 'decision'} ${propertyId}`
}
