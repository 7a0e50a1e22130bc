import { setInteraction } from '#contract/interactions.ts'
import { callSignedIn, queryClient } from '#web/members/query.tsx'

/** Records a verdict. Imported on demand, because the modules that it imports are for signed-in users only. */
export async function recordVerdict(propertyId: string, interactionType: 'LIKE' | 'REJECT'): Promise<void> {
  await callSignedIn(setInteraction, { body: { propertyId, interactionType } })
  // The dashboard, which follows, must not show a list from before, and loads those that it shows.
  const lists = { queryKey: ['interactions'] }
  queryClient.removeQueries({ ...lists, type: 'inactive' })
  void queryClient.invalidateQueries(lists)
}
