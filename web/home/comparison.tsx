import { facts, figure, readingInWords, savingPercent } from '#contract/facts/facts.ts'
import { CalculatorButton } from './calculator-button.tsx'
import { examplePrice, shareOfExample } from './example-sale.ts'

const inExample = (percent: number) => `$${shareOfExample(percent)}`

const rows = [
  { what: 'Fee when a house or condo sells', here: facts.serviceFee, there: facts.realtorFeeProperty },
  { what: 'Fee when land sells', here: facts.serviceFee, there: facts.realtorFeeLand },
]

/** Compares the cost of a sale on Palapa and with a realtor. */
export function Comparison({ onCalculate }: { onCalculate: () => void }) {
  return (
    <section
      aria-labelledby="comparison"
      className="mx-auto grid w-full max-w-page items-center gap-x-14 gap-y-8 px-gutter pt-16 tablet:pt-24 desktop:grid-cols-[5fr_7fr]"
    >
      <div className="flex flex-col items-start gap-4">
        <h2 id="comparison" className="font-display text-4xl text-balance">
          Keep {inExample(savingPercent)} of a ${examplePrice} sale
        </h2>
        <p className="text-lg text-muted text-pretty">
          A traditional realtor takes {figure(facts.realtorFeeProperty)} of a house and{' '}
          {figure(facts.realtorFeeLand)} of land. Palapa takes {figure(facts.serviceFee)} of either, once the
          sale is done. Listing, browsing and chatting cost nothing.
        </p>
        <CalculatorButton variant="secondary" onClick={onCalculate}>
          Work out your own savings
        </CalculatorButton>
      </div>
      <ComparisonTable />
    </section>
  )
}

export function ComparisonTable() {
  return (
    <div className="overflow-hidden rounded-md border border-line bg-surface shadow-mid">
      {/* Large text on a phone is wider than the window. */}
      <div className="overflow-x-auto">
        <table className="w-full border-collapse text-left tabular-nums">
          <caption className="sr-only">Palapa compared with traditional realtors</caption>
          <thead>
            <tr className="align-bottom *:px-1.5 min-[375px]:*:px-3.5 *:py-4 tablet:*:px-6">
              <th scope="col">
                <span className="sr-only">What is compared</span>
              </th>
              <th scope="col" className="bg-primary font-semibold text-on-primary">
                Palapa
              </th>
              <th scope="col" className="font-semibold text-muted">
                Traditional realtors
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ what, here, there }) => (
              <Row key={what} what={what} here={figure(here)} there={figure(there)} />
            ))}
            <Row
              what={`On a $${examplePrice} house`}
              here={inExample(facts.serviceFee.value)}
              there={inExample(facts.realtorFeeProperty.value)}
            />
          </tbody>
          <tfoot>
            <tr className="bg-primary-soft *:px-1.5 min-[375px]:*:px-3.5 *:py-5 tablet:*:px-6">
              <th scope="row" className="font-semibold">
                You save
              </th>
              <td colSpan={2} className="text-3xl font-bold text-primary">
                {inExample(savingPercent)}
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
      <p className="border-t border-line px-1.5 py-3 text-sm min-[375px]:px-3.5 text-muted text-pretty tablet:px-6">
        Amounts in US dollars. Realtors set their own fees; published ones run from{' '}
        {figure(facts.realtorFees)} and are paid by the seller ({readingInWords(facts.realtorFees)}).
      </p>
    </div>
  )
}

function Row({ what, here, there }: { what: string; here: string; there: string }) {
  return (
    <tr className="border-t border-line *:px-1.5 min-[375px]:*:px-3.5 *:py-4 tablet:*:px-6">
      <th scope="row" className="font-medium text-pretty">
        {what}
      </th>
      <td className="bg-primary-soft text-xl font-bold text-primary tablet:text-2xl">{here}</td>
      <td className="text-xl font-bold text-muted tablet:text-2xl">{there}</td>
    </tr>
  )
}
