import { sessionStore } from '#web/session/session-store.ts'
import { guestVerdicts, type Verdict } from '#web/storage/guest-verdicts.ts'
import { unsentChanges } from '#web/storage/unsent-verdicts.ts'

/** Decisions by owner that are not stored: a guest’s until the account has them, and those that the server has refused. */
const decided = new Map<string, Set<string>>()

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

export function noteDecision(owner: string, { propertyId, interactionType }: Verdict): void {
  if (interactionType === 'VIEW') return
  decided.set(owner, (decided.get(owner) ?? new Set()).add(propertyId))
}

export function forgetDecision(owner: string, { propertyId }: Verdict): void {
  decided.get(owner)?.delete(propertyId)
}

/** Forgets what a guest decided and the account now has: the server leaves it out, until the user removes it. */
export function forgetRecorded(): void {
  if (ownerName() === '') return
  const stored = new Set(storedVerdicts().map(({ propertyId }) => propertyId))
  decided.set('', new Set([...(decided.get('') ?? [])].filter((id) => stored.has(id))))
}

/** Returns the id of the signed-in user, or a blank string for a guest. */
export function ownerName(): string {
  return sessionStore.get().session?.user.id ?? ''
}
