import { facts, figure } from '#contract/facts/facts.ts'
import { owner, place, type Topic } from './topic.ts'

/** Matched before questions about talking to the seller, because the seller may be the fraud. */
export const verification: Topic = {
  name: 'verification',
  cues: `verif, suspicious, report listing|seller|someone|somebody|user|scam, photo|photos|picture|pictures|listing|${place} real|genuine, fraud, =scam, =scams, scammed, scammer, =fake, ripped_off, rip_off, western_union, moneygram, money_gram, zelle, venmo, paypal, gift_card, gift_cards, ${owner} asks|asked|asking|wants|wanted|insists|demands deposit|money|pay|send|wire|transfer, safe buy|buying|pay|paying|send|sending|deal|site|website|palapa|transaction|online, =trust, trusted, trustworthy, legit, check before|title|buying, really|actually|truly own|owns|owner|owned|exist|exists, prove|proof own|owns|owner|ownership, clean|clear title, title_search, search_the_title, title clean|clear|search`,
  unless: 'living_trust, family_trust',
  hints: 'is_it_safe, is_this_safe',
  answer: `Ask the seller in your conversation for the parcel number, a recent certified copy of the register and the survey plan, and compare the name on them with their identification. Then have your own attorney search the title at the Lands Department, usually for the last ${figure(facts.titleSearch)}. Pay nothing before that is done, and never pay through a money-transfer service, with gift cards or directly to a stranger: a seller who insists on it is a warning sign. Report a suspicious listing with “Report this listing” on its page, a suspicious message with the flag below it, and a suspicious person under People in this conversation.`,
}

export const services: Topic[] = [
  {
    name: 'photographers',
    cues: 'photographer, photography, drone, take|taken|taking|professional|good|hire|need photo|photos|picture|pictures',
    answer:
      'You ask a photographer directly; Palapa has none of its own and takes no part of their fee. Say where the property is, how many rooms it has, what you want shown and which two days suit you, and ask for pictures of a similar place, a price and the right to use the files as long as you sell. Owners whose pictures you like will tell you who took them: choose Start Chat on their listing.',
  },
  {
    name: 'closing agents',
    cues: `closing_agent, closing_agents, closing agent, escrow, deposit, hold|holds|holding|keeps money|deposit|funds, backs_out, back_out, ${owner} out, pull_out, pulls_out, fall_through, falls_through, changes_their_mind, change_my_mind, return|get money|deposit back, refund`,
    unless: 'bank_deposit',
    answer: `Buyer and seller choose a closing agent together once they agree on a price; your attorney can name one or do the work. Write to them with both names, the parcel number, the price and the closing date you want, and ask for a list of steps and of every payment. Agents quote a deposit of ${figure(facts.deposit)} of the price. Have your attorney approve who holds the money, which is never Palapa, and when it goes back to the buyer.`,
  },
  {
    name: 'lawyers',
    cues: 'lawyer, attorney, atorney, solicitor, notary, legal advice|help|fees|cost|costs|assistance, abogado',
    unless: 'power_of_attorney',
    answer: `You engage an attorney directly, and one who acts only for you. Ask two who are admitted to practice in Belize, and say whether you buy or sell, where the property is, which title it has and when you want to close. Agents put the fee at about ${figure(facts.attorneyFee)} of the price; ask for the total in writing. Your bank, your embassy and owners who have sold before can recommend some.`,
    spanish: 'contrate a un abogado de Belice que trabaje solo para usted.',
  },
  {
    name: 'document templates',
    cues: 'template, document, paperwork, papers, =contract, =contracts, agreement',
    unless: 'under_contract',
    answer:
      'The Document Templates page under Services lists each document of a sale and what goes into it. Write down what you agreed in that order and give it to your attorney, who turns it into the document you sign.',
  },
]
