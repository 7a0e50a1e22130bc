import type { PropertyType } from '#contract/property-limits.ts'
import { appliesTo, cards, type DetailName, isMet, namesIn, type StatedDetails } from './fields.ts'
import { questions } from './questions.ts'

/** What buyers ask first, which counts double. */
const first: DetailName[] = [
  'titleType',
  'charges',
  'road',
  'water',
  'power',
  'flood',
  'taxPaidTo',
  'surveyPlan',
]

type Listing = { details?: StatedDetails | undefined; propertyType: PropertyType }

/** Returns the facts that a buyer may ask for. */
function askedDetails({ details = {}, propertyType }: Listing): DetailName[] {
  const isAsked = (name: DetailName) =>
    questions[name] && appliesTo(name, propertyType) && isMet(name, (on) => details[on])
  return cards.flatMap(namesIn).filter(isAsked)
}

/** Returns the facts that a buyer may ask for and that are not stated, in the order of the page. */
export function openDetails(listing: Listing): DetailName[] {
  return askedDetails(listing).filter((name) => listing.details?.[name] === undefined)
}

/** Returns how complete a listing is, from 0 to 100, and what is missing, beginning with what buyers ask first. */
export function completenessOf(listing: Listing): { percent: number; missing: DetailName[] } {
  const open = openDetails(listing)
  const missing = [
    ...first.filter((name) => open.includes(name)),
    ...open.filter((name) => !first.includes(name)),
  ]
  const weight = weightOf(askedDetails(listing))
  return { percent: Math.floor((100 * (weight - weightOf(missing))) / weight), missing }
}

function weightOf(names: DetailName[]): number {
  return names.reduce((sum, name) => sum + (first.includes(name) ? 2 : 1), 0)
}
