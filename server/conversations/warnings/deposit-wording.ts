import { english } from './english-deposit-wording.ts'
import { spanish } from './spanish-deposit-wording.ts'

/**
 * Expressions for the parts of a sentence that presses for a deposit, in one language. Texts have no accents. Repetitions of any
 * character are limited, so that the time stays proportional to the length of a text.
 */
export type DepositWording = {
  /** A deposit, or an amount with a verb of payment before it. */
  sum: RegExp
  paying: RegExp
  hurry: RegExp
  viewing: RegExp
  /** Words that put a payment before or after a viewing; of these, `before` is the one for "before". */
  order: RegExp
  before: RegExp
  away: RegExp
  keysSent: RegExp
  fraudPhrases: RegExp
  /** Costs that are no deposit, and requests for anything except money. */
  unrelated: RegExp
  clauseEnd: RegExp
  /** The writer's own offer, advice, a recurring payment, or a deposit held by a third party who is not the writer's. */
  harmless: RegExp
  /** The writer's plan or advice, which the next clause may continue without a subject, as in "we want to see it and pay". */
  plan: RegExp
  /** The beginning of such a clause, with the conjunction as a group. */
  continuation: RegExp
}

export const depositWordings: DepositWording[] = [english, spanish]
