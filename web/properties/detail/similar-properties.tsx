import type { CardProperty } from '#web/properties/card-property.ts'
import { PropertyCard, PropertyGrid } from '#web/properties/property-card.tsx'

type SimilarPropertiesProps = { title: string; properties: CardProperty[] }

/** Renders up to four listings for sale; nothing if there are none. */
export function SimilarProperties({ title, properties }: SimilarPropertiesProps) {
  if (properties.length === 0) return null
  return (
    <section
      aria-labelledby="similar"
      className="print-hidden mt-12 border-t border-line pt-10 laptop:mt-16 laptop:pt-12"
    >
      <h2 id="similar" className="mb-6 font-display text-2xl tablet:text-3xl">
        {title}
      </h2>
      <PropertyGrid
        label={title}
        properties={properties}
        isFour
        renderCard={(property) => <PropertyCard property={property} />}
      />
    </section>
  )
}
