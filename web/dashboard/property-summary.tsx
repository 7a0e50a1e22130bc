import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { sampleLabel } from '#contract/property-limits.ts'
import { Icon } from '#web/ui/icon.tsx'

type PropertySummaryProps = {
  /** The path of the detail screen; null for a property that is off the market. */
  to: string | null
  image: ReactNode
  title: string
  location: string
  price: string
  /** How the price changed. */
  priceNote?: string | null
  /** Rooms and sizes. */
  facts?: string | null
  /** What is new about the property. */
  news?: ReactNode
  isSample: boolean
  /** The status of the property, if it is of interest. */
  state?: ReactNode
  /** What buyers did with the property, in lines below its price. */
  interest?: ReactNode
  /** The buttons for the property: in a column at the end where there is room, and otherwise in a row below. */
  actions: ReactNode
}

/**
 * Renders a property as a row of a list: a card with its photo at the edge, and plain on phones. The photo has its width in pixels, so
 * that it leaves its room to large text.
 */
export function PropertySummary(props: PropertySummaryProps) {
  const { to, image, title, location, price, priceNote, facts, news, isSample, state, interest, actions } =
    props
  return (
    <div className="grid grid-cols-[112px_minmax(0,1fr)] gap-x-4 gap-y-3 tablet:grid-cols-[192px_minmax(0,1fr)] tablet:rounded-md tablet:border tablet:border-line tablet:bg-surface tablet:shadow-low wide-rows:grid-cols-[192px_minmax(0,1fr)_auto]">
      <div className="row-photo relative aspect-4/3 self-start overflow-hidden rounded-md bg-sunken tablet:row-span-3 tablet:aspect-auto tablet:h-full tablet:min-h-36 tablet:rounded-r-none">
        <div className="absolute inset-0">
          {to ? (
            <Link to={to} tabIndex={-1} aria-hidden>
              {image}
            </Link>
          ) : (
            image
          )}
        </div>
        {isSample && (
          <p className="sample-label absolute top-1.5 left-1.5 max-tablet:px-2! tablet:top-3 tablet:left-3">
            {sampleLabel}
          </p>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-1 max-tablet:self-center tablet:pt-5 tablet:pr-5 wide-rows:pr-0">
        <h3 dir="auto" className="line-clamp-3 text-lg text-pretty tablet:text-xl">
          {to ? (
            <Link to={to} className="hover:underline">
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        <p className="flex items-start gap-1.5 text-sm text-muted">
          <Icon name="map-pin" size={16} className="mt-0.5" />
          <span dir="auto">{location}</span>
        </p>
        <p className="price text-lg">{price}</p>
        {priceNote && <p className="in-units text-sm font-semibold text-primary">{priceNote}</p>}
        {facts && <p className="in-units text-sm text-muted">{facts}</p>}
        {news}
      </div>
      {(state || interest) && (
        <div className="flex flex-col gap-3 max-tablet:col-span-full tablet:pr-5 wide-rows:pr-0">
          {state}
          {interest}
        </div>
      )}
      <div className="col-span-full tablet:col-start-2 tablet:pr-5 tablet:pb-5 wide-rows:col-start-3 wide-rows:row-span-3 wide-rows:row-start-1 wide-rows:pt-5">
        {actions}
      </div>
    </div>
  )
}
