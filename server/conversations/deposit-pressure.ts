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
const ownWords =
  /\b(?:(?:refundable|returnable) (?:\w+ )?(?:deposit|fee)|(?:holding|reservation|booking|viewing) fees?|deposit (?:is|will be|would be) (?:fully|100%|completely|totally) (?:refunded|refundable)|deposit (?:now )?secures|(?:whoever|first (?:one |person )?(?:who|to)) (?:pay|send|deposit|transfer)s?)\b/i

/** An offer of one’s own, advice, what falls due again and again, or a deposit that a third person keeps. */
const harmless =
  /\b(?:escrow|attorney|lawyer|closing|monthly|quarterly|yearly|a (?:month|quarter|year)|never|no need|don[’']?t|do not|not)\b|\b(?:I|we)\b(?:[’']\w+| \w+){0,2} (?:pay|send|wire|transfer|make|put|leave|drop)\b/i

/** Whether it reads like the usual fraud: money first for a home that nobody has seen. */
export function pressesForDeposit(text: string): boolean {
  if (ownWords.test(text) || keysSent.test(text)) return true
  const sentences = text.split(/[!?\n]+|\.(?=\s|$)/)
  const isAway = away.test(text)
  return sentences.some((sentence) => {
    if (!sum.test(sentence) || harmless.test(sentence)) return false
    if (asksBeforeViewing(sentence)) return true
    return paying.test(sentence) && (isAway || hurry.test(sentence))
  })
}

/** To see it before paying is what a buyer should ask for; the other way round it is a fraud's. */
function asksBeforeViewing(sentence: string): boolean {
  const found = order.exec(sentence)
  if (!found || !viewing.test(sentence)) return false
  const [before, after] = [sentence.slice(0, found.index), sentence.slice(found.index)]
  return found[0].toLowerCase() === 'before' ? sum.test(before) && viewing.test(after) : sum.test(after)
}
