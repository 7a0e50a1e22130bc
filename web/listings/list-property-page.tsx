import { useRef } from 'react'
import { useLastProfile, useSession } from '#web/session/use-session.ts'
import { PageMeta } from '#web/routing/page-meta.tsx'
import type { CardProperty } from '#web/properties/card-property.ts'
import { PropertyCard } from '#web/properties/property-card.tsx'
import { useListedTimes } from '#web/properties/use-listed-times.ts'
import { JavaScriptRequired } from '#web/ui/javascript-required.tsx'
import { Page } from '#web/ui/page.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { ListingWizard } from './listing-wizard.tsx'
import { SignInRequired } from './sign-in-required.tsx'

export default function ListPropertyPage() {
  const { status } = useSession()
  // the form stays when the profile cannot be loaded again
  const userId = useLastProfile()?.id
  return (
    <Page title="List Your Property">
      <PageMeta title="List Your Property" />
      <JavaScriptRequired>Listing a property needs JavaScript.</JavaScriptRequired>
      {status === 'loading' && <FormSkeleton hasSteps />}
      {status !== 'loading' && !userId && <SignInRequired />}
      {status !== 'loading' && userId && (
        <ListingWizard
          key={userId}
          userId={userId}
          renderCard={(property) => <PreviewCard property={property} />}
        />
      )}
    </Page>
  )
}

/** Renders a card as a list does, which says New instead of the day. */
function PreviewCard({ property }: { property: CardProperty }) {
  const element = useRef<HTMLDivElement>(null)
  useListedTimes(element, [property])
  return (
    <div ref={element}>
      <PropertyCard property={property} />
    </div>
  )
}
