import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { isListed } from '#contract/property-statuses.ts'
import { paths } from '#web/routing/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useAllOwnProperties } from './use-own-properties.ts'

const PublishedState = z.object({ published: z.object({ id: z.string(), title: z.string() }) })
export type PublishedListing = z.infer<typeof PublishedState>['published']

/** Returns the listing that the wizard has just published, from the state of the navigation to the dashboard. */
export function publishedListing(state: unknown): PublishedListing | undefined {
  return PublishedState.safeParse(state).data?.published
}

/** Returns whether a listing that was published has been taken off the market since, and forgets that it was published. */
function useIsOff({ id }: PublishedListing): boolean {
  const { properties, isCurrent } = useAllOwnProperties()
  const [{ search }, navigate] = [useLocation(), useNavigate()]
  const present = properties.find((property) => property.id === id)
  const isOff = present ? !isListed(present.status) : isCurrent
  useEffect(() => {
    if (isOff) void navigate({ search }, { replace: true, state: null, preventScrollReset: true })
  }, [isOff, search, navigate])
  return isOff
}

/** Renders what to do next with a listing that was just published, while it is for sale. */
export function LiveListing({ listing, share }: { listing: PublishedListing; share: ReactNode }) {
  if (useIsOff(listing)) return null
  return (
    <Card
      as="section"
      aria-labelledby="live-listing"
      className="flex flex-wrap items-center justify-between gap-4 p-4 tablet:p-6"
    >
      <div className="flex min-w-0 items-start gap-3">
        <Icon name="check-circle" size={28} className="mt-0.5 text-success" />
        <div className="min-w-0">
          <h2 id="live-listing" className="font-display text-2xl">
            Your listing is live
          </h2>
          <p dir="auto" className="text-muted wrap-anywhere">
            {listing.title}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.property(listing.id)}>View</ButtonLink>
        {share}
        <ButtonLink to={`${paths.editListing(listing.id)}#complete`} variant="secondary">
          Make it complete
        </ButtonLink>
        <ButtonLink to={paths.listProperty} variant="quiet">
          Add another
        </ButtonLink>
      </div>
    </Card>
  )
}
