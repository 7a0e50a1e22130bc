import { currencySigns } from '#contract/costs/money.ts'
import { monthNames } from '#contract/lib/date-text.ts'
import { formatNumber } from '#contract/lib/number-text.ts'
import { belizeDollarRate } from './belize-dollar.ts'

export type Span = { from: number; to: number }
type Reading = {
  /** The year, month or day of the source; null for Palapa's own figures, definitions and undated sources. */
  sourceDate: string | null
  /** The month in which the source was last read, or Palapa's own figure last reviewed. */
  checkedIn: string
}
type Amount = {
  value: number | Span
  unit:
    | 'percent'
    | 'days'
    | 'weeks'
    | 'months'
    | 'years'
    | 'feet'
    | 'square feet'
    | 'square yards'
    | 'square meters'
    | 'age'
    | 'dollars'
    | 'belizeDollars'
}
/** A year, month or day as in ISO 8601; `--04-01` is a day of every year. */
type DateValue = { value: string; unit: 'date' }
export type Fact = (Amount | DateValue) & Reading

/** Every figure about fees, taxes, financing and time: the single source for the pages, the calculator and the support agent. */
export const facts = {
  serviceFee: { value: 3, unit: 'percent', sourceDate: null, checkedIn: '2026-11' },
  realtorFeeProperty: { value: 8, unit: 'percent', sourceDate: null, checkedIn: '2026-11' },
  realtorFeeLand: { value: 10, unit: 'percent', sourceDate: null, checkedIn: '2026-11' },
  realtorFees: { value: { from: 6, to: 10 }, unit: 'percent', sourceDate: '2013', checkedIn: '2026-11' },
  agentLicensing: { value: '2025-02', unit: 'date', sourceDate: '2025-02', checkedIn: '2026-11' },

  propertyTax: { value: { from: 1, to: 1.5 }, unit: 'percent', sourceDate: null, checkedIn: '2026-11' },
  landTax: { value: 1, unit: 'percent', sourceDate: null, checkedIn: '2026-11' },
  landTaxDue: { value: '--04-01', unit: 'date', sourceDate: null, checkedIn: '2026-11' },
  landTaxBeach: { value: 10000, unit: 'belizeDollars', sourceDate: null, checkedIn: '2026-11' },
  landTaxBeachToledo: { value: 5000, unit: 'belizeDollars', sourceDate: null, checkedIn: '2026-11' },
  landTaxVillageLot: { value: 1000, unit: 'belizeDollars', sourceDate: null, checkedIn: '2026-11' },
  landTaxVillageLotToledo: { value: 500, unit: 'belizeDollars', sourceDate: null, checkedIn: '2026-11' },
  landTaxSuburban: { value: 1000, unit: 'belizeDollars', sourceDate: null, checkedIn: '2026-11' },
  landTaxSuburbanBelize: { value: 1500, unit: 'belizeDollars', sourceDate: null, checkedIn: '2026-11' },
  landTaxSuburbanStannCreek: { value: 700, unit: 'belizeDollars', sourceDate: null, checkedIn: '2026-11' },
  landTaxSuburbanToledo: { value: 500, unit: 'belizeDollars', sourceDate: null, checkedIn: '2026-11' },
  capitalGainsTax: { value: 15, unit: 'percent', sourceDate: null, checkedIn: '2026-11' },
  stampDuty: { value: 5, unit: 'percent', sourceDate: '2017-11-01', checkedIn: '2026-11' },
  stampDutyOthers: { value: 8, unit: 'percent', sourceDate: '2017-11-01', checkedIn: '2026-11' },
  stampDutyFree: { value: 20000, unit: 'belizeDollars', sourceDate: '2017-11-01', checkedIn: '2026-11' },
  stampDutyFreeInDollars: { value: 10000, unit: 'dollars', sourceDate: '2017-11-01', checkedIn: '2026-11' },
  stampDutyFreeDifference: { value: 800, unit: 'dollars', sourceDate: '2017-11-01', checkedIn: '2026-11' },
  stampDutyAmendment: { value: '2025-01-01', unit: 'date', sourceDate: '2024', checkedIn: '2026-11' },
  salesTax: { value: 12.5, unit: 'percent', sourceDate: '2010', checkedIn: '2026-11' },
  salesTaxThreshold: { value: 75000, unit: 'belizeDollars', sourceDate: '2013', checkedIn: '2026-11' },
  belizeDollar: { value: belizeDollarRate, unit: 'belizeDollars', sourceDate: null, checkedIn: '2026-11' },

  deposit: { value: 10, unit: 'percent', sourceDate: null, checkedIn: '2026-11' },
  attorneyFee: { value: 2, unit: 'percent', sourceDate: null, checkedIn: '2026-11' },
  registrationCertificate: { value: 15, unit: 'dollars', sourceDate: null, checkedIn: '2026-11' },
  registrationDeed: { value: 8.5, unit: 'dollars', sourceDate: null, checkedIn: '2026-11' },
  closingCosts: { value: 10, unit: 'percent', sourceDate: '2024', checkedIn: '2026-11' },
  closingCostsNationals: { value: 7, unit: 'percent', sourceDate: null, checkedIn: '2026-11' },

  mortgageDown: { value: { from: 30, to: 40 }, unit: 'percent', sourceDate: null, checkedIn: '2026-11' },
  mortgageDownElsewhere: {
    value: { from: 30, to: 50 },
    unit: 'percent',
    sourceDate: null,
    checkedIn: '2026-11',
  },
  mortgageTerm: { value: { from: 10, to: 15 }, unit: 'years', sourceDate: null, checkedIn: '2026-11' },
  sellerFinancingDown: { value: 50, unit: 'percent', sourceDate: null, checkedIn: '2026-11' },
  sellerFinancingDownElsewhere: {
    value: { from: 10, to: 30 },
    unit: 'percent',
    sourceDate: null,
    checkedIn: '2026-11',
  },
  sellerFinancingTerm: { value: { from: 5, to: 10 }, unit: 'years', sourceDate: null, checkedIn: '2026-11' },
  sellerFinancingTermElsewhere: {
    value: { from: 3, to: 10 },
    unit: 'years',
    sourceDate: null,
    checkedIn: '2026-11',
  },
  sellerFinancingRate: {
    value: { from: 6, to: 12 },
    unit: 'percent',
    sourceDate: null,
    checkedIn: '2026-11',
  },
  localLoanRate: { value: { from: 10, to: 18 }, unit: 'percent', sourceDate: null, checkedIn: '2026-11' },
  rentalReturns: { value: { from: 6, to: 10 }, unit: 'percent', sourceDate: null, checkedIn: '2026-11' },

  closing: { value: { from: 30, to: 90 }, unit: 'days', sourceDate: null, checkedIn: '2026-11' },
  closingCash: { value: { from: 30, to: 60 }, unit: 'days', sourceDate: null, checkedIn: '2026-11' },
  titleFastest: { value: 6, unit: 'weeks', sourceDate: null, checkedIn: '2026-11' },
  titleSlowest: { value: { from: 12, to: 18 }, unit: 'months', sourceDate: '2024', checkedIn: '2026-11' },
  titleSearch: { value: 25, unit: 'years', sourceDate: '2015', checkedIn: '2026-11' },
  lodging: { value: 1, unit: 'months', sourceDate: null, checkedIn: '2026-11' },
  lodgingAbroad: { value: 3, unit: 'months', sourceDate: null, checkedIn: '2026-11' },
  seaReserve: { value: 66, unit: 'feet', sourceDate: '2017-08-04', checkedIn: '2026-11' },
  acre: { value: 43_560, unit: 'square feet', sourceDate: null, checkedIn: '2026-11' },
  acreYards: { value: 4840, unit: 'square yards', sourceDate: null, checkedIn: '2026-11' },
  acreMeters: { value: 4047, unit: 'square meters', sourceDate: null, checkedIn: '2026-11' },

  retireeAge: { value: 45, unit: 'age', sourceDate: null, checkedIn: '2026-11' },
  retireeAgeNow: { value: 40, unit: 'age', sourceDate: null, checkedIn: '2026-11' },
  retireeIncome: { value: 2000, unit: 'dollars', sourceDate: null, checkedIn: '2026-11' },
  retireeStay: { value: 30, unit: 'days', sourceDate: null, checkedIn: '2026-11' },
} as const satisfies Record<string, Fact>

