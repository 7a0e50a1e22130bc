import type { PropertyCard } from '#contract/properties.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { formatArea, formatBathrooms, formatBedrooms } from './format.ts'

type FactsProps = {
  property: Pick<PropertyCard, 'propertyType' | 'bedrooms' | 'bathrooms' | 'areaSqft' | 'lotSizeSqft'>
  size?: 'small' | 'normal'
  className?: string
}

/** Renders beds, baths and area in one row, without the values that the listing does not have. */
export function Facts({ property, size = 'small', className }: FactsProps) {
  const facts: [IconName, string | null][] = [
    ['bed', formatBedrooms(property)],
    ['bath', formatBathrooms(property)],
    ['ruler', formatArea(property)],
  ]
  return (
    <ul className={classNames('facts', size === 'small' && 'text-sm', className)}>
      {facts.map(
        ([icon, text]) =>
          text && (
            <li key={icon}>
              <Icon name={icon} size={16} />
              {text}
            </li>
          ),
      )}
    </ul>
  )
}
