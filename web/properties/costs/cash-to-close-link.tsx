import type { CardProperty } from '#web/properties/card-property.ts'
import { cashToClose, shownBuyers } from './cost-text.ts'
import { costsId } from './linked-costs.ts'

/** Renders the line below a price, which leads to the costs and opens them. */
export function CashToCloseLink({ property }: { property: CardProperty }) {
  return (
    <a
      href={`#${costsId}`}
      className="in-units inline-flex items-center text-sm text-muted underline underline-offset-4 hover:text-primary pointer-coarse:-my-1.5 pointer-coarse:min-h-11"
    >
      {shownBuyers.map((buyer) => (
        <span key={buyer} className={`cost-${buyer}`}>
          {cashToClose(property, buyer)}
        </span>
      ))}
    </a>
  )
}
