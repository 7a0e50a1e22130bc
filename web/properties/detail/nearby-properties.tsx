import type { PropertyStatus } from '#contract/property-statuses.ts'
import { isListed } from '#contract/property-statuses.ts'
import { type RelatedCards, useRelated } from '#web/properties/related-properties.ts'
import { SimilarProperties } from './similar-properties.tsx'

type NearbyPropertiesProps = { status: PropertyStatus; related: RelatedCards }

/** Renders similar listings, without those that the part about the owner shows. */
export function NearbyProperties({ status, related }: NearbyPropertiesProps) {
  const { similar, ofSeller } = useRelated(related)
  if (!isListed(status)) return <SimilarProperties title="Similar properties for sale" properties={similar} />
  const own = new Set(ofSeller.map(({ id }) => id))
  const others = similar.filter(({ id }) => !own.has(id))
  return <SimilarProperties title="Nearby and similar" properties={others} />
}
