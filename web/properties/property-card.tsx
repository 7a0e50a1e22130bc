import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PropertyCard as Property } from '#contract/properties.ts'
import { paths } from '#web/routing/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Facts } from './facts.tsx'
import { sampleLabel, typeNames } from '#contract/property-limits.ts'
import { formatPrice } from './format.ts'
import { ImageTransition } from './image-transition.tsx'
import { imagesOf, phoneCardWidth } from './images.ts'
import { ImageOrPlaceholder } from './image-or-placeholder.tsx'

type PropertyCardProps = {
  property: Property
  /** Buttons over the image, such as the heart. */
  actions?: ReactNode
  /** True for the first card of a page's main list, whose image loads with high priority. */
  isFirst?: boolean
  /** Spans the whole row, with the text beside the image where there is room. */
  isSpread?: boolean
  heading?: 'h2' | 'h3'
}

const sizes = {
  card: `(min-width: 1200px) 371px, (min-width: 961px) 31vw, (min-width: 601px) 46vw, ${phoneCardWidth}`,
  spread: `(min-width: 1200px) 765px, (min-width: 961px) 64vw, (min-width: 601px) 95vw, ${phoneCardWidth}`,
}

export function PropertyCard({
  property,
  actions,
  isFirst = false,
  isSpread = false,
  heading: Heading = 'h3',
}: PropertyCardProps) {
  const { id, title, location, price, propertyType, sellerName, isSample } = property
  return (
    <article
      className={classNames(
        'property-card group',
        isSpread && 'laptop:grid laptop:grid-cols-3 laptop:items-center laptop:gap-6',
      )}
    >
      <ImageTransition
        property={property}
        className={classNames(
          'card-media',
          isSpread && 'tablet:aspect-2/1 laptop:col-span-2 laptop:aspect-16/9',
        )}
      >
        {/* React adds no preload link for an image in a picture element, and the preload scanner finds the image as early.
            With a link, Chromium warns of an unused preload when it shows a larger version that it has already loaded for
            the property's own screen. */}
        <picture className="contents">
          <ImageOrPlaceholder
            image={imagesOf(property.images)[0]}
            alt=""
            sizes={isSpread ? sizes.spread : sizes.card}
            isFirst={isFirst}
            className="card-image"
          />
        </picture>
        <span className="card-type">{typeNames[propertyType]}</span>
        {isSample && <span className="sample-label absolute top-3 left-3">{sampleLabel}</span>}
        {actions && <div className="card-actions">{actions}</div>}
      </ImageTransition>
      <div className={classNames('card-text', isSpread && 'laptop:gap-2 laptop:pt-0')}>
        <p className={classNames('card-price font-display', isSpread && 'laptop:text-4xl')}>
          {formatPrice(price)}
        </p>
        <Heading dir="auto" className={classNames('card-title', isSpread && 'laptop:text-2xl')}>
          {title}
        </Heading>
        <p className="card-place">
          <Icon name="map-pin" size={16} />
          <span dir="auto">{location}</span>
        </p>
        <Facts property={property} className="pt-1" />
        {isSpread && sellerName && (
          <p className="border-t border-line pt-3 text-muted max-laptop:hidden">
            Sold directly by{' '}
            <span dir="auto" className="font-semibold text-ink">
              {sellerName}
            </span>
          </p>
        )}
        <Link to={paths.property(id)} className="card-link">
          View Details
          <span className="sr-only"> of {title}</span>
          <Icon name="arrow-right" size={16} className="card-arrow" />
        </Link>
      </div>
    </article>
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
  /** For at most three cards: in the layout with two columns, the first card spans the whole row. */
  isFeature?: boolean
  children: ReactNode
}

export function PropertyGrid({ label, isFeature = false, children }: PropertyGridProps) {
  return (
    <ul
      aria-label={label}
      className={classNames(
        'grid gap-x-6 gap-y-10 *:min-w-0 tablet:grid-cols-2 laptop:grid-cols-3',
        isFeature &&
          'tablet:max-laptop:*:first:col-span-2 tablet:max-laptop:*:first:[&_.card-media]:aspect-2/1',
      )}
    >
      {children}
    </ul>
  )
}

export function PropertyGridSkeleton({ count }: { count: number }) {
  return (
    <section aria-label="Loading properties" aria-busy="true">
      <div className="grid gap-x-6 gap-y-10 tablet:grid-cols-2 laptop:grid-cols-3">
        {Array.from({ length: count }, (_, at) => (
          <PropertyCardSkeleton key={at} />
        ))}
      </div>
    </section>
  )
}
