import { use } from 'react'
import type { ApiClient } from '#contract/client.ts'
import { listSimilarProperties } from '#contract/sold-properties.ts'
import { type CardProperty, unpackCards } from '#web/properties/card-property.ts'
import { PropertyCard, PropertyGrid } from '#web/properties/property-card.tsx'

/** Packed in a document. */
export type SimilarCards = string | Promise<CardProperty[]>

export async function listSimilar(api: ApiClient, id: string): Promise<CardProperty[]> {
  const result = await api(listSimilarProperties, { params: { id } })
  return result.ok ? result.data.properties : []
}

/** Renders the listings that are similar to a property that is not for sale; nothing if there are none. */
export function SimilarProperties({ similar }: { similar: SimilarCards }) {
  const properties = typeof similar === 'string' ? unpackCards(similar) : use(similar)
  if (properties.length === 0) return null
  return (
    <section aria-labelledby="similar" className="mt-14 border-t border-line pt-10">
      <h2 id="similar" className="mb-6 font-display text-2xl tablet:text-3xl">
        Similar properties for sale
      </h2>
      <PropertyGrid
        label="Similar properties"
        properties={properties}
        isFour
        renderCard={(property) => <PropertyCard property={property} />}
      />
    </section>
  )
}
