/**
 * Who vouches for a figure: an office of Belize, agents and lenders who published it, or Palapa alone.
 * Palapa's own figures about the market are estimates and are worded as such.
 */
type Standing = 'official' | 'trade' | 'palapa'

export type Span = { from: number; to: number }
export type Fact = {
  value: number | Span
  unit: 'percent' | 'days' | 'years' | 'age' | 'dollars'
  standing: Standing
  source: string
  /** The month in which the source was last read, as `YYYY-MM`. */
  checkedIn: string
}

const fees = {
  serviceFee: {
    value: 3,
    unit: 'percent',
    standing: 'palapa',
    source: 'Palapa’s price: a share of completed transactions, nothing before',
    checkedIn: '2026-11',
  },
  realtorFeeProperty: {
    value: 8,
    unit: 'percent',
    standing: 'palapa',
    source: 'The usual fee that Palapa compares itself with; inside the span of `realtorFees`',
    checkedIn: '2026-11',
  },
  realtorFeeLand: {
    value: 10,
    unit: 'percent',
    standing: 'palapa',
    source: 'The usual fee that Palapa compares itself with; inside the span of `realtorFees`',
    checkedIn: '2026-11',
  },
  realtorFees: {
    value: { from: 6, to: 10 },
    unit: 'percent',
    standing: 'trade',
    source: 'globalpropertyguide.com, Belize, transaction costs: the agent’s fee, paid by the seller',
    checkedIn: '2026-11',
  },
} as const satisfies Record<string, Fact>

const taxes = {
  propertyTax: {
    value: { from: 1, to: 1.5 },
    unit: 'percent',
    standing: 'trade',
    source: 'Agents’ pages on town property taxes',
    checkedIn: '2026-11',
  },
  landTax: {
    value: 1,
    unit: 'percent',
    standing: 'official',
    source: 'naturalresources.gov.bz, questions and answers: of the unimproved value',
    checkedIn: '2026-11',
  },
  capitalGainsTax: {
    value: 15,
    unit: 'percent',
    standing: 'palapa',
    source: 'For non-residents; globalpropertyguide.com, expat.com and others say that there is none',
    checkedIn: '2026-11',
  },
  stampDuty: {
    value: 5,
    unit: 'percent',
    standing: 'official',
    source: 'Government notice of 1 November 2017: nationals of Belize and CARICOM, above BZ$20,000',
    checkedIn: '2026-11',
  },
  stampDutyOthers: {
    value: 8,
    unit: 'percent',
    standing: 'official',
    source: 'Government notice of 1 November 2017: everyone else',
    checkedIn: '2026-11',
  },
} as const satisfies Record<string, Fact>

const financing = {
  mortgageDown: {
    value: { from: 30, to: 40 },
    unit: 'percent',
    standing: 'palapa',
    source: 'Inside the span of `mortgageDownElsewhere`',
    checkedIn: '2026-11',
  },
  mortgageDownElsewhere: {
    value: { from: 30, to: 50 },
    unit: 'percent',
    standing: 'trade',
    source: 'belizerealestatesearch.com and belizeassetmanagement.com, for buyers from abroad',
    checkedIn: '2026-11',
  },
  mortgageTerm: {
    value: { from: 10, to: 15 },
    unit: 'years',
    standing: 'palapa',
    source: 'No public source found',
    checkedIn: '2026-11',
  },
  sellerFinancingDown: {
    value: 50,
    unit: 'percent',
    standing: 'palapa',
    source: 'Agents name less, see `sellerFinancingDownElsewhere`',
    checkedIn: '2026-11',
  },
  sellerFinancingDownElsewhere: {
    value: { from: 10, to: 30 },
    unit: 'percent',
    standing: 'trade',
    source: 'Agents’ pages on seller financing',
    checkedIn: '2026-11',
  },
  sellerFinancingTerm: {
    value: { from: 5, to: 10 },
    unit: 'years',
    standing: 'palapa',
    source: 'Agents name 3 to 10 years',
    checkedIn: '2026-11',
  },
  rentalReturns: {
    value: { from: 6, to: 10 },
    unit: 'percent',
    standing: 'palapa',
    source: 'An estimate before costs; no public source found',
    checkedIn: '2026-11',
  },
} as const satisfies Record<string, Fact>

const time = {
  closing: {
    value: { from: 30, to: 90 },
    unit: 'days',
    standing: 'palapa',
    source: 'belizerealestatesearch.com names 30 to 60 days for cash',
    checkedIn: '2026-11',
  },
  retireeAge: {
    value: 45,
    unit: 'age',
    standing: 'palapa',
    source: 'The program’s earlier age; the present one is `retireeAgeNow`',
    checkedIn: '2026-11',
  },
  retireeAgeNow: {
    value: 40,
    unit: 'age',
    standing: 'official',
    source: 'travelbelize.org, Qualified Retired Persons program',
    checkedIn: '2026-11',
  },
  retireeIncome: {
    value: 2000,
    unit: 'dollars',
    standing: 'official',
    source: 'travelbelize.org, Qualified Retired Persons program: a month, from abroad',
    checkedIn: '2026-11',
  },
} as const satisfies Record<string, Fact>

/** Every figure about fees, taxes, financing and time. Pages, calculator and answers read it here and nowhere else. */
export const facts = { ...fees, ...taxes, ...financing, ...time }

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
