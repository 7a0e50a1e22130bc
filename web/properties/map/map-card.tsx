import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { CardProperty } from '#web/properties/card-property.ts'
import { Facts } from '#web/properties/facts.tsx'
import { ImageOrPlaceholder } from '#web/properties/image-or-placeholder.tsx'
import { imagesOf } from '#web/properties/images.ts'
import { Price } from '#web/properties/price.tsx'
import { paths } from '#web/routing/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type MapCardProps = {
  name: string
  /** Undefined while they are loading. */
  properties: CardProperty[] | undefined
  hasFailed: boolean
  onRetry: () => void
  onClose: () => void
}

/** Renders what a pin stands for, at the foot of the map. It receives the focus, and Escape closes it. */
export function MapCard({ name, properties, hasFailed, onRetry, onClose }: MapCardProps) {
  const card = useRef<HTMLElement>(null)
  useEffect(() => card.current?.focus({ preventScroll: true }), [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is a second way to press Close
    <section
      ref={card}
      aria-label={name}
      tabIndex={-1}
      className="map-card"
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <button type="button" className="map-card-close" onClick={onClose}>
        <Icon name="close" size={18} label="Close" />
      </button>
      {hasFailed ? (
        <p className="p-4 pr-12">
          This could not be loaded.{' '}
          <button type="button" className="text-link min-h-6" onClick={onRetry}>
            Try again
          </button>
        </p>
      ) : (
        <ul className="map-card-list">
          {properties?.map((property) => (
            <li key={property.id}>
              <CompactCard property={property} />
            </li>
          )) ?? (
            <li aria-busy="true">
              <Skeleton className="h-28" />
            </li>
          )}
        </ul>
      )}
    </section>
  )
}

function CompactCard({ property }: { property: CardProperty }) {
  const { id, title, location, price, images } = property
  return (
    <Link to={paths.property(id)} className="map-compact">
      <ImageOrPlaceholder
        image={imagesOf(images)[0]}
        alt=""
        sizes="136px"
        className="h-full w-34 shrink-0 rounded-md"
      />
      <div className="flex min-w-0 flex-col justify-center gap-0.5">
        <Price amount={price} className="text-lg font-bold" />
        <span dir="auto" className="line-clamp-1 font-semibold">
          {title}
        </span>
        <span dir="auto" className="line-clamp-1 text-sm text-muted">
          {location}
        </span>
        <div className="h-6 overflow-hidden">
          <Facts property={property} />
        </div>
      </div>
    </Link>
  )
}
