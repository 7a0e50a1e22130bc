import type { InfiniteData } from '@tanstack/react-query'
import type { Output } from '#contract/endpoint.ts'
import type { Interaction, InteractionType, listInteractions } from '#contract/interactions.ts'
import { queryClient } from '#web/members/query.tsx'
import { interactionsKey, likedIdsQuery } from './interactions-query.ts'
import { forgetChanges, setRecentChange } from './recent-changes.ts'

type Page = Output<typeof listInteractions>
type Pages = InfiniteData<Page, string>

/** Updates the cached lists after the server has deleted an interaction, and refetches them. */
export function removeCached(userId: string, { id, propertyId, interactionType }: Interaction): void {
  setRecentChange(userId, propertyId, interactionType, false)
  changeLists(userId, ({ pages, pageParams }) => ({
    pageParams,
    pages: pages.map((page) => ({
      ...page,
      interactions: page.interactions.filter((one) => one.id !== id),
      counts: counted(page, interactionType, -1),
    })),
  }))
}

/** Updates the cached lists after the server has restored an interaction, and refetches them. */
export function restoreCached(userId: string, interaction: Interaction): void {
  setRecentChange(userId, interaction.propertyId, interaction.interactionType, true)
  changeLists(userId, ({ pages: [first, ...rest], pageParams }) => {
    if (!first) return { pages: [], pageParams }
    const interactions = [interaction, ...first.interactions].toSorted(newestFirst)
    const counts = counted(first, interaction.interactionType, 1)
    return { pages: [{ ...first, interactions, counts }, ...rest], pageParams }
  })
}

/** Empties the cached lists after the server has deleted all interactions, and refetches them. */
export function clearCached(userId: string): void {
  const empty = { interactions: [], counts: { LIKE: 0, REJECT: 0, VIEW: 0 }, nextCursor: null }
  queryClient.setQueryData(likedIdsQuery(userId).queryKey, (ids) => ids && [])
  forgetChanges(userId)
  changeLists(userId, () => ({ pages: [empty], pageParams: [''] }))
}

export function newestFirst(one: Interaction, other: Interaction): number {
  return Date.parse(other.createdAt) - Date.parse(one.createdAt)
}

function changeLists(userId: string, change: (pages: Pages) => Pages): void {
  const lists = { queryKey: [...interactionsKey, userId] }
  queryClient.setQueriesData<Pages>(lists, (pages) => pages && change(pages))
  void queryClient.invalidateQueries({ queryKey: interactionsKey })
}

function counted({ counts }: Page, type: InteractionType, by: number): Page['counts'] {
  return { ...counts, [type]: Math.max(0, counts[type] + by) }
}
