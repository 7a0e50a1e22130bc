import { facts } from '#contract/facts/facts.ts'
import { percentOf, toCents } from './cents.ts'

/** A national of Belize or another CARICOM country, or anyone else, companies included. */
export const buyers = ['national', 'other'] as const
export type CostBuyer = (typeof buyers)[number]

/** Whether general sales tax is part of the price, comes on top of it, does not apply, or is not stated. */
export type SalesTax = 'included' | 'added' | 'none' | 'unknown'

export type CostQuestion = {
  price: number
  buyer: CostBuyer
  salesTax: SalesTax
  /** Percent of the stamp duty that the buyer pays; 100 by default. */
  dutyShare?: number | undefined
  attorneyPercent?: number | undefined
  /** Registration of a land certificate, or recording of a deed. What that of another title costs is not known. */
  title?: 'certificate' | 'deed' | 'other' | undefined
  extras?: { name: string; cents: bigint }[] | undefined
  /** Whether the buyer may borrow: the duty on a mortgage is then named, without a number. */
  mayBorrow?: boolean | undefined
}

/** Amounts in cents: two different ones where sources differ, and zero for what to ask about. */
export type CostLine = {
  kind: 'price' | 'duty' | 'attorney' | 'registration' | 'salesTax' | 'loanDuty' | 'fee' | 'extra'
  name: string
  low: bigint
  high: bigint
  /** The figures of `facts.ts` that the line is calculated from. */
  facts: (keyof typeof facts)[]
  /** What it would cost if it applied, which no total contains; null when no figure is known. */
  asked?: bigint | null
}

export type ClosingCosts = { lines: CostLine[]; low: bigint; high: bigint }

/**
 * Returns what a buyer pays until the property is theirs. Each line is rounded to the cent, then the lines are added. Throws
 * a RangeError for a negative extra, or a share outside of 0 to 100.
 */
export function closingCosts(question: CostQuestion): ClosingCosts {
  const price = toCents(question.price)
  const lines = [
    fixed('price', 'Price', price, []),
    dutyLine(price, question),
    fixed('attorney', 'Attorney', percentOf(price, question.attorneyPercent ?? facts.attorneyFee.value), [
      'attorneyFee',
    ]),
    registrationLine(question),
    ...salesTaxLines(price, question.salesTax),
    ...(question.mayBorrow ? [loanDutyLine] : []),
    ...(question.extras ?? []).map(extraLine),
    fixed('fee', 'Palapa’s fee', 0n, ['serviceFee']),
  ]
  const sum = (side: 'low' | 'high') => lines.reduce((total, line) => total + line[side], 0n)
  return { lines, low: sum('low'), high: sum('high') }
}

const loanDutyLine: CostLine = {
  ...fixed('loanDuty', 'Duty on a mortgage', 0n, ['stampDutyAmendment']),
  asked: null,
}

function fixed(kind: CostLine['kind'], name: string, cents: bigint, used: CostLine['facts']): CostLine {
  return { kind, name, low: cents, high: cents, facts: used }
}

/**
 * The notice of 2017 names nationals only, for the lower rate and for the part that is free; agents say that this part is
 * free for everyone. So anyone else pays between the two.
 */
function dutyLine(price: bigint, { buyer, dutyShare = 100 }: CostQuestion): CostLine {
  if (!(dutyShare >= 0 && dutyShare <= 100)) throw new RangeError('The share of the duty is 0 to 100 percent')
  const free = toCents(facts.stampDutyFreeInDollars.value)
  const taxed = price > free ? price - free : 0n
  const duty = (value: bigint, rate: number) => percentOf(value, rate, dutyShare)
  const common = { kind: 'duty', name: 'Stamp duty' } as const
  if (buyer === 'national') {
    const low = duty(taxed, facts.stampDuty.value)
    return { ...common, low, high: low, facts: ['stampDuty', 'stampDutyFreeInDollars'] }
  }
  const rate = facts.stampDutyOthers.value
  return {
    ...common,
    low: duty(taxed, rate),
    high: duty(price, rate),
    facts: ['stampDutyOthers', 'stampDutyFreeDifference'],
  }
}

function registrationLine({ title = 'certificate' }: CostQuestion): CostLine {
  if (title === 'other') return { ...fixed('registration', 'Registration', 0n, []), asked: null }
  const fact = title === 'deed' ? 'registrationDeed' : 'registrationCertificate'
  return fixed('registration', 'Registration', toCents(facts[fact].value), [fact])
}

function salesTaxLines(price: bigint, salesTax: SalesTax): CostLine[] {
  if (salesTax === 'included' || salesTax === 'none') return []
  const tax = percentOf(price, facts.salesTax.value)
  if (salesTax === 'added') return [fixed('salesTax', 'Sales tax', tax, ['salesTax'])]
  return [{ ...fixed('salesTax', 'Sales tax', 0n, ['salesTax']), asked: tax }]
}

function extraLine({ name, cents }: { name: string; cents: bigint }): CostLine {
  if (cents < 0n) throw new RangeError('An extra cost is not negative')
  return fixed('extra', name, cents, [])
}
