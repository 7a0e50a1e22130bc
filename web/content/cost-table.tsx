import { useEffect, useId, useRef, useState } from 'react'
import { moneyText } from '#contract/costs/money.ts'
import { type Buyer, type BuyingCosts, buyingCosts } from '#contract/facts/buying-costs.ts'
import { formatNumber } from '#contract/lib/number-text.ts'
import { maximumPrice } from '#contract/property-limits.ts'
import { parsePrice, priceAdvice } from '#web/forms/prices.ts'
import { FieldError } from '#web/ui/fields/field.tsx'
import { figureText } from './figure.tsx'

const examplePrice = 300_000

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

/** A price that may have been pasted with points between thousands, or is still being typed; the dollars may be named before it. */
const digits = /^[usd$\s]*[\d.,'’\s]*$/i

type Read = { price: number } | { problem: string }

/** Returns a price in whole dollars, 0 if blank, or what is wrong with the text. */
function readPrice(text: string): Read {
  const problem = priceAdvice(text)
  if (problem !== null && !digits.test(text)) return { problem }
  const price =
    problem === null
      ? Math.trunc(parsePrice(text)?.amount ?? 0)
      : Number(text.replace(/[.,]\d{0,2}$/, '').replaceAll(/\D/g, ''))
  return price > maximumPrice ? { problem: `Write at most ${moneyText(maximumPrice)}.` } : { price }
}

/** Renders what a buyer pays on top of a price, by passport; complete for an example price before any script runs. */
export function CostTable() {
  const [read, setRead] = useState<Read>({ price: examplePrice })
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const price = 'price' in read ? read.price : null
  // the visitor may have typed before this code arrived
  useEffect(() => setRead(readPrice(input.current?.value ?? '')), [])
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
          onChange={({ target }) => setRead(readPrice(target.value))}
          aria-invalid={price === null ? true : undefined}
          aria-describedby={price === null ? `${id}-error` : undefined}
        />
        <div aria-live="polite" className="basis-full empty:absolute">
          <FieldError id={id} error={'problem' in read ? read.problem : undefined} />
        </div>
      </div>
      <table className="w-full text-left text-sm max-tablet:table-fixed tablet:text-base max-phone:text-xs">
        <caption className="mb-2 text-left font-semibold" aria-live="polite">
          {price === null ? 'Costs of buying' : `Costs of buying at ${moneyText(price)}`}
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

type CostRowProps = (typeof rows)[number] & {
  /** Null for one that cannot be read. */
  price: number | null
}

function CostRow({ name, detail, of, isTotal = false, price }: CostRowProps) {
  return (
    <tr className={isTotal ? 'border-t border-line font-semibold' : 'border-t border-line'}>
      <th scope="row" className={isTotal ? 'py-2.5 pr-2' : 'py-2.5 pr-2 font-normal'}>
        {name}
        {detail && <span className="block text-sm font-normal text-muted">{detail}</span>}
      </th>
      {buyers.map(({ buyer }) => (
        <td key={buyer} className="py-2.5 pl-2 text-right wrap-anywhere tabular-nums max-phone:pl-1">
          {price === null ? '–' : moneyText(buyingCosts(price, buyer)[of])}
        </td>
      ))}
    </tr>
  )
}
