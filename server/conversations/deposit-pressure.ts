const sum =
  /\b(?:deposits?|(?:holding|reservation|booking|viewing|application) fees?|down ?payments?|earnest money|advance|half|money|payment|funds|fees?)\b/i
const paying = /\b(?:pay|paid|send|sent|wire|transfer|make|put|leave|drop)\b/i
const hurry =
  /\b(?:now|today|tonight|tomorrow|immediately|at once|(?:right|straight) away|asap|urgent(?:ly)?|quick(?:ly)?|fast|first|up ?front|in advance|beforehand|(?:to|will|you) (?:secure|hold|reserve|lock|guarantee)s?|before (?:some(?:one|body)|any(?:one|body)|it|he|she|they|others?) )/i
const viewing =
  /\b(?:view(?:ing|ings)?|visits?|tours?|inspect(?:ion)?|see (?:it|the|inside)|show (?:it|you|the))\b/i
const order = /\b(?:before|after|once|until|without|when)\b/i
const away =
  /\b(?:(?:out of|not in|left) the country|not in belize|abroad|overseas|offshore|on (?:a |an )?(?:\w+ )?(?:mission|deployment|rig|vessel)|deployed)\b/i
const keysSent =
  /\bkeys?\b[^.!?\n]{0,60}\b(?:by|via|in the|with) (?:post|mail|courier|parcel|dhl|fedex|ups)\b|\b(?:post|mail|courier|ship|fedex|dhl)(?:ed|s|ing)? (?:(?:you|to|out|over) )*(?:the |both |all )*keys?\b|\bkeys? (?:will|can|would|to)(?: then)?(?: be)? (?:post|mail|courier|ship|deliver)(?:ed)?\b/i
const fraudPhrases =
  /\b(?:(?:refundable|returnable) (?:\w+ )?(?:deposit|fee)|(?:holding|reservation|booking|viewing) fees?|deposit (?:is|will be|would be) (?:fully|100%|completely|totally) (?:refunded|refundable)|deposit (?:now )?secures|(?:whoever|first (?:one |person )?(?:who|to)) (?:pay|send|deposit|transfer)s?)\b/i

/** The writer's own offer, advice, a recurring payment, or a deposit held by a third party. */
const harmless =
  /\b(?:escrow|attorney|lawyer|closing|monthly|quarterly|yearly|a (?:month|quarter|year)|never|no need|don[’']?t|do not|not)\b|\b(?:I|we)\b(?:[’']\w+| \w+){0,2} (?:pay|send|wire|transfer|make|put|leave|drop)\b/i

/** Returns whether a text reads like the usual deposit fraud: pay before seeing the property. */
export function pressesForDeposit(text: string): boolean {
  if (fraudPhrases.test(text) || keysSent.test(text)) return true
  const sentences = text.split(/[!?\n]+|\.(?=\s|$)/)
  const isAway = away.test(text)
  return sentences.some((sentence) => {
    if (!sum.test(sentence) || harmless.test(sentence)) return false
    if (asksBeforeViewing(sentence)) return true
    return paying.test(sentence) && (isAway || hurry.test(sentence))
  })
}

/** Returns whether a sentence asks to pay before viewing. A buyer who asks to view before paying does the right thing. */
function asksBeforeViewing(sentence: string): boolean {
  const found = order.exec(sentence)
  if (!found || !viewing.test(sentence)) return false
  const [before, after] = [sentence.slice(0, found.index), sentence.slice(found.index)]
  return found[0].toLowerCase() === 'before' ? sum.test(before) && viewing.test(after) : sum.test(after)
}
