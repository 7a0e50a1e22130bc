import { setInteraction } from '#contract/interactions.ts'
import { callSignedIn } from '#web/members/query.tsx'
import { replacingUnsent } from '#web/storage/unsent-verdicts.ts'
import { recordChange } from './recent-changes.ts'

/** Saves a property whose heart was pressed before it was known who is signed in. */
export async function saveProperty(userId: string, propertyId: string): Promise<void> {
  const body = { propertyId, interactionType: 'LIKE' as const }
  await replacingUnsent(userId, body, () => callSignedIn(setInteraction, { body }))
  recordChange(userId, propertyId, 'LIKE', true)
}