/** What the seller of a house saves compared with a traditional realtor, in percent of the price. */
export const savingPercent = facts.realtorFeeProperty.value - facts.serviceFee.value
/** The same for land, where realtors charge most. */
export const largestSavingPercent = facts.realtorFeeLand.value - facts.serviceFee.value

const currencies = { dollars: currencySigns.USD, belizeDollars: currencySigns.BZD }

/** Returns a figure as text: `3%`, `1-1.5%`, `30-90 days`, `45+`, `US$2,000`, `January 1, 2025`. */
export function figure({ value, unit }: Amount | DateValue): string {
  if (unit === 'date') return dateInWords(value)
  const number = typeof value === 'number' ? formatNumber(value) : `${value.from}-${value.to}`
  if (unit === 'percent') return `${number}%`
  if (unit === 'age') return `${number}+`
  if (unit === 'dollars' || unit === 'belizeDollars') return `${currencies[unit]}${number}`
  return `${number} ${value === 1 ? unit.replace(/s$/, '') : unit}`
}

/** Returns `2025`, `February 2025`, `January 1, 2025` or `April 1` for `2025`, `2025-02`, `2025-01-01` or `--04-01`. */
export function dateInWords(date: string): string {
  const [, year, month, day] = /^(\d{4}|-)(?:-(\d\d))?(?:-(\d\d))?$/.exec(date) ?? []
  if (!month) return date
  const name = monthNames[Number(month) - 1] ?? month
  const text = day ? `${name} ${Number(day)}` : name
  if (year === '-') return text
  return day ? `${text}, ${year}` : `${text} ${year}`
}

const yearOf = (date: string) => date.slice(0, 4)

/** Returns when the source of a figure dates from and when it was read: `source of 2017, read November 2026`. */
export function readingInWords({ sourceDate, checkedIn }: Reading): string {
  return `${sourceDate ? `source of ${yearOf(sourceDate)}` : 'undated source'}, read ${dateInWords(checkedIn)}`
}

/** Returns how many months ago a source was read, both months counted from their beginning. */
export function monthsSinceReading({ checkedIn }: Pick<Reading, 'checkedIn'>, now: Date): number {
  const [year = 0, month = 0] = checkedIn.split('-').map(Number)
  return (now.getUTCFullYear() - year) * 12 + now.getUTCMonth() + 1 - month
}
