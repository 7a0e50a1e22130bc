import { useEffect, useId, useRef, useState } from 'react'
import { moneyText } from '#contract/costs/money.ts'
import { type Buyer, type BuyingCosts, buyingCosts } from '#contract/facts/buying-costs.ts'
import { formatNumber } from '#contract/lib/number-text.ts'
import { figureText } from './figure.tsx'

const examplePrice = 300_000
const largestPrice = 100_000_000

const buyers: { buyer: Buyer; name: string }[] = [
  { buyer: 'national', name: 'Belize or CARICOM passport' },
  { buyer: 'foreigner', name: 'Any other passport' },
  { buyer: 'company', name: 'A company' },
]
const rows: { name: string; detail: string; of: keyof BuyingCosts; isTotal?: boolean }[] = [
  {
    name: 'Stamp duty',
    detail: `${figureText('stampDuty')} or ${figureText('stampDutyOthers')}`,
    of: 'stampDuty',
  },
  { name: 'Attorney', detail: `about ${figureText('attorneyFee')}`, of: 'attorney' },
  { name: 'On top of the price', detail: '', of: 'total', isTotal: true },
  { name: 'In all', detail: 'with the price', of: 'withPrice', isTotal: true },
]

/** Returns the whole dollars of a price, which may have been pasted with a currency, commas or points, and cents. */
const priceOf = (text: string) =>
  Math.min(largestPrice, Number(text.replace(/[.,]\d{0,2}$/, '').replaceAll(/\D/g, '')))

/** Renders what a buyer pays on top of a price, by passport; complete for an example price before any script runs. */
export function CostTable() {
  const [price, setPrice] = useState(examplePrice)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  // the visitor may have typed before this code arrived
  useEffect(() => setPrice(priceOf(input.current?.value ?? '')), [])
  return (
    <div className="my-6 rounded-lg border border-line bg-surface p-3 shadow-low tablet:p-5">
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 noscript:hidden">
        <label htmlFor={id} className="font-semibold">
          Price in US dollars
        </label>
        <input
          ref={input}
          id={id}
          className="input max-w-48 tabular-nums"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={formatNumber(examplePrice)}
          onChange={({ target }) => setPrice(priceOf(target.value))}
        />
      </div>
      <table className="w-full text-left text-sm max-tablet:table-fixed tablet:text-base max-phone:text-xs">
        <caption className="mb-2 text-left font-semibold" aria-live="polite">
          Costs of buying at {moneyText(price)}
        </caption>
        <thead>
          <tr className="align-bottom text-muted">
            <th scope="col" className="py-2 pr-2 font-normal max-tablet:w-1/5">
              <span className="sr-only">Cost</span>
            </th>
            {buyers.map(({ buyer, name }) => (
              <th
                key={buyer}
                scope="col"
                className="py-2 pl-2 text-right text-sm font-normal text-balance max-phone:pl-1 max-phone:text-xs"
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <CostRow key={row.of} {...row} price={price} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function CostRow({ name, detail, of, isTotal = false, price }: (typeof rows)[number] & { price: number }) {
  return (
    <tr className={isTotal ? 'border-t border-line font-semibold' : 'border-t border-line'}>
      <th scope="row" className={isTotal ? 'py-2.5 pr-2' : 'py-2.5 pr-2 font-normal'}>
        {name}
        {detail && <span className="block text-sm font-normal text-muted">{detail}</span>}
      </th>
      {buyers.map(({ buyer }) => (
        <td key={buyer} className="py-2.5 pl-2 text-right wrap-anywhere tabular-nums max-phone:pl-1">
          {moneyText(buyingCosts(price, buyer)[of])}
        </td>
      ))}
    </tr>
  )
}
