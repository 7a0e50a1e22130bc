import { type DepositWording, depositWordings } from './deposit-wording.ts'

/** Returns whether a text, in English or Spanish without accents, reads like the usual deposit fraud: pay before seeing the property. */
export function pressesForDeposit(text: string): boolean {
  return depositWordings.some((wording) => pressesIn(text, wording))
}

function pressesIn(text: string, wording: DepositWording): boolean {
  const { away, fraudPhrases, harmless, hurry, keysSent, paying, sum } = wording
  if (fraudPhrases.test(text) || keysSent.test(text)) return true
  const sentences = text.split(/[!?\n]+|\.(?=\s|$)/)
  const isAway = away.test(text)
  return sentences.some((sentence) => {
    if (!sum.test(sentence) || harmless.test(sentence)) return false
    if (asksBeforeViewing(sentence, wording)) return true
    return paying.test(sentence) && (isAway || hurry.test(sentence))
  })
}

/** Returns whether a sentence asks to pay before viewing. A buyer who asks to view before paying does the right thing. */
function asksBeforeViewing(sentence: string, { before, order, sum, viewing }: DepositWording): boolean {
  const found = order.exec(sentence)
  if (!found || !viewing.test(sentence)) return false
  const [first, rest] = [sentence.slice(0, found.index), sentence.slice(found.index)]
  return before.test(found[0]) ? sum.test(first) && viewing.test(rest) : sum.test(rest)
}
