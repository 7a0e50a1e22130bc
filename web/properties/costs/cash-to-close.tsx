import { useEffect } from 'react'
import { Link } from 'react-router'
import type { CostBuyer } from '#contract/costs/closing-costs.ts'
import type { Property } from '#contract/properties.ts'
import { paths } from '#web/routing/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { adviceOf, amountOf, buyerNames, buyers, costsOf, explain, formatRange } from './cost-text.ts'
import { LandTax } from './land-tax.tsx'
import { costsId, openLinkedCosts } from './linked-costs.ts'
import { showStoredBuyer } from './stored-buyer.ts'

type PricedProperty = Pick<Property, 'price' | 'propertyType' | 'details' | 'place' | 'lotSizeSqft'>

/**
 * Renders what a buyer pays until the property is theirs, without the sum, which is below the price (`CashToCloseLink`). The server
 * renders it for both kinds of buyers, and the style sheet shows one of them, so that the choice needs no script and the document
 * is the same for everyone. `Costs` contains it and what its buttons do.
 */
export function CashToClose({ property }: { property: PricedProperty }) {
  useEffect(() => {
    // for a page without the document of a server
    openLinkedCosts()
    showStoredBuyer()
  }, [])
  return (
    <details className="cost-section in-units mt-10">
      <summary>
        <h2>What it costs to buy</h2>
        <Icon name="chevron-down" size={22} className="details-arrow" />
      </summary>
      <p id={costsId} className="mt-3 scroll-mt-28 text-muted">
        Cash to close is what you pay until the property is yours: the price and the costs of buying it.
      </p>
      <form className="print-hidden mt-4">
        <fieldset>
          <legend>Who is buying?</legend>
          {buyers.map((buyer) => (
            <label key={buyer}>
              <input
                type="radio"
                name="buyer"
                value={buyer}
                id={`buyer-${buyer}`}
                defaultChecked={buyer === 'other'}
              />
              {buyerNames[buyer]}
            </label>
          ))}
        </fieldset>
      </form>
      {buyers.map((buyer) => (
        <CostTable key={buyer} property={property} buyer={buyer} />
      ))}
      <p className="mt-4 text-sm text-pretty text-muted">
        {`${adviceOf(property)} `}
        <Link to={paths.buyersGuide} className="text-link">
          Sources and other costs
        </Link>
      </p>
      {property.propertyType === 'LAND' && <LandTax property={property} />}
      <p className="print-hidden mt-6 flex flex-wrap gap-3 noscript:hidden">
        <Button variant="secondary" value="copy">
          <Icon name="document" size={18} />
          Copy the costs
        </Button>
        <Button variant="secondary" value="print">
          Print
        </Button>
      </p>
    </details>
  )
}

function CostTable({ property, buyer }: { property: PricedProperty; buyer: CostBuyer }) {
  const costs = costsOf(property, buyer)
  return (
    <table className={`costs cost-${buyer}`}>
      <caption>{buyerNames[buyer]}</caption>
      <tbody>
        {costs.lines.map((line) => {
          const note = explain(line, buyer)
          return (
            <tr key={line.name}>
              <th scope="row">
                {line.name}
                {note && <small>{note}</small>}
              </th>
              <td>{amountOf(line)}</td>
            </tr>
          )
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Cash to close</th>
          <td>{formatRange(costs)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
