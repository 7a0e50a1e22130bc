import { setInteraction } from '#contract/interactions.ts'
import { callSignedIn, queryClient } from '#web/members/query.tsx'
import { sessionStore } from '#web/session/session-store.ts'
import { replacingUnsent } from '#web/storage/unsent-verdicts.ts'

/** Records a verdict. Imported on demand, because the modules that it imports are for signed-in users only. */
export async function recordVerdict(propertyId: string, interactionType: 'LIKE' | 'REJECT'): Promise<void> {
  const body = { propertyId, interactionType }
  const userId = sessionStore.get().session?.user.id ?? ''
  await replacingUnsent(userId, body, () => callSignedIn(setInteraction, { body }))
  // The dashboard, which follows, must not show a list from before, and loads those that it shows.
  const lists = { queryKey: ['interactions'] }
  queryClient.removeQueries({ ...lists, type: 'inactive' })
  void queryClient.invalidateQueries(lists)
}
