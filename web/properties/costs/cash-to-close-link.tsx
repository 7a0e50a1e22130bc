import type { Property } from '#contract/properties.ts'
import type { CardProperty } from '#web/properties/card-property.ts'
import { classNames } from '#web/ui/class-names.ts'
import { buyers, cashToClose } from './cost-text.ts'
import { costsId } from './linked-costs.ts'

const line = 'inline-flex items-center text-sm pointer-coarse:-my-1.5 pointer-coarse:min-h-11'

/**
 * Renders the line below a price, which leads to the costs and opens them. It is blank until the property is loaded, because a card has
 * no details, which the costs depend on.
 */
export function CashToCloseLink({ property }: { property: Property | CardProperty }) {
  if (!('descriptionLong' in property)) return <span className={line}>&nbsp;</span>
  return (
    <a
      href={`#${costsId}`}
      className={classNames(line, 'in-units text-muted underline underline-offset-4 hover:text-primary')}
    >
      {buyers.map((buyer) => (
        <span key={buyer} className={`cost-${buyer}`}>
          {cashToClose(property, buyer)}
        </span>
      ))}
    </a>
  )
}
