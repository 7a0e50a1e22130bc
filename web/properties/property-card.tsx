import { memo, type ReactNode, useRef } from 'react'
import { reducedDays, sampleLabel, typeNames } from '#contract/property-limits.ts'
import { statusNames } from '#contract/property-statuses.ts'
import { useFollowLinks } from '#web/routing/follow-links.ts'
import { paths } from '#web/routing/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { RecentLabel } from '#web/ui/recent-label.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { sourceSet } from '#web/ui/source-set.ts'
import type { CardProperty } from './card-property.ts'
import { factList } from './facts.tsx'
import { formatSale } from './format.ts'
import { imagesOf, phoneCardWidth, placeholderUrl } from './images.ts'
import { renderPrice } from './price.tsx'
import { useCardTransitions } from './use-card-transitions.ts'

type PropertyCardProps = {
  property: CardProperty
  /** Buttons over the image, such as the heart. */
  actions?: ReactNode
  /** True for the first card of a page's main list, whose image loads with high priority. */
  isFirst?: boolean
  /** Spans the whole row, with the text beside the image where there is room. */
  isSpread?: boolean
  heading?: 'h2' | 'h3'
}

const sizes = {
  card: `(min-width:961px)min(31vw,371px),(min-width:601px)46vw,${phoneCardWidth}`,
  spread: `(min-width:961px)min(64vw,765px),(min-width:601px)95vw,${phoneCardWidth}`,
}

// Elements that are the same on every card. Icon is called as a function to render no component for each of them.
const pin = Icon({ name: 'map-pin', size: 16 })
const arrow = Icon({ name: 'arrow-right', size: 16, className: 'card-arrow' })

const askedNote = 'Last asking price'
const statedNote = 'Sold price, as stated by the seller'

/**
 * Renders a card inside of a `PropertyGrid`, which handles its link and the transition of its image. It has no hooks, no
 * components and, in `property-card.css`, few classes, because a page of the list has 50 cards.
 */
export const PropertyCard = memo(function PropertyCard({
  property,
  actions,
  isFirst = false,
  isSpread = false,
  heading: Heading = 'h3',
}: PropertyCardProps) {
  const { id, title, location, price, propertyType, sellerName, isSample, status, reducedAt } = property
  const isSold = status === 'SOLD'
  const image = cardImage(property, isSpread, isFirst)
  return (
    <article className={isSpread ? 'property-card spread-card' : 'property-card'}>
      <div className="card-media">
        {/* React adds no preload link for an image in a picture element, and the preload scanner finds the image as early.
            With a link, Chromium warns of an unused preload when it shows a larger version that it has already loaded for
            the property's own screen. Images that load later have no such link. */}
        {isFirst ? <picture className="contents">{image}</picture> : image}
        <span className="card-type">{typeNames[propertyType]}</span>
        {isSample && <span className="sample-label">{sampleLabel}</span>}
        {status === 'UNDER_OFFER' && <span className="state-label">{statusNames.UNDER_OFFER}</span>}
        {isSold && <span className="state-label sold-label">{formatSale(property.soldOn)}</span>}
        {status === 'ACTIVE' && reducedAt && (
          <RecentLabel since={reducedAt} days={reducedDays}>
            Reduced
          </RecentLabel>
        )}
        {actions && <div className="card-actions">{actions}</div>}
      </div>
      <div className="card-text">
        {renderPrice({ as: 'p', className: 'card-price', amount: property.soldPrice ?? price })}
        {isSold && <p className="card-note">{property.soldPrice === null ? askedNote : statedNote}</p>}
        <Heading dir="auto" className="card-title">
          {title}
        </Heading>
        <p className="card-place">
          {pin}
          <span dir="auto">{location}</span>
        </p>
        {factList(property)}
        {isSpread && sellerName && (
          <p className="card-seller">
            Sold directly by <b dir="auto">{sellerName}</b>
          </p>
        )}
        <a className="card-link" href={paths.property(id)}>
          View Details<span className="sr-only">{` of ${title}`}</span>
          {arrow}
        </a>
      </div>
    </article>
  )
})

function cardImage({ images }: CardProperty, isSpread: boolean, isFirst: boolean) {
  const loading = isFirst ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const)
  const image = imagesOf(images)[0]
  if (!image) return <img src={placeholderUrl} alt="" className="card-image" {...loading} />
  return (
    <img
      src={image.url}
      srcSet={sourceSet(image)}
      sizes={isSpread ? sizes.spread : sizes.card}
      alt=""
      className="card-image"
      style={{ backgroundColor: image.placeholder }}
      {...loading}
    />
  )
}

function PropertyCardSkeleton() {
  return (
    <div aria-hidden className="property-skeleton flex flex-col gap-3">
      <Skeleton className="aspect-4/3" />
      <Skeleton className="mt-1 h-7 w-2/5" />
      <Skeleton className="h-5 w-4/5" />
      <Skeleton className="h-5 w-1/2" />
    </div>
  )
}

type PropertyGridProps = {
  label: string
  properties: CardProperty[]
  renderCard: (property: CardProperty, at: number) => ReactNode
  /** Returns whether the card at this place spans the whole row. */
  isSpreadAt?: (at: number) => boolean
  /** For at most three cards: in the layout with two columns, the first card spans the whole row. */
  isFeature?: boolean
  /** For at most four cards: on a wide screen, in one row. */
  isFour?: boolean
  /** In one row that scrolls sideways. */
  isRow?: boolean
}

export function PropertyGrid({
  label,
  properties,
  renderCard,
  isSpreadAt = () => false,
  isFeature = false,
  isFour = false,
  isRow = false,
}: PropertyGridProps) {
  const list = useRef<HTMLUListElement>(null)
  const followLinks = useFollowLinks()
  useCardTransitions(list, properties)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the clicks of its links bubble up here
    <ul
      ref={list}
      aria-label={label}
      onClick={followLinks}
      className={classNames(
        isRow ? 'property-row' : 'property-grid',
        isFeature && 'feature-grid',
        isFour && 'four-grid',
      )}
    >
      {properties.map((property, at) => (
        <li key={property.id} className={isSpreadAt(at) ? 'spread-item' : undefined}>
          {renderCard(property, at)}
        </li>
      ))}
    </ul>
  )
}

export function PropertyGridSkeleton({ count }: { count: number }) {
  return (
    <section aria-label="Loading properties" aria-busy="true">
      <div className="property-grid">
        {Array.from({ length: count }, (_, at) => (
          <PropertyCardSkeleton key={at} />
        ))}
      </div>
    </section>
  )
}
