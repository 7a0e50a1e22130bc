import { type InteractionType, interactionTypes } from '#contract/interactions.ts'
import { storageKeys } from '#contract/site.ts'

export type Verdict = { propertyId: string; interactionType: InteractionType }

/** The newest this many are kept. */
const kept = 500

/** What a visitor decided before signing in. */
export function guestVerdicts(): Verdict[] {
  try {
    return readVerdicts(localStorage.getItem(storageKeys.guestVerdicts))
  } catch {
    return [] // storage is refused in some private windows
  }
}

export function keepGuestVerdict(verdict: Verdict): void {
  store(withVerdict(guestVerdicts(), verdict))
}

export function dropGuestVerdict({ propertyId, interactionType }: Verdict): void {
  store(
    guestVerdicts().filter(
      (kept) => kept.propertyId !== propertyId || kept.interactionType !== interactionType,
    ),
  )
}

function store(verdicts: Verdict[]): void {
  try {
    if (verdicts.length === 0) localStorage.removeItem(storageKeys.guestVerdicts)
    else localStorage.setItem(storageKeys.guestVerdicts, JSON.stringify(verdicts))
  } catch (error) {
    console.warn('The verdict could not be kept in this browser', error)
  }
}

export function readVerdicts(text: string | null): Verdict[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isVerdict) : []
  } catch {
    return []
  }
}

function isVerdict(stored: unknown): stored is Verdict {
  const { propertyId, interactionType } = { ...(stored as Partial<Verdict> | null) }
  return typeof propertyId === 'string' && interactionTypes.some((type) => type === interactionType)
}

/** LIKE and REJECT of one property replace each other; VIEW stands beside them. */
export function withVerdict(verdicts: Verdict[], verdict: Verdict): Verdict[] {
  const isReplaced = ({ propertyId, interactionType }: Verdict) =>
    propertyId === verdict.propertyId && isDecision(interactionType) === isDecision(verdict.interactionType)
  return [...verdicts.filter((known) => !isReplaced(known)), verdict].slice(-kept)
}

/** What of a guest's verdicts the account still lacks: its own decision on a property wins. */
export function verdictsToSend(guest: Verdict[], own: Verdict[]): Verdict[] {
  const nameOf = ({ propertyId, interactionType }: Verdict) =>
    `${isDecision(interactionType) ? 'decision' : 'view'} ${propertyId}`
  const known = new Set(own.map(nameOf))
  return guest.filter((verdict) => !known.has(nameOf(verdict)))
}

function isDecision(type: InteractionType): boolean {
  return type !== 'VIEW'
}
