import { type DepositWording, depositWordings } from './deposit-wording.ts'

/** Returns whether a text, in English or Spanish without accents, reads like the usual deposit fraud: pay before seeing the property. */
export function pressesForDeposit(text: string): boolean {
  return depositWordings.some((wording) => pressesIn(text, wording))
}

function pressesIn(text: string, wording: DepositWording): boolean {
  const { away, fraudPhrases, hurry, keysSent, paying, sum } = wording
  if (fraudPhrases.test(text) || keysSent.test(text)) return true
  const isAway = away.test(text)
  return text.split(/(?<=[!?\n])|\.(?=\s|$)/).some((sentence) => {
    const words = withoutHarmless(sentence, wording)
    if (!sum.test(words)) return false
    if (asksBeforeViewing(words, wording)) return true
    return paying.test(words) && (isAway || hurry.test(words))
  })
}

/** Returns a sentence without its harmless clauses, so that a harmless word beside a demand does not excuse it. */
function withoutHarmless(sentence: string, wording: DepositWording): string {
  const { clauseEnd, continuation, harmless, plan, unrelated } = wording
  let isPlan = false
  const clauses = sentence.replaceAll(unrelated, ' ').split(clauseEnd)
  const pressing = clauses.filter((clause) => {
    const continued = continuation.exec(clause)
    const isHarmless = harmless.test(clause) || (isPlan && continued?.[1] !== undefined)
    isPlan = plan.test(clause) || (isPlan && continued !== null)
    return !isHarmless
  })
  return pressing.join(', ')
}

/**
 * Returns whether a sentence asks to pay before viewing: "pay before you see it", "I show it once you pay", "before I show it, pay".
 * A buyer who asks to view before paying does the right thing.
 */
function asksBeforeViewing(
  sentence: string,
  { before, order, paying, sum, viewing }: DepositWording,
): boolean {
  const found = order.exec(sentence)
  if (!found || !viewing.test(sentence)) return false
  const [first, rest] = [sentence.slice(0, found.index), sentence.slice(found.index)]
  const isViewingFirst = startOf(viewing, rest) < startOf(sum, rest)
  if (!before.test(found[0])) return sum.test(rest) && !isViewingFirst
  if (sum.test(first)) return viewing.test(rest)
  return isViewingFirst && sum.test(rest) && paying.test(rest) && !/\?\W*$/.test(sentence)
}

/** Returns where the first match begins, infinity if there is none. */
function startOf(part: RegExp, text: string): number {
  return part.exec(text)?.index ?? Number.POSITIVE_INFINITY
}
