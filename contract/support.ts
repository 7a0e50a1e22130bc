import { facts, figure } from './facts.ts'

/** What the person types to reach the scripted agent. */
export const supportPrefix = '@support'
export const supportDelayMs = 1000

export const supportWelcome =
  'I answer common questions about buying property in Belize. Start a message with @support to ask me about fees, taxes, closing, mortgages, seller financing, rental returns or the retirees’ program.'

type Topic = { name: string; pattern: RegExp; answer: string }

const confirm = 'Please confirm it with a Belizean attorney before you decide.'

// The first topic whose words occur in the question answers, so the narrower ones stand first.
const topics: Topic[] = [
  {
    name: 'seller financing',
    pattern: /(seller|owner)[\s-]*financ|financ\w* (by|from) the (seller|owner)/,
    answer: `Seller financing usually needs ${figure(facts.sellerFinancingDown)} down, with the rest paid over ${figure(facts.sellerFinancingTerm)}. Some agents name ${figure(facts.sellerFinancingDownElsewhere)} down. Terms differ from listing to listing, so ask the seller for theirs. ${confirm}`,
  },
  {
    name: 'the retirees’ program',
    pattern: /retire|\bqrp\b|residen(cy|ce)|pension/,
    answer: `The Qualified Retired Persons program is for people aged ${figure(facts.retireeAge)}. The tourism board’s own page has since said ${figure(facts.retireeAgeNow)} and an income of ${figure(facts.retireeIncome)} a month from abroad. ${confirm}`,
  },
  {
    name: 'rental returns',
    pattern: /\brent|\breturns?\b|\byield|\broi\b|airbnb|invest/,
    answer: `Rental returns are usually given as ${figure(facts.rentalReturns)} a year. They depend on the place, the season and who looks after the house, so ask the seller for past bookings.`,
  },
  {
    name: 'taxes',
    pattern: /\btax|stamp|capital gain|\bduty\b|duties/,
    answer: `Property tax is ${figure(facts.propertyTax)}, capital gains tax is ${figure(facts.capitalGainsTax)} for non-residents and stamp duty is ${figure(facts.stampDuty)}. Other sources say that land tax is ${figure(facts.landTax)} of the unimproved value, that Belize has no capital gains tax and that stamp duty is ${figure(facts.stampDutyOthers)} for buyers who are not nationals of Belize or CARICOM. ${confirm}`,
  },
  {
    name: 'mortgages',
    pattern: /mortgage|\bloan|\bbank|financ|down ?payment|borrow/,
    answer: `Mortgages need ${figure(facts.mortgageDown)} down and run for ${figure(facts.mortgageTerm)}. Some agents name ${figure(facts.mortgageDownElsewhere)} down for buyers from abroad, and not every bank lends to them, so ask before you make an offer. ${confirm}`,
  },
  {
    name: 'closing',
    pattern: /clos(e|ing)|how long|\btime|\bdays\b|transfer|title/,
    answer: `Closing takes ${figure(facts.closing)}. Most of it is the title search and the stamping and registration of the transfer. The new title itself can take longer.`,
  },
  {
    name: 'fees',
    pattern: /\bfees?\b|commission|\bcosts?\b|charge|\bprices?\b|how much|\b3 ?%/,
    answer: `Palapa has a ${figure(facts.serviceFee)} service fee on completed transactions. Listing, browsing and chatting are free.`,
  },
]

const greeting = (propertyTitle?: string) => (propertyTitle ? `About ${propertyTitle}: ` : '')

/** Whether a message is meant for the agent. */
export function isForSupport(text: string): boolean {
  return /^@support\b/i.test(text.trimStart())
}

/** The scripted answer to a question; the property is the one the conversation is about. */
export function supportAnswer(question: string, propertyTitle?: string): string {
  const asked = question
    .trimStart()
    .replace(/^@support\b/i, '')
    .toLowerCase()
  const topic = topics.find(({ pattern }) => pattern.test(asked))
  if (topic) return greeting(propertyTitle) + topic.answer
  const names = topics.map(({ name }) => name).join(', ')
  return `${greeting(propertyTitle)}I do not have an answer to that. I can help with these topics: ${names}. For anything about the property itself, ask the seller here.`
}
