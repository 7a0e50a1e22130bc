import type { ReactNode } from 'react'
import { formatNumber } from '#contract/lib/number-text.ts'
import type { PlaceSummary } from '#contract/places.ts'
import type { CardProperty } from '#web/properties/card-property.ts'
import { PropertyCard, PropertyGrid } from '#web/properties/property-card.tsx'
import { paths } from '#web/routing/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { TypeFilter } from './load-place.ts'
import { listHrefOf, nothingListedText, totalOf } from './place-names.ts'

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
          <SeeAll place={place} type={type} />
        </div>
      )}
    </section>
  )
}

type NothingListedProps = { place: PlaceSummary; type: TypeFilter; hasNearby: boolean }

/** Offers what else the place has, or else everything that is for sale. */
export function NothingListed({ place, type, hasNearby }: NothingListedProps) {
  if (place.total > 0)
    return (
      <EmptyState title={nothingListedText(type)} action={<SeeAll place={place} type="" />}>
        {hasNearby
          ? 'Look at what else is for sale here, or at the places nearby.'
          : 'Look at what else is for sale here.'}
      </EmptyState>
    )
  return (
    <EmptyState
      title={nothingListedText('')}
      action={<ButtonLink to={paths.properties}>Browse Properties</ButtonLink>}
    >
      {hasNearby
        ? 'Look at the places nearby, or at everything that is for sale.'
        : 'Look at everything that is for sale.'}
    </EmptyState>
  )
}

function SeeAll({ place, type }: { place: PlaceSummary; type: TypeFilter }) {
  const total = totalOf(place, type)
  return (
    <ButtonLink variant="secondary" to={listHrefOf(place.slug, type)}>
      {total === 1 ? 'See the one listing' : `See all ${formatNumber(total)}`} in {place.name}
    </ButtonLink>
  )
}
