export type Span = { from: number; to: number }
export type Fact = { value: number | Span; unit: 'percent' | 'days' | 'years' | 'age' | 'dollars' }

/** Every figure about fees, taxes, financing and time. Pages, calculator and answers read it here and nowhere else. */
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

  mortgageDown: { value: { from: 30, to: 40 }, unit: 'percent' },
  mortgageDownElsewhere: { value: { from: 30, to: 50 }, unit: 'percent' },
  mortgageTerm: { value: { from: 10, to: 15 }, unit: 'years' },
  sellerFinancingDown: { value: 50, unit: 'percent' },
  sellerFinancingDownElsewhere: { value: { from: 10, to: 30 }, unit: 'percent' },
  sellerFinancingTerm: { value: { from: 5, to: 10 }, unit: 'years' },
  rentalReturns: { value: { from: 6, to: 10 }, unit: 'percent' },

  closing: { value: { from: 30, to: 90 }, unit: 'days' },
  retireeAge: { value: 45, unit: 'age' },
  retireeAgeNow: { value: 40, unit: 'age' },
  retireeIncome: { value: 2000, unit: 'dollars' },
} as const satisfies Record<string, Fact>

/** What a seller of a house keeps against a traditional realtor, in percent of the price. */
export const savingPercent = facts.realtorFeeProperty.value - facts.serviceFee.value
/** The same where realtors ask most, on land. */
export const largestSavingPercent = facts.realtorFeeLand.value - facts.serviceFee.value

/** A figure as it is printed: `3%`, `1-1.5%`, `30-90 days`, `45+`, `US$2,000`. */
export function figure({ value, unit }: Pick<Fact, 'value' | 'unit'>): string {
  const number = typeof value === 'number' ? value.toLocaleString('en-US') : `${value.from}-${value.to}`
  if (unit === 'percent') return `${number}%`
  if (unit === 'age') return `${number}+`
  return unit === 'dollars' ? `US$${number}` : `${number} ${unit}`
}

/** The month in which the sources were last read. */
export const checkedIn = '2026-11'

export type Source = {
  /** Who vouches for the figure: an office of Belize, agents and lenders who published it, or Palapa alone, as its price or estimate. */
  standing: 'official' | 'trade' | 'palapa'
  source: string
  checkedIn: string
}

// Beside the figures and not in them, so that a visitor's browser loads the figures alone.
export const sources: Record<keyof typeof facts, Source> = {
  serviceFee: {
    standing: 'palapa',
    source: 'Palapa’s price: a share of completed transactions, nothing before',
    checkedIn,
  },
  realtorFeeProperty: {
    standing: 'palapa',
    source: 'The usual fee that Palapa compares itself with; inside the span of `realtorFees`',
    checkedIn,
  },
  realtorFeeLand: {
    standing: 'palapa',
    source: 'The usual fee that Palapa compares itself with; inside the span of `realtorFees`',
    checkedIn,
  },
  realtorFees: {
    standing: 'trade',
    source: 'globalpropertyguide.com, Belize, transaction costs: the agent’s fee, paid by the seller',
    checkedIn,
  },

  propertyTax: {
    standing: 'trade',
    source: 'Agents’ pages on town property taxes',
    checkedIn,
  },
  landTax: {
    standing: 'official',
    source: 'naturalresources.gov.bz, questions and answers: of the unimproved value',
    checkedIn,
  },
  capitalGainsTax: {
    standing: 'palapa',
    source: 'For non-residents; globalpropertyguide.com, expat.com and others say that there is none',
    checkedIn,
  },
  stampDuty: {
    standing: 'official',
    source: 'Government notice of 1 November 2017: nationals of Belize and CARICOM, above BZ$20,000',
    checkedIn,
  },
  stampDutyOthers: {
    standing: 'official',
    source: 'Government notice of 1 November 2017: everyone else',
    checkedIn,
  },

  mortgageDown: {
    standing: 'palapa',
    source: 'Inside the span of `mortgageDownElsewhere`',
    checkedIn,
  },
  mortgageDownElsewhere: {
    standing: 'trade',
    source: 'belizerealestatesearch.com and belizeassetmanagement.com, for buyers from abroad',
    checkedIn,
  },
  mortgageTerm: {
    standing: 'palapa',
    source: 'No public source found',
    checkedIn,
  },
  sellerFinancingDown: {
    standing: 'palapa',
    source: 'Agents name less, see `sellerFinancingDownElsewhere`',
    checkedIn,
  },
  sellerFinancingDownElsewhere: {
    standing: 'trade',
    source: 'Agents’ pages on seller financing',
    checkedIn,
  },
  sellerFinancingTerm: {
    standing: 'palapa',
    source: 'Agents name 3 to 10 years',
    checkedIn,
  },
  rentalReturns: {
    standing: 'palapa',
    source: 'An estimate before costs; no public source found',
    checkedIn,
  },

  closing: {
    standing: 'palapa',
    source: 'belizerealestatesearch.com names 30 to 60 days for cash',
    checkedIn,
  },
  retireeAge: {
    standing: 'palapa',
    source: 'The program’s earlier age; the present one is `retireeAgeNow`',
    checkedIn,
  },
  retireeAgeNow: {
    standing: 'official',
    source: 'travelbelize.org, Qualified Retired Persons program',
    checkedIn,
  },
  retireeIncome: {
    standing: 'official',
    source: 'travelbelize.org, Qualified Retired Persons program: a month, from abroad',
    checkedIn,
  },
}
