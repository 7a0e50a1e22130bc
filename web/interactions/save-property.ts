import { setInteraction } from '#contract/interactions.ts'
import { callSignedIn } from '#web/members/query.tsx'
import { recordChange } from './recent-changes.ts'

/** Saves a property whose heart was pressed before it was known who is signed in. */
export async function saveProperty(userId: string, propertyId: string): Promise<void> {
  await callSignedIn(setInteraction, { body: { propertyId, interactionType: 'LIKE' } })
  recordChange(userId, propertyId, 'LIKE', true)
}
