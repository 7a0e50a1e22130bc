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
    name: 'photographers',
    pattern: /photograph|drone/,
    answer:
      'You ask a photographer directly; Palapa has none of its own and takes no part of their fee. Say where the property is, how many rooms it has, what you want shown and which two days suit you, and ask for pictures of a similar place, a price and the right to use the files as long as you sell. Owners whose pictures you like will tell you who took them: choose Start Chat on their listing.',
  },
  {
    name: 'lawyers',
    pattern: /lawyer|attorney|solicitor/,
    answer:
      'You engage an attorney directly, and one who acts for you alone. Ask two of them who are admitted to practise in Belize, and say whether you buy or sell, where the property is, which title it has and when you want to close. Ask for the whole cost in writing. Your bank, your embassy and owners who have sold before can name some.',
  },
  {
    name: 'closing agents',
    pattern: /closing agent|escrow/,
    answer:
      'Buyer and seller choose a closing agent together once they agree on a price; your attorney can name one or do the work. Write to them with both names, the parcel number, the price and the day you aim at, and ask for a list of steps and of every payment. Have your attorney approve who holds the money.',
  },
  {
    name: 'document templates',
    pattern: /template|document|paperwork|papers/,
    answer:
      'The page Document Templates under Services names each paper of a sale and what goes into it. Write down what you agreed in that order and hand it to your attorney, who turns it into the paper you sign.',
  },
  {
    name: 'verification',
    pattern: /verif|\bfraud|\bscam/,
    answer:
      'Ask the seller in your conversation for the parcel number, a recent certified copy of the register and the survey plan, and compare the name on them with their identification. Then have your own attorney search the title at the Lands Department. Pay nothing before that is done.',
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
