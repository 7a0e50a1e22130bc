import { saleDuties } from '#contract/lifecycle/sale-duties.ts'
import type { OwnProperty } from '#contract/listings.ts'
import {
  isListed,
  type PropertyStatus,
  statusNames,
  type WithdrawalReason,
} from '#contract/property-statuses.ts'

/** What the dialog about a change of status asks and says. */
export type ChangeTexts = {
  title: string
  /** What follows from the change. */
  consequence: string
  confirm: string
}

/** Returns the name of a change in the menu of a listing. */
export function changeName(from: PropertyStatus, to: PropertyStatus): string {
  if (to === 'SOLD') return 'Mark as sold'
  if (to === 'UNDER_OFFER') return 'Mark as under offer'
  if (to === 'WITHDRAWN') return from === 'SOLD' ? 'Hide the sold page' : 'Take it off the market'
  if (to === 'HELD') return 'Bring it back'
  if (to !== 'ACTIVE') return statusNames[to]
  if (from === 'SOLD') return 'The sale fell through'
  return from === 'UNDER_OFFER' ? 'Back on the market' : 'Bring it back'
}

export function changeTexts(from: PropertyStatus, to: PropertyStatus): ChangeTexts {
  const confirm = from === 'SOLD' && to === 'ACTIVE' ? 'Put it back' : changeName(from, to)
  if (to === 'SOLD') {
    return { title: 'Mark as sold', consequence: saleConsequence, confirm }
  }
  if (to === 'UNDER_OFFER') {
    const consequence =
      'It stays in all lists, with the label “Under offer”. Buyers can still save it and write to you.'
    return { title: 'Mark as under offer?', consequence, confirm }
  }
  if (to === 'WITHDRAWN') return withdrawalTexts(from)
  if (to === 'HELD') return { title: 'Bring it back?', consequence: checkConsequence, confirm }
  return { title: 'Put it back on the market?', consequence: returnConsequence(from), confirm }
}

/** What a seller who marks a listing as sold should know. */
export const saleConsequence = `It moves to Sold properties for 24 months, with its last asking price, or the sale price if you show it. After that its page is closed. You can hide it at any time. ${saleDuties}`

const checkConsequence =
  'We were checking it when you took it off the market. The check goes on, and others see the listing once we have approved it.'

function withdrawalTexts(from: PropertyStatus): ChangeTexts {
  if (from === 'SOLD')
    return {
      title: 'Hide the sold page?',
      consequence: 'Others can no longer open its page, and what you entered about the sale is deleted.',
      confirm: 'Hide the page',
    }
  const isUndoable =
    from === 'HELD'
      ? 'You can bring it back at any time; our check then goes on.'
      : 'You can bring it back at any time.'
  return {
    title: 'Take it off the market?',
    consequence: `It disappears from all lists and searches right away, and its page is closed. ${isUndoable}`,
    confirm: 'Take it off',
  }
}

function returnConsequence(from: PropertyStatus): string {
  if (from === 'SOLD') return 'It is for sale again, and what you entered about the sale is deleted.'
  if (from === 'UNDER_OFFER') return 'The label “Under offer” disappears.'
  return 'It is in all lists and searches again right away, with its photos and its history.'
}

/** Returns what a notice says after a change. */
export function changedText(title: string, from: PropertyStatus, to: PropertyStatus): string {
  const name = `“${title}”`
  if (to === 'SOLD') return `${name} is marked as sold.`
  if (to === 'UNDER_OFFER') return `${name} is marked as under offer.`
  if (to === 'WITHDRAWN') return `${name} is off the market.`
  if (to === 'HELD') return `We are checking ${name} again.`
  return isListed(from) ? `${name} is no longer under offer.` : `${name} is back on the market.`
}

export const reasonNames: Record<WithdrawalReason, string> = {
  sold_elsewhere: 'I sold it elsewhere',
  changed_mind: 'I changed my mind',
  later: 'I’ll sell it later',
  other: 'Another reason',
}

/** Returns why a listing needs the attention of its owner, or what others can still see. */
export function statusNoteOf({
  status,
  hasAppealed = false,
}: Pick<OwnProperty, 'status' | 'hasAppealed'>): string | undefined {
  return hasAppealed
    ? 'We removed this listing, and others cannot see it. You have appealed.'
    : statusNotes[status]
}

const statusNotes: Partial<Record<PropertyStatus, string>> = {
  HELD: 'We are checking this listing. Until that is done, others cannot see it.',
  REMOVED: 'We removed this listing, and others cannot see it. If you do not agree, you can appeal.',
  EXPIRED:
    'Buyers can no longer find it, and new ones cannot write to you about it. Bring it back if it is still for sale.',
}
