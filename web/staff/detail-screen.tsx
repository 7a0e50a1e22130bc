import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CallError } from '#web/members/query.tsx'
import { reasonOf } from '#web/members/reason-of.ts'
import { NotFound } from '#web/not-found.tsx'
import { PageMeta } from '#web/routing/page-meta.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type DetailScreenProps<Details> = {
  query: UseQueryResult<Details>
  /** What is loaded, such as `case`. */
  name: string
  children: (details: Details) => ReactNode
}

/** Renders the loaded details, or a loading, error or not-found state. */
export function DetailScreen<Details>({ query, name, children }: DetailScreenProps<Details>) {
  const { data, error, isFetching, refetch } = query
  if (data) return children(data)
  if (error instanceof CallError && error.failure.status === 404) return <NotFound />
  return (
    <Page>
      <PageMeta title={name.charAt(0).toUpperCase() + name.slice(1)} />
      {error ? (
        <EmptyState
          state="failed"
          heading="h1"
          title={`The ${name} could not be loaded`}
          action={
            <Button isBusy={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {reasonOf(error)}
        </EmptyState>
      ) : (
        <div aria-busy className="flex flex-col gap-6">
          <span className="sr-only">Loading the {name}</span>
          <Skeleton className="h-10 w-3/5" />
          <Skeleton className="aspect-3/2 laptop:w-2/3" />
        </div>
      )}
    </Page>
  )
}
