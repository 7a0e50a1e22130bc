import { toCents } from '#contract/costs/cents.ts'
import {
  type ClosingCosts,
  closingCosts,
  type CostBuyer,
  type CostLine,
  type CostQuestion,
  type SalesTax,
} from '#contract/costs/closing-costs.ts'
import { facts, figure, readingInWords } from '#contract/facts/facts.ts'
import type { StatedDetails } from '#contract/details/fields.ts'
import type { Property } from '#contract/properties.ts'
import { isLease } from '#contract/details/leases.ts'
import { priceText } from '#web/properties/price.tsx'

/** Returns `US$660,015`. */
export function formatCents(cents: bigint): string {
  return priceText(Number(cents) / 100)
}

/** Returns `US$47,200 to US$48,000`, or one amount. */
export function formatRange({ low, high }: { low: bigint; high: bigint }): string {
  return low === high ? formatCents(high) : `${formatCents(low)} to ${formatCents(high)}`
}

/** In the order of the page. */
export const buyers: CostBuyer[] = ['national', 'other']

export const buyerNames: Record<CostBuyer, string> = {
  other: 'Anyone else',
  national: 'A national of Belize or another CARICOM country',
}

type Priced = Pick<Property, 'price' | 'details'>

const calculated = new WeakMap<Priced, Record<CostBuyer, ClosingCosts>>()

/**
 * Returns the costs of a buyer, as far as the listing states what they depend on. They are calculated once for a property,
 * because its page shows them in three places.
 */
export function costsOf(property: Priced, buyer: CostBuyer): ClosingCosts {
  const known = calculated.get(property)
  if (known) return known[buyer]
  const ask = (of: CostBuyer) =>
    closingCosts({ price: property.price, buyer: of, mayBorrow: true, ...statedTerms(property) })
  const costs = { other: ask('other'), national: ask('national') }
  calculated.set(property, costs)
  return costs[buyer]
}

type Gst = NonNullable<NonNullable<Property['details']>['gst']>

const salesTaxes: Record<Gst, SalesTax> = {
  included: 'included',
  added: 'added',
  not_applicable: 'none',
  not_sure: 'unknown',
}

/** Titles other than certificates, of which the registration has another cost or one that no source states. */
const otherTitles: { [Title in NonNullable<StatedDetails['titleType']>]?: CostQuestion['title'] } = {
  deed_of_conveyance: 'deed',
  strata: 'other',
  government_lease: 'other',
  private_lease: 'other',
}

function statedTerms({
  details: { gst = 'not_sure', titleType = 'not_sure' } = {},
}: Priced): Pick<CostQuestion, 'salesTax' | 'title'> {
  return { salesTax: salesTaxes[gst], title: otherTitles[titleType] }
}

/**
 * Returns `Cash to close about US$660,000`: the highest amount where sources differ, rounded because it is an estimate, but not to less
 * than the price.
 */
export function cashToClose(property: Priced, buyer: CostBuyer): string {
  const dollars = Number(costsOf(property, buyer).high) / 100
  const step = dollars < 100_000 ? 100 : 1000
  const rounded = Math.round(dollars / step) * step
  const isRounded = dollars >= 1000 && rounded >= property.price
  return `Cash to close about ${priceText(isRounded ? rounded : dollars)}`
}

/** Returns what a line costs, or `Ask`. */
export function amountOf(line: CostLine): string {
  return line.asked === undefined ? formatRange(line) : 'Ask'
}

/** Returns what explains a line: the rate, what sources say about it, and whom to ask. */
export function explain({ kind, asked, facts: [fact] }: CostLine, buyer: CostBuyer): string | null {
  const free = figure(facts.stampDutyFreeInDollars)
  switch (kind) {
    case 'duty':
      return buyer === 'national'
        ? `${figure(facts.stampDuty)} of what exceeds ${free}`
        : `${figure(facts.stampDutyOthers)}; sources differ on whether the first ${free} are free`
    case 'attorney':
      return `About ${figure(facts.attorneyFee)}. Most attorneys have a minimum fee: ask yours.`
    case 'registration':
      if (asked === null) return 'What it costs for this kind of title: ask your attorney'
      return fact === 'registrationDeed'
        ? 'Cost to record a deed: the owner says that the title is a deed'
        : `Of a land certificate; a deed costs ${formatCents(toCents(facts.registrationDeed.value))}`
    case 'salesTax':
      return asked == null
        ? `${figure(facts.salesTax)}, which the owner adds to the price`
        : `The law lists homes as exempt; agents say that it can apply to new buildings. It would be ${formatCents(asked)}: ask the owner.`
    case 'loanDuty':
      return 'Only if you take a mortgage. Its rates changed: ask your attorney.'
    case 'fee':
      return 'Paid by the seller, nothing for you'
    default:
      return null
  }
}

const figureNames: Partial<Record<CostLine['kind'], string>> = {
  duty: 'stamp duty',
  attorney: 'attorney',
  registration: 'registration',
  salesTax: 'sales tax',
}
const list = new Intl.ListFormat('en-US')

/** Returns when the rates of the lines were published and read, such as `Source of 2017, read November 2026: stamp duty.` */
function readingsOf({ lines }: ClosingCosts): string {
  const byReading = new Map<string, string[]>()
  for (const {
    kind,
    facts: [first],
  } of lines) {
    const name = figureNames[kind]
    if (!name || !first) continue
    const reading = readingInWords(facts[first])
    byReading.set(reading, [...(byReading.get(reading) ?? []), name])
  }
  const sentences = [...byReading].map(([reading, names]) => `${reading}: ${list.format(names)}.`)
  return sentences.map((sentence) => sentence.charAt(0).toUpperCase() + sentence.slice(1)).join(' ')
}

/** Returns what a buyer should know about the amounts: how old the rates are, and who confirms them. */
export function adviceOf(property: Priced): string {
  const amendment = `An amendment of the stamp duty took effect on ${figure(facts.stampDutyAmendment)}: ask your attorney for the rate and exemptions in force.`
  const lease = isLease(property.details?.titleType)
    ? ' The duty is that of land: ask your attorney what a lease pays.'
    : ''
  return `${readingsOf(costsOf(property, 'other'))} ${amendment}${lease} Have your own attorney confirm every amount before you sign.`
}
