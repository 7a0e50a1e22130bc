import { type CSSProperties, memo, type ReactNode, type SyntheticEvent, useRef } from 'react'
import type { PropertyImage } from '#contract/images.ts'
import { dayInBelize } from '#contract/lib/belize-time.ts'
import { reducedDays, samplePhotoLabel, typeNames } from '#contract/property-limits.ts'
import { statusNames } from '#contract/property-statuses.ts'
import { useFollowLinks } from '#web/routing/follow-links.ts'
import { paths } from '#web/routing/paths.ts'
import { useReusedParts } from '#web/routing/reused-parts.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { avatarColor, firstNameOf, initialsOf } from '#web/ui/initials.ts'
import { RecentLabel } from '#web/ui/recent-label.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { sourceSet } from '#web/ui/source-set.ts'
import { handleCards } from './card-events.ts'
import type { CardProperty } from './card-property.ts'
import { factList } from './facts.tsx'
import { formatListed, formatSale } from './format.ts'
import { imagesOf, phoneCardWidth, placeholderUrl } from './images.ts'
import { renderPrice } from './price.tsx'
import { useCardTransitions } from './use-card-transitions.ts'
import { useListedTimes } from './use-listed-times.ts'

type PropertyCardProps = {
  property: CardProperty
  /** Buttons over the image, such as the heart. */
  actions?: ReactNode
  /** True for the first card of a page's main list, whose image loads with high priority. */
  isFirst?: boolean
  heading?: 'h2' | 'h3'
}

const sizes = `(min-width:961px)min(31vw,371px),(min-width:601px)46vw,${phoneCardWidth}`
const shownImages = 5

const askedNote = 'Last asking price'
const statedNote = 'Sold price, as stated by the seller'

/**
 * Renders a card inside of a `PropertyGrid`, which handles its links, the transition of its image, its other images and how
 * long ago it was listed. It has no state, no components, no icons and, in `property-card.css`, few classes, because a page
 * of the list has 50 cards. Its first link, over the images, is for pointers only: keyboards and screen readers use the other one.
 */
export const PropertyCard = memo(function PropertyCard(props: PropertyCardProps) {
  const parts = useReusedParts()
  if (!parts) return renderPropertyCard(props)
  const { property, actions, isFirst, heading } = props
  const key = `card ${JSON.stringify([isFirst, heading, actions !== undefined, property])}`
  return parts.place(key, () => renderPropertyCard(props))
})

function renderPropertyCard({
  property,
  actions,
  isFirst = false,
  heading: Heading = 'h3',
}: PropertyCardProps) {
  const { id, title, location, price, propertyType, isSample, status, reducedAt } = property
  const isSold = status === 'SOLD'
  const images = imagesOf(property.images).slice(0, shownImages)
  const image = cardImage(images[0], isFirst)
  return (
    <article className="property-card">
      <div className="card-media" style={stripStyle(images.length)}>
        <a className="card-strip" href={paths.property(id)} tabIndex={-1} aria-hidden>
          {/* React adds no preload link for an image in a picture element, and the preload scanner finds the image as early.
              With a link, Chromium warns of an unused preload when it shows a larger version that it has already loaded for
              the property's own screen. Images that load later have no such link. */}
          {isFirst ? <picture className="contents">{image}</picture> : image}
          {images.slice(1).map(({ url }) => (
            <i key={url} />
          ))}
        </a>
        <span className="card-type">{typeNames[propertyType]}</span>
        <div className="card-labels">
          {isSample && <span className="sample-label">{samplePhotoLabel}</span>}
          {status === 'UNDER_OFFER' && <span className="state-label">{statusNames.UNDER_OFFER}</span>}
          {isSold && <span className="state-label sold-label">{formatSale(property.soldOn)}</span>}
          {status === 'ACTIVE' && reducedAt && (
            <RecentLabel since={reducedAt} days={reducedDays}>
              Reduced
            </RecentLabel>
          )}
        </div>
        {actions && <div className="card-actions">{actions}</div>}
      </div>
      <div className="card-text">
        {renderPrice({ as: 'p', className: 'card-price', amount: property.soldPrice ?? price })}
        {isSold && <p className="card-note">{property.soldPrice === null ? askedNote : statedNote}</p>}
        <Heading dir="auto" className="card-title">
          {title}
        </Heading>
        <p className="card-place">
          <span dir="auto">{location}</span>
        </p>
        {factList(property)}
        {ownerLine(property)}
        <a className="card-link" href={paths.property(id)}>
          View Details<span className="sr-only">{` of ${title}`}</span>
        </a>
      </div>
    </article>
  )
}

/** Returns the number of images for `property-card.css`, which draws the dots and the number of the one in view. */
function stripStyle(count: number) {
  return count > 1 ? ({ '--count': count } as CSSProperties) : undefined
}

function cardImage(image: PropertyImage | undefined, isFirst: boolean) {
  const loading = isFirst ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const)
  if (!image) return <img src={placeholderUrl} alt="" className="card-image" {...loading} />
  return (
    <img
      src={image.url}
      srcSet={sourceSet(image)}
      sizes={sizes}
      alt=""
      className="card-image"
      style={{ backgroundColor: image.placeholder }}
      {...loading}
    />
  )
}

/** Returns the owner and the day of the listing, which the browser replaces with `New` or `Listed 12 days ago`. */
function ownerLine({ sellerName, status, listedAt }: CardProperty) {
  const day = listedAt && dayInBelize(listedAt)
  return (
    <p className="card-owner">
      {sellerName && (
        <>
          <span aria-hidden className={`card-avatar avatar-${avatarColor(sellerName)}`}>
            {initialsOf(sellerName)}
          </span>
          <b dir="auto">{firstNameOf(sellerName)}</b>
        </>
      )}
      {day && status !== 'SOLD' && <time dateTime={day}>{formatListed(day)}</time>}
    </p>
  )
}

function PropertyCardSkeleton() {
  return (
    <div aria-hidden className="property-skeleton flex flex-col gap-3">
      <Skeleton className="aspect-4/3" />
      <Skeleton className="mt-1 h-7 w-2/5" />
      <Skeleton className="h-5 w-4/5" />
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="h-4 w-3/5" />
      <Skeleton className="h-7 w-2/5" />
      <Skeleton className="h-4 w-1/4" />
    </div>
  )
}

type PropertyGridProps = {
  label: string
  properties: CardProperty[]
  renderCard: (property: CardProperty, at: number) => ReactNode
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
  isFeature = false,
  isFour = false,
  isRow = false,
}: PropertyGridProps) {
  const list = useRef<HTMLUListElement>(null)
  const followLinks = useFollowLinks()
  useCardTransitions(list, properties)
  useListedTimes(list, properties)
  const handle = (event: SyntheticEvent) => handleCards(event.nativeEvent, properties)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the clicks of its links bubble up here
    <ul
      ref={list}
      aria-label={label}
      onClick={followLinks}
      onKeyDown={handle}
      onPointerOver={handle}
      onScrollCapture={handle}
      className={classNames(
        isRow ? 'property-row' : 'property-grid',
        isFeature && 'feature-grid',
        isFour && 'four-grid',
      )}
    >
      {properties.map((property, at) => (
        <li key={property.id}>{renderCard(property, at)}</li>
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
