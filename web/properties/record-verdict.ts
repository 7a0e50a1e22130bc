import { setInteraction } from '#contract/interactions.ts'
import { callSignedIn, queryClient } from '#web/query.tsx'

/** Loaded only when a verdict is given: what it imports is for the signed in alone. */
export async function recordVerdict(propertyId: string, interactionType: 'LIKE' | 'REJECT'): Promise<void> {
  await callSignedIn(setInteraction, { body: { propertyId, interactionType } })
  await queryClient.invalidateQueries({ queryKey: ['interactions'] })
}
