import type { DepositWording } from './deposit-wording.ts'
import { anyOf, expression } from './expressions.ts'

const amount = String.raw`(?:(?:usd?|bzd?)? ?\$ ?\d|(?:usd|bzd) ?\d|\d[\d,.]{0,12}k? ?(?:(?:usd?|bzd?|(?:us |belize )?dollars|bucks|percent)\b|%))`
const amountWithDigits = String.raw`${amount}[\d,.]{0,12}`
const kindOfFee = '(?:holding|reservation|booking|viewing|application)'
const deposit = String.raw`(?:deposits?|${kindOfFee} fees?|down ?payments?|earnest money|(?:an|the|my|your|this|some|small|full) advance|half|money|payment|funds|fees?)\b`
const verb = '(?:pay|send|wire|transfer|make|put|leave|drop|deposit|remit)'
const pastVerb = '(?:paid|sent|wired|transferred|made|put|left)'
const recipients = String.raw`(?: (?:me|us|him|her|them|the|a|an|just|only|first|at least|about|around|my \w+|our \w+)){0,3}`

const auxiliaries = String.raw`(?: (?:will|would|can|could|may|might|should|must|shall|have|has|had|need|want|like|love|prefer|plan|intend|hope|am|are|is|be|been|going|happy|ready|willing|able|glad|to|only|also|already|just|then|now|usually|always|gladly|first|still|both)){0,5}`
const payer = String.raw`\b(?:I|we|they|he|she|tenants?|renters?|guests?|neighbou?rs?|wife|husband)(?:[’'](?:ll|d|m|re|ve))?`
const negation = String.raw`(?<!\b(?:why|if (?:you|u))(?: do| can| will)? )\b(?:(?:do|does|did|would|could|should|can|will|must|need)(?:n[’']?t| not)|can[’']?t|won[’']?t|not|never|cannot|no need to|nobody should|no one should)`
const negatedAuxiliaries = String.raw`(?: (?:to|ever|just|have|need|want|like|be|been|going|yet|even|really|usually|asked|required|supposed|expected)){0,4}`
const notPaying = String.raw`${negation}${negatedAuxiliaries} (?:${verb}|${pastVerb}|paying|sending|making)\b`
const visit = '(?:come|see|view|visit|look|inspect|check|meet|sign)'

const thirdParty = String.raw`\b(?<!\b(?:my|our) (?:[\w’']{1,20} ){0,2})(?:escrow|attorneys?|lawyers?)\b`
const ordinaryCost = String.raw`(?:(?:HOA|association|home ?owners?|maintenance|legal|attorney|lawyer|survey(?:or)?|notary|condo)(?:[’']?s|s[’'])? (?:fees?|dues|costs?)|HOA|stamp dut(?:y|ies)|taxes|(?:property|transfer|land) tax|(?:fees?|dues) (?:of|for|to) the (?:association|HOA|attorney|lawyer|surveyor))\b`
const costWithAmount = String.raw`(?:\bhalf (?:of )?)?(?:\b(?:the|your|my|our|all) )?(?:${amountWithDigits} (?:of |in |for )?(?:the )?)?\b${ordinaryCost}(?: (?:is|are|of|at|was|were|costs?) (?:about )?${amountWithDigits})?`
const askedToPay = String.raw`(?<!\b(?:do you|buyers?|sellers?) )\b(?:pay|send|wire|transfer|remit)\b[^.!?,;\n]{0,30}`
/** Words that make of an ordinary cost the demand of a fraud, such as "pay the survey fee up front". */
const early = String.raw`\b(?:up ?front|before (?:we|I) show|(?<!\b(?:clear|fair|important|strange|new|seems?|sounds?|looks?|matters?|said) )to me)\b`
const information =
  '(?:photos?|pictures?|videos?|details|list|copy|plan|map|title|papers|documents?|information|info|offer|link|location|address|schedule|draft)'

