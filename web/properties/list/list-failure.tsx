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
      <p>We couldn’t load the listings. Check your connection and try again.</p>
      <p className="mt-2 text-xs">{failureMessage(failure)}</p>
    </EmptyState>
  )
}
