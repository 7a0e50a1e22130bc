import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import type { CardProperty } from './card-property.ts'
import { formatBathrooms, formatBedrooms, formatSizes } from './format.ts'

type Rooms = Pick<CardProperty, 'propertyType' | 'bedrooms' | 'bathrooms' | 'areaSqft' | 'lotSizeSqft'>
type FactsProps = { property: Rooms; size?: 'small' | 'normal' }

/** Renders beds, baths and sizes in one row, without the values that the listing does not have. */
export function Facts({ property, size = 'small' }: FactsProps) {
  return factList(property, size === 'small' && 'text-sm')
}

/** Returns the row as elements instead of a component, for long lists; null when nothing is known. */
export function factList(property: Rooms, className: string | false = false): ReactNode {
  const [size, ...otherSizes] = formatSizes(property)
  const facts = [
    { icon: 'beds', text: formatBedrooms(property) },
    { icon: 'baths', text: formatBathrooms(property) },
    { icon: 'size', text: size },
    ...otherSizes.map((text) => ({ icon: undefined, text })),
  ].filter(({ text }) => text)
  if (facts.length === 0) return null
  return (
    <ul className={classNames('facts', className)}>
      {facts.map(({ icon, text }) => (
        <li key={text} className={icon} suppressHydrationWarning /* the size may be shown in another unit */>
          {text}
        </li>
      ))}
    </ul>
  )
}
