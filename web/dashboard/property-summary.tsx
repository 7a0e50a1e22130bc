import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'

type PropertySummaryProps = { picture: ReactNode; title: string; location: string; price: string }

export function PropertySummary({ picture, title, location, price }: PropertySummaryProps) {
  return (
    <div className="flex gap-4 tablet:gap-6">
      <div className="aspect-4/3 w-28 shrink-0 overflow-hidden rounded-md bg-sunken tablet:w-44">
        {picture}
      </div>
      <div className="flex min-w-0 flex-col gap-1">
        <h3 className="font-display text-xl text-balance">{title}</h3>
        <p className="flex items-center gap-1.5 text-muted">
          <Icon name="map-pin" size={16} />
          <span className="min-w-0 truncate">{location}</span>
        </p>
        <p className="text-lg font-semibold tabular-nums">{price}</p>
      </div>
    </div>
  )
}
