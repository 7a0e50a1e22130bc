import { skipToken, useQuery } from '@tanstack/react-query'
import type { InteractionType } from '#contract/interactions.ts'
import { queryClient } from '#web/members/query.tsx'

/** Rows that a tab shows at first, and that are added each time. */
export const rowsAtOnce = 20

/** Returns how many rows a tab shows, and a function that sets it. They are cached like the list, so that Back returns to as many. */
export function useShownRows(type: InteractionType): [number, (count: number) => void] {
  const queryKey = ['shown-rows', type]
  const { data = rowsAtOnce } = useQuery<number>({ queryKey, queryFn: skipToken }, queryClient)
  return [data, (count) => queryClient.setQueryData(queryKey, count)]
}
