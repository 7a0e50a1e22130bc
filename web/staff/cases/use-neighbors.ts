import { useInfiniteQuery } from '@tanstack/react-query'
import { queryClient } from '#web/members/query.tsx'
import { queueQuery } from '#web/staff/cases-query.ts'
import type { QueueFilter } from '#web/staff/queue-filter.ts'

type Neighbors = {
  next?: string | undefined
  previous?: string | undefined
  /** The next case that no one else has claimed, after the last one the first. */
  nextFree?: string | undefined
}

/** Returns the ids of the cases around a case in the queue. */
export function useNeighbors(id: string, filter: QueueFilter): Neighbors {
  const { data } = useInfiniteQuery(queueQuery(filter), queryClient)
  const cases = data?.pages.flatMap((page) => page.cases) ?? []
  const at = cases.findIndex((each) => each.id === id)
  const isFree = ({ claim }: (typeof cases)[number]) => !claim || claim.isOwn
  const others = [...cases.slice(at + 1), ...cases.slice(0, Math.max(at, 0))]
  return {
    next: cases[at + 1]?.id,
    previous: cases[at - 1]?.id,
    nextFree: others.find(isFree)?.id,
  }
}
