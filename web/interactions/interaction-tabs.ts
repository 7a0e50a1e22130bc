import type { InteractionType } from '#contract/interactions.ts'
import { useParameter } from '#web/routing/use-parameter.ts'

type TabText = { id: string; name: string; type: InteractionType; emptyText: string; hint: string }

const savedTab: TabText = {
  id: 'saved',
  name: 'Saved',
  type: 'LIKE',
  emptyText: 'Start swiping to find properties you love!',
  hint: 'Homes that you save wait for you here, one step from their sellers.',
}

export const tabs: TabText[] = [
  savedTab,
  {
    id: 'rejected',
    name: 'Passed',
    type: 'REJECT',
    emptyText: "Properties you've passed on will appear here.",
    hint: 'Nothing is gone for good: you can reconsider any of them.',
  },
  {
    id: 'viewed',
    name: 'Viewed',
    type: 'VIEW',
    emptyText: 'Properties you view will be tracked here.',
    hint: 'Peek at a property while you swipe, and find it again here.',
  },
]

/** Returns the tab that the URL opens, the id in the URL, which may be unknown, and a function that opens another tab. */
export function useOpenTab() {
  const [chosenId, open] = useParameter('list', savedTab.id)
  const openTab = tabs.find(({ id }) => id === chosenId) ?? savedTab
  return { openTab, chosenId, open }
}
