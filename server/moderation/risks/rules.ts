import type { CaseDecision } from '#contract/moderation/case-kinds.ts'
import { readMapLink } from '#contract/map/map-link.ts'
import { type RiskRule, riskRules } from '#contract/moderation/risks.ts'
import { warningsOf } from '#server/conversations/warnings/warnings.ts'

/** What the rules know about a listing and its seller. */
export type RiskFacts = {
  /** What others read of the listing and of its seller. */
  texts: string[]
  /** Addresses of its video and its map, which others can open. */
  links: string[]
  price: number
  /** Median of the stated prices of sold properties of its type in its place; null while there are too few. */
  medianPrice: number | null
  /** How many listings the seller had once this one was published: at most `manyListings` are counted. */
  listingNumber: number
  /** Whether it was published within a day of the seller's sign-up. */
  isOfFirstDay: boolean
  /** Whether the listing of another seller names the same parcel. */
  isParcelUsed: boolean
  /** Whether staff removed another listing of the seller. */
  hasRemoval: boolean
  /** Always false with a hosted project, which alone knows whether an address is confirmed. */
  isAddressUnconfirmed: boolean
}

type Rule = { points: number; applies(facts: RiskFacts, ownHosts: string[]): boolean }

/** Part of the median below which a price is unusual. */
const lowPriceRatio = 0.5
/** A new seller with this number of listings has many. */
export const manyListings = 3

const rules: Record<RiskRule, Rule> = {
  low_price: {
    points: 20,
    applies: ({ price, medianPrice }) => medianPrice !== null && price < lowPriceRatio * medianPrice,
  },
  contact_details: {
    points: 15,
    applies: ({ texts, links }, ownHosts) =>
      hasContactDetails([...texts, ...links.filter((link) => !isMapOrVideo(link))], ownHosts),
  },
  many_at_once: {
    points: 25,
    applies: ({ listingNumber, isOfFirstDay }) => isOfFirstDay && listingNumber >= manyListings,
  },
  used_parcel: { points: 30, applies: ({ isParcelUsed }) => isParcelUsed },
  earlier_removal: { points: 40, applies: ({ hasRemoval }) => hasRemoval },
  unconfirmed_address: { points: 20, applies: ({ isAddressUnconfirmed }) => isAddressUnconfirmed },
}

const mapOrVideo =
  /^https?:\/\/(?:(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com|youtu\.be|maps\.app\.goo\.gl|goo\.gl\/maps)(?:[/?#]|$)/i

/** Returns whether an address is one of YouTube or Google Maps. */
function isMapOrVideo(link: string): boolean {
  return mapOrVideo.test(link) || readMapLink(link) !== null
}

/** Returns whether a text has details for a contact or a payment elsewhere. */
export function hasContactDetails(texts: string[], ownHosts: string[]): boolean {
  return texts.some((text) => warningsOf(text, ownHosts).length > 0)
}

/** Returns the rules that apply to a listing. Links to the site's own hosts are no contact details. */
export function rulesFor(facts: RiskFacts, ownHosts: string[]): RiskRule[] {
  return riskRules.filter((rule) => rules[rule].applies(facts, ownHosts))
}

export const pointsOf = (rule: RiskRule): number => rules[rule].points

/** The decisions that accept a listing as it is: later, only a new rule hides it. */
export const acceptances: readonly CaseDecision[] = ['approve', 'dismiss', 'restore']

/** Points from which a listing is hidden until a person has looked at it, and from which it is looked at after its publication. */
const holdPoints = 60
const queuePoints = 30

/** Returns what follows from the rules that apply: the listing is hidden, looked at, or neither. */
export function consequenceOf(applied: RiskRule[]): 'hold' | 'queue' | 'none' {
  const points = totalPoints(applied)
  if (points >= holdPoints) return 'hold'
  return points >= queuePoints ? 'queue' : 'none'
}

export function totalPoints(applied: RiskRule[]): number {
  return applied.reduce((total, rule) => total + pointsOf(rule), 0)
}
