import type { UseQueryResult } from '@tanstack/react-query'
import { reasonOf } from '#web/members/reason-of.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Query = Pick<UseQueryResult, 'isError' | 'isFetching' | 'error' | 'refetch'>

/** Renders what a screen shows until its data are there. `title` says that they could not be loaded. */
export function NotLoadedYet({ query, title }: { query: Query; title: string }) {
  if (!query.isError) return <Skeleton className="h-40" />
  return (
    <EmptyState
      state="failed"
      title={title}
      action={
        <Button isBusy={query.isFetching} onClick={() => void query.refetch()}>
          Try again
        </Button>
      }
    >
      {reasonOf(query.error)}
    </EmptyState>
  )
}
