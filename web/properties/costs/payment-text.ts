import { monthlyPayments } from '#contract/costs/monthly-payment.ts'
import { facts, figure } from '#contract/facts/facts.ts'
import type { Property } from '#contract/properties.ts'
import { priceText } from '#web/properties/price.tsx'

/** What the visitor typed; the last one may stay blank. */
export type TypedLoan = { down: string; years: string; rate: string; balloon: string }

type LoanField = { label: string; hint: string; least: number; most: number; problem: string }

/** The fields of a loan. Their hints name ranges that agents publish. */
export const loanFields: Record<keyof TypedLoan, LoanField> = {
  down: {
    label: 'Down payment (%)',
    hint: `Agents name ${figure(facts.sellerFinancingDownElsewhere)} to an owner who lends, ${figure(facts.mortgageDownElsewhere)} to a bank`,
    least: 0,
    most: 100,
    problem: 'Enter a percentage from 0 to 100.',
  },
  years: {
    label: 'Years',
    hint: `Agents name ${figure(facts.sellerFinancingTermElsewhere)} with an owner`,
    least: 1,
    most: 50,
    problem: 'Enter a number of years from 1 to 50.',
  },
  rate: {
    label: 'Interest a year (%)',
    hint: `Agents name ${figure(facts.sellerFinancingRate)} with an owner, ${figure(facts.localLoanRate)} for some local loans`,
    least: 0,
    most: 50,
    problem: 'Enter a percentage from 0 to 50.',
  },
  balloon: {
    label: 'Rest due after (years)',
    hint: 'Leave it blank if you pay until the end',
    least: 1,
    most: 50,
    problem: 'Enter a number of years from 1 to 50, or nothing.',
  },
}

export const loanFieldNames = ['down', 'years', 'rate', 'balloon'] as const

export const blank: TypedLoan = { down: '', years: '', rate: '', balloon: '' }

/** Returns the terms on which the owner lends, as far as the listing states them; null without an offer. */
export function ownerTerms(details: Property['details']): TypedLoan | null {
  if (!details?.sellerFinancing) return null
  const text = (value: number | undefined) => (value === undefined ? '' : String(value))
  return {
    ...blank,
    down: text(details.financingDown),
    years: text(details.financingYears),
    rate: text(details.financingRate),
  }
}

/** Returns what the listing says about financing by its owner. */
export function offerText(terms: TypedLoan): string {
  return Object.values(terms).some((text) => text !== '')
    ? 'The owner offers financing, on the terms that the listing states.'
    : 'The owner offers financing. Ask for the terms.'
}

/** Parses a number as visitors type it, such as `7.5 %`; null for a blank, NaN for other text. */
function parse(text: string): number | null {
  const plain = text.trim().replace(/\s*%$/, '')
  if (plain === '') return null
  return /^\d{1,3}(\.\d{0,4})?$/.test(plain) ? Number(plain) : Number.NaN
}

/** Returns what is wrong with a field that is not blank, or null. */
export function problemOf(name: keyof TypedLoan, typed: TypedLoan): string | null {
  const { least, most, problem } = loanFields[name]
  const value = parse(typed[name])
  if (value === null) return null
  if (!(value >= least && value <= most)) return problem
  const years = parse(typed.years)
  return name === 'balloon' && years !== null && value > years ? afterTheEnd : null
}

const afterTheEnd = 'Enter fewer years than the loan has, or nothing.'

/** Returns the payments of a loan for a price, in sentences; null while a field that they need is blank or wrong. */
export function paymentText(price: number, typed: TypedLoan): { monthly: string; rest: string } | null {
  if (loanFieldNames.some((name) => problemOf(name, typed))) return null
  const [down, years, ratePercent, balloonYears] = loanFieldNames.map((name) => parse(typed[name]))
  if (down == null || years == null || ratePercent == null) return null
  const downPayment = Math.round(price * down) / 100
  const amount = price - downPayment
  const months = Math.round(years * 12)
  const balloonMonths = balloonYears == null ? undefined : Math.round(balloonYears * 12)
  const { monthly, interest, balloon } = monthlyPayments({ amount, ratePercent, months, balloonMonths })
  const paidMonths = Math.min(months, balloonMonths ?? months)
  const rest = [
    `${priceText(downPayment)} down, and a loan of ${priceText(amount)}.`,
    ...(balloon > 0 ? [`${priceText(balloon)} is due with the last payment.`] : []),
    `Total interest: ${priceText(interest)}.`,
  ]
  return { monthly: `${priceText(monthly)} a month for ${paidMonths} months`, rest: rest.join(' ') }
}
