import type { Failure } from '#contract/client.ts'
import { failureMessage } from '#web/data/api.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export function ListFailure({ failure, address }: { failure: Failure; address: string }) {
  return (
    <EmptyState
      state="failed"
      title="Error Loading Properties"
      action={
        <ButtonLink to={address} reloadDocument>
          Try again
        </ButtonLink>
      }
    >
      {failureMessage(failure)}
    </EmptyState>
  )
}
