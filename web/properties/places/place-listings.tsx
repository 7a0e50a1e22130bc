import type { ReactNode } from 'react'
import { formatNumber } from '#contract/lib/number-text.ts'
import type { PlaceSummary } from '#contract/places.ts'
import type { CardProperty } from '#web/properties/card-property.ts'
import { PropertyCard, PropertyGrid } from '#web/properties/property-card.tsx'
import { paths } from '#web/routing/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { TypeFilter } from './load-place.ts'
import { listHrefOf, totalOf } from './place-names.ts'

type NewestListingsProps = {
  place: PlaceSummary
  type: TypeFilter
  properties: CardProperty[]
  renderActions: (property: CardProperty) => ReactNode
}

export function NewestListings({ place, type, properties, renderActions }: NewestListingsProps) {
  return (
    <section aria-labelledby="newest" className="mt-8">
      <h2 id="newest" className="mb-5 font-display text-2xl tablet:text-3xl">
        Newest listings
      </h2>
      <PropertyGrid
        label="Newest listings"
        properties={properties}
        renderCard={(property, at) => (
          <PropertyCard property={property} isFirst={at === 0} actions={renderActions(property)} />
        )}
      />
      {totalOf(place, type) > properties.length && (
        <div className="mt-8 flex justify-center">
          <ButtonLink variant="secondary" to={listHrefOf(place.slug, type)}>
            See all {formatNumber(totalOf(place, type))} in {place.name}
          </ButtonLink>
        </div>
      )}
    </section>
  )
}

export function NothingListed({ hasNearby }: { hasNearby: boolean }) {
  return (
    <EmptyState
      title="Nothing is listed here right now"
      action={<ButtonLink to={paths.properties}>Browse Properties</ButtonLink>}
    >
      {hasNearby
        ? 'Look at the places nearby, or at everything that is for sale.'
        : 'Look at everything that is for sale.'}
    </EmptyState>
  )
}
