import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { CardProperty } from './card-property.ts'
import { formatBathrooms, formatBedrooms, formatSizes } from './format.ts'

type Rooms = Pick<CardProperty, 'propertyType' | 'bedrooms' | 'bathrooms' | 'areaSqft' | 'lotSizeSqft'>
type FactsProps = { property: Rooms; size?: 'small' | 'normal' }

const bed = Icon({ name: 'bed', size: 16 })
const bath = Icon({ name: 'bath', size: 16 })
const ruler = Icon({ name: 'ruler', size: 16 })

/** Renders beds, baths and sizes in one row, without the values that the listing does not have. */
export function Facts({ property, size = 'small' }: FactsProps) {
  return factList(property, size === 'small' && 'text-sm')
}

/** Returns the row as elements instead of a component, for long lists; null when nothing is known. */
export function factList(property: Rooms, className: string | false = false): ReactNode {
  const [size, ...otherSizes] = formatSizes(property)
  const facts = [
    { icon: bed, text: formatBedrooms(property) },
    { icon: bath, text: formatBathrooms(property) },
    { icon: ruler, text: size },
    ...otherSizes.map((text) => ({ icon: null, text })),
  ].filter(({ text }) => text)
  if (facts.length === 0) return null
  return (
    <ul className={classNames('facts', className)}>
      {facts.map(({ icon, text }) => (
        <li key={text} suppressHydrationWarning /* the size may be shown in another unit */>
          {icon}
          {text}
        </li>
      ))}
    </ul>
  )
}
