import type { ReactNode } from 'react'
import { formatNumber } from '#contract/lib/number-text.ts'
import type { Property } from '#contract/properties.ts'
import { highwayText } from '#contract/places/highways.ts'
import { type PropertyType, typeNames } from '#contract/property-limits.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { typeIcons } from '#web/settings/type-icons.ts'
import { isHome } from '#web/properties/format.ts'
import { UnitNote } from '#web/properties/unit-note.tsx'
import { formatAcres, formatSqft, formatSquareMeters } from '#web/units/areas.ts'
import { ConfirmedDate } from './confirmed-date.tsx'
import { MarketHistory } from './market-history.tsx'

type Fact = { icon: IconName; name: string; value: string; other?: ReactNode }

const measured = (value: number | null, unit: string) =>
  value === null ? null : `${formatNumber(value)}${unit}`

/** Returns the number of rooms. Zero is shown only for a home: a lot or a shop is not expected to have any. */
function rooms(count: number | null, type: PropertyType, none: string): string | null {
  if (count === 0) return isHome(type) ? none : null
  return measured(count, '')
}

/** Returns the value and, in other units, what it is besides: acres come first for land. */
function lotSize({ propertyType, lotSizeSqft: sqft }: Property) {
  if (sqft === null) return { value: null }
  const [acres, feet] = [formatAcres(sqft), formatSqft(sqft)]
  if (propertyType === 'LAND' && acres !== null)
    return {
      value: acres,
      other: (
        <>
          {`${feet} lot · `}
          {squareMeters(sqft)}
        </>
      ),
    }
  return {
    value: feet,
    other: (
      <>
        {acres && (
          <UnitNote kind="area" value={sqft}>
            {acres}
          </UnitNote>
        )}
        {acres && ' · '}
        {squareMeters(sqft)}
      </>
    ),
  }
}

function squareMeters(sqft: number) {
  return (
    <UnitNote kind="area" value={sqft}>
      {formatSquareMeters(sqft)}
    </UnitNote>
  )
}

function factsOf(property: Property): Fact[] {
  const { propertyType: type, areaSqft } = property
  const facts: { icon: IconName; name: string; value: string | null; other?: ReactNode }[] = [
    { icon: typeIcons[type], name: 'Type', value: typeNames[type] },
    { icon: 'bed', name: 'Bedrooms', value: rooms(property.bedrooms, type, 'Studio') },
    { icon: 'bath', name: 'Bathrooms', value: rooms(property.bathrooms, type, 'None') },
    {
      icon: 'ruler',
      name: 'Area',
      value: measured(areaSqft, ' sq ft'),
      ...(areaSqft !== null && { other: squareMeters(areaSqft) }),
    },
    { icon: 'expand', name: 'Lot size', ...lotSize(property) },
    {
      icon: 'calendar',
      name: 'Year built',
      value: property.yearBuilt === null ? null : String(property.yearBuilt),
    },
    {
      icon: 'map-pin',
      name: 'Highway',
      value: property.highway ? highwayText(property.highway, property.mile) : null,
      other: 'As stated by the owner',
    },
  ]
  return facts.flatMap(({ value, ...fact }) => (value === null ? [] : [{ ...fact, value }]))
}

export function KeyFacts({ property }: { property: Property }) {
  return (
    <section aria-labelledby="key-facts" className="key-facts">
      <h2 id="key-facts" className="sr-only">
        Key facts
      </h2>
      <dl className="in-units">
        {factsOf(property).map(({ icon, name, value, other }) => (
          <div key={name}>
            <Icon name={icon} />
            <dt>{name}</dt>
            <dd suppressHydrationWarning /* sizes may be shown in another unit */>
              {value} {other && <span suppressHydrationWarning>{other}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <MarketHistory property={property} />
      <ConfirmedDate property={property} />
    </section>
  )
}
