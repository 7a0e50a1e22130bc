export type Span = { from: number; to: number }
export type Fact = {
  value: number | Span
  unit:
    | 'percent'
    | 'days'
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

/** Every figure about fees, taxes, financing and time: the single source for the pages, the calculator and the support agent. */
export const facts = {
  serviceFee: { value: 3, unit: 'percent' },
  realtorFeeProperty: { value: 8, unit: 'percent' },
  realtorFeeLand: { value: 10, unit: 'percent' },
  realtorFees: { value: { from: 6, to: 10 }, unit: 'percent' },

  propertyTax: { value: { from: 1, to: 1.5 }, unit: 'percent' },
  landTax: { value: 1, unit: 'percent' },
  capitalGainsTax: { value: 15, unit: 'percent' },
  stampDuty: { value: 5, unit: 'percent' },
  stampDutyOthers: { value: 8, unit: 'percent' },
  stampDutyFree: { value: 20000, unit: 'belizeDollars' },
  salesTax: { value: 12.5, unit: 'percent' },
  belizeDollar: { value: 2, unit: 'belizeDollars' },

  deposit: { value: 10, unit: 'percent' },
  attorneyFee: { value: 2, unit: 'percent' },
  closingCosts: { value: 10, unit: 'percent' },

  mortgageDown: { value: { from: 30, to: 40 }, unit: 'percent' },
  mortgageDownElsewhere: { value: { from: 30, to: 50 }, unit: 'percent' },
  mortgageTerm: { value: { from: 10, to: 15 }, unit: 'years' },
  sellerFinancingDown: { value: 50, unit: 'percent' },
  sellerFinancingDownElsewhere: { value: { from: 10, to: 30 }, unit: 'percent' },
  sellerFinancingTerm: { value: { from: 5, to: 10 }, unit: 'years' },
  sellerFinancingTermElsewhere: { value: { from: 3, to: 10 }, unit: 'years' },
  sellerFinancingRate: { value: { from: 6, to: 12 }, unit: 'percent' },
  localLoanRate: { value: { from: 10, to: 18 }, unit: 'percent' },
  rentalReturns: { value: { from: 6, to: 10 }, unit: 'percent' },

  closing: { value: { from: 30, to: 90 }, unit: 'days' },
  closingCash: { value: { from: 30, to: 60 }, unit: 'days' },
  titleSearch: { value: 25, unit: 'years' },
  lodging: { value: 1, unit: 'months' },
  lodgingAbroad: { value: 3, unit: 'months' },
  seaReserve: { value: 66, unit: 'feet' },
  acre: { value: 43_560, unit: 'square feet' },
  acreYards: { value: 4840, unit: 'square yards' },
  acreMeters: { value: 4047, unit: 'square meters' },

  retireeAge: { value: 45, unit: 'age' },
  retireeAgeNow: { value: 40, unit: 'age' },
  retireeIncome: { value: 2000, unit: 'dollars' },
  retireeStay: { value: 30, unit: 'days' },
} as const satisfies Record<string, Fact>

/** What the seller of a house saves compared with a traditional realtor, in percent of the price. */
export const savingPercent = facts.realtorFeeProperty.value - facts.serviceFee.value
/** The same for land, where realtors charge most. */
export const largestSavingPercent = facts.realtorFeeLand.value - facts.serviceFee.value

const currencies = { dollars: 'US$', belizeDollars: 'BZ$' }

/** Returns a figure as text: `3%`, `1-1.5%`, `30-90 days`, `45+`, `US$2,000`. */
export function figure({ value, unit }: Pick<Fact, 'value' | 'unit'>): string {
  const number = typeof value === 'number' ? value.toLocaleString('en-US') : `${value.from}-${value.to}`
  if (unit === 'percent') return `${number}%`
  if (unit === 'age') return `${number}+`
  if (unit === 'dollars' || unit === 'belizeDollars') return `${currencies[unit]}${number}`
  return `${number} ${value === 1 ? unit.replace(/s$/, '') : unit}`
}

/** The month in which the sources were last checked. */
export const checkedIn = '2026-11'

/** Returns `November 2026` for `2026-11`. */
export function monthInWords(month: string): string {
  const first = new Date(`${month}-01T00:00:00Z`)
  return first.toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
}

export const checkedMonth = monthInWords(checkedIn)
