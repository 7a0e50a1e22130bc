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
  /** What is new about the property. */
  news?: ReactNode
  isSample: boolean
  /** The status of the property, if it is of interest. */
  state: ReactNode
  /** The buttons for the property; below everything else on narrow screens. */
  actions: ReactNode
}

export function PropertySummary(props: PropertySummaryProps) {
  const { to, image, title, location, price, priceNote, news, isSample, state, actions } = props
  return (
    <div className="grid grid-cols-[7rem_1fr] gap-4 tablet:grid-cols-[13rem_1fr] tablet:gap-x-6">
      <div className="aspect-4/3 self-start overflow-hidden rounded-md bg-sunken tablet:row-span-2">
        {to ? (
          <Link to={to} tabIndex={-1} aria-hidden>
            {image}
          </Link>
        ) : (
          image
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-1">
        {isSample && <p className="sample-label self-start">{sampleLabel}</p>}
        {state}
        <h3 dir="auto" className="font-display text-lg text-pretty tablet:text-xl">
          {to ? (
            <Link to={to} className="hover:underline">
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        <p className="flex items-start gap-1.5 text-muted">
          <Icon name="map-pin" size={16} className="mt-1" />
          <span dir="auto">{location}</span>
        </p>
        <p className="price text-lg">{price}</p>
        {priceNote && <p className="in-units text-sm font-semibold text-primary">{priceNote}</p>}
        {news}
      </div>
      <div className="col-span-2 tablet:col-span-1 tablet:self-end">{actions}</div>
    </div>
  )
}
