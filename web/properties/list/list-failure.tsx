import type { Failure } from '#contract/client.ts'
import { failureAdvice, failureMessage } from '#web/data/api.ts'
import { ContactLink } from '#web/routing/contact-link.tsx'
import { paths } from '#web/routing/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export function ListFailure({ failure, address }: { failure: Failure; address: string }) {
  return (
    <div className="list-failure">
      <EmptyState
        state="failed"
        title="Error Loading Properties"
        lead="We couldn’t load the listings"
        reason={failureMessage(failure)}
        reference={failure.requestId}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink to={address} reloadDocument>
              Try again
            </ButtonLink>
            {address !== paths.home && (
              <ButtonLink to={paths.home} variant="secondary">
                Go to Home
              </ButtonLink>
            )}
          </div>
        }
      >
        {failureAdvice(failure)} If that does not help, <ContactLink />.
      </EmptyState>
    </div>
  )
}