export const english: DepositWording = {
  sum: expression(
    String.raw`\b${deposit}`,
    String.raw`\b(?:pay|send|wire|transfer|deposit|remit|drop|put down)${recipients} ${amount}`,
    String.raw`\b(?<!\b(?:(?:me|us) to|people|owners) )pay(?: (?:me|us|everything|it all))?(?: in)? advance\b`,
  ),
  paying: expression(
    String.raw`\b(?:pay|paid|send|sent|wire|transfer|remit|put|drop)\b`,
    String.raw`\bmake(?! sure)\b`,
    String.raw`\bleave (?:me|us|a|the|your|some|half)\b`,
    String.raw`\b(?:please|to|you|must|should|can) deposit\b`,
    String.raw`^ ?deposit ${amount}`,
  ),
  hurry:
    /\b(?:now|today|tonight|tomorrow|immediately|at once|(?:right|straight) away|asap|urgent(?:ly)?|quick(?:ly)?|fast|first|up ?front|in advance|beforehand|(?:to|will|you) (?:secure|hold|reserve|lock|guarantee)s?|before (?:some(?:one|body)|any(?:one|body)|it|he|she|they|others?) )/i,
  viewing:
    /\b(?:view(?:ing|ings)?|visits?|tours?|inspect(?:ion)?|see (?:it|the|inside)|show (?:it|you|the))\b/i,
  order: /\b(?:before|after|once|until|without|when)\b/i,
  before: /before/i,
  away: /\b(?:(?:out of|not in|left) the country|not in belize|abroad|overseas|offshore|on (?:a |an )?(?:\w+ )?(?:mission|deployment|rig|vessel)|deployed)\b/i,
  keysSent: expression(
    String.raw`\bkeys?\b[^.!?\n]{0,60}\b(?:by|via|in the|with) (?:post|mail|courier|parcel|dhl|fedex|ups)\b`,
    String.raw`\b(?:post|mail|courier|ship|fedex|dhl)(?:ed|s|ing)? (?:(?:you|to|out|over) )*(?:the |both |all )*keys?\b`,
    String.raw`\bkeys? (?:will|can|would|to)(?: then)?(?: be)? (?:post|mail|courier|ship|deliver)(?:ed)?\b`,
  ),
  fraudPhrases: expression(
    String.raw`\b(?:refundable|returnable) (?:\w+ )?(?:deposit|fee)\b`,
    String.raw`\b(?<!\b(?:no|any|without an?) )(?:holding|reservation|booking|viewing) fees?\b`,
    String.raw`\bdeposit (?:is|will be|would be) (?:fully|100%|completely|totally) (?:refunded|refundable)\b`,
    String.raw`\bdeposit (?:now )?secures\b`,
    String.raw`\b(?:whoever|first (?:one |person )?(?:who|to)) (?:pay|send|deposit|transfer)s?\b`,
    String.raw`\bno (?:deposit|payment|money),? no (?:viewing|visit|tour|keys?)\b`,
  ),
  unrelated: new RegExp(
    anyOf(
      String.raw`(?<!${askedToPay})${costWithAmount}`,
      String.raw`(?<!${early}[^.!?\n]{0,60})${costWithAmount}(?![^.!?\n]{0,60}${early})`,
      String.raw`\bsend (?:(?:me|us|over|the|a|an|your|some|more) ){0,3}(?:\w{1,20} )?${information}\b`,
      String.raw`\bhalf (?:an? )?(?:hour|acre|mile|day|year|bath)`,
    ),
    'gi',
  ),
  clauseEnd:
    /[,;:](?!\d)| -+ | (?=(?:and|or|once|so|but|because|if|unless|otherwise|as long as|provided (?:that|you))\b)| (?=(?:after|before|when|until|as soon as) you\b)/i,
  harmless: expression(
    thirdParty,
    String.raw`\b(?:at|on|until|till|by|upon) (?:the )?closing\b`,
    String.raw`\b(?:monthly|quarterly|yearly|annual(?:ly)?|(?:a|per|each|every) (?:month|quarter|year|week))\b`,
    notPaying,
    String.raw`${negation}${negatedAuxiliaries} (?:ask|asking|need|want|require|request|charge|take|accept)(?: (?:for|a|an|the|any|your|you)){0,3} ${deposit}`,
    String.raw`\b(?:no|any) ${deposit}`,
    String.raw`\b(?:pay|send) (?:nothing|nobody)\b`,
    String.raw`\b(?:not|nothing) (?:now|today|yet|first|in advance|up ?front|before)\b`,
    String.raw`${payer}${auxiliaries} (?:${verb}|${pastVerb})\b`,
    String.raw`\bwho (?:has |have |already )?${pastVerb}\b`,
  ),
  plan: expression(
    String.raw`\b(?:I|we)(?:[’'](?:ll|d)| (?:can|could|will|would|want|plan|hope|prefer|intend|have|may))\b`,
    String.raw`\b(?:can|could|may|should|shall|would) (?:I|we)\b`,
    notPaying,
  ),
  continuation: new RegExp(
    String.raw`^ ?((?:and|or) )?(?:then )?(?:(?:can|could|will|would|am|are|ready|happy|able|to|also) ){0,4}(?:${verb}|${visit})\b`,
    'i',
  ),
}
