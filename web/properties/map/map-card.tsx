import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '#contract/lib/number-text.ts'
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
  /** The address of the list with all of them, if the card does not have all. */
  allHref: string | undefined
  hasFailed: boolean
  onRetry: () => void
  /** Searches again, because none of them is left. */
  onSearch: () => void
  onShowAll: () => void
  onClose: () => void
}

/** Renders what a pin stands for, at the foot of the map. It receives the focus, and Escape closes it. */
export function MapCard({
  name,
  properties,
  allHref,
  hasFailed,
  onRetry,
  onSearch,
  onShowAll,
  onClose,
}: MapCardProps) {
  const card = useRef<HTMLElement>(null)
  useEffect(() => card.current?.focus({ preventScroll: true }), [])
  const isEmpty = properties?.length === 0
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
        <CardNotice text="This could not be loaded." action="Try again" onAction={onRetry} />
      ) : isEmpty && !allHref ? (
        <CardNotice
          text="Nothing for sale here anymore."
          action="Search this area again"
          onAction={onSearch}
        />
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
      {allHref && (
        <p className="map-card-more">
          {!isEmpty && properties && `${formatNumber(properties.length)} shown. `}
          <Link to={allHref} className="text-link" onClick={onShowAll}>
            Show all in the list
          </Link>
        </p>
      )}
    </section>
  )
}

type CardNoticeProps = { text: string; action: string; onAction: () => void }

function CardNotice({ text, action, onAction }: CardNoticeProps) {
  return (
    <p className="p-4 pr-12">
      {text}{' '}
      <button type="button" className="text-link min-h-6" onClick={onAction}>
        {action}
      </button>
    </p>
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
