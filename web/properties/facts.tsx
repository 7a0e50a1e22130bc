import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { CardProperty } from './card-property.ts'
import { formatArea, formatBathrooms, formatBedrooms } from './format.ts'

type Rooms = Pick<CardProperty, 'propertyType' | 'bedrooms' | 'bathrooms' | 'areaSqft' | 'lotSizeSqft'>
type FactsProps = { property: Rooms; size?: 'small' | 'normal' }

const bed = Icon({ name: 'bed', size: 16 })
const bath = Icon({ name: 'bath', size: 16 })
const ruler = Icon({ name: 'ruler', size: 16 })

/** Renders beds, baths and area in one row, without the values that the listing does not have. */
export function Facts({ property, size = 'small' }: FactsProps) {
  return <ul className={classNames('facts', size === 'small' && 'text-sm')}>{factItems(property)}</ul>
}

/** Returns the items of the row: elements instead of a component, for long lists. */
export function factItems(property: Rooms): ReactNode {
  const bedrooms = formatBedrooms(property)
  const bathrooms = formatBathrooms(property)
  const area = formatArea(property)
  return (
    <>
      {bedrooms && (
        <li>
          {bed}
          {bedrooms}
        </li>
      )}
      {bathrooms && (
        <li>
          {bath}
          {bathrooms}
        </li>
      )}
      {area && (
        <li>
          {ruler}
          {area}
        </li>
      )}
    </>
  )
}
