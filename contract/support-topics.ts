import { facts, figure } from './facts.ts'

export type Topic = {
  name: string
  /** A comma list of what decides: all words of one entry must occur in the question, in any order. */
  cues: string
  /** A comma list of what is taken for this topic when no topic's cue occurs. */
  hints?: string
  answer: string
}

const confirm = 'Please confirm it with a Belizean attorney before you decide.'

const money: Topic[] = [
  {
    name: 'seller financing',
    cues: 'seller financ, owner financ, vendor financ, installment, instalment, seller carry, owner carry, seller payments, owner payments, rent to own, pay seller monthly, pay owner monthly, pay seller over time, pay owner over time',
    answer: `Seller financing usually needs ${figure(facts.sellerFinancingDown)} down, with the rest paid over ${figure(facts.sellerFinancingTerm)}. Some agents name ${figure(facts.sellerFinancingDownElsewhere)} down over ${figure(facts.sellerFinancingTermElsewhere)}, at ${figure(facts.sellerFinancingRate)} interest. Terms differ from listing to listing, so ask the seller for theirs. ${confirm}`,
  },
  {
    name: 'rental returns',
    cues: 'rent, rental, renting, rented, return, yield, roi, airbnb, air bnb, invest, income from, tenant, make money, cap rate',
    hints: 'profit, earn, income',
    answer: `Rental returns are usually given as ${figure(facts.rentalReturns)} a year. They depend on the place, the season and who looks after the house, so ask the seller for past bookings.`,
  },
  {
    name: 'closing costs',
    cues: 'closing cost, closing fee, hidden cost, hidden fee, extra cost, additional cost, other cost, total cost, cost buy, cost purchas, on top of price, on top of the price',
    answer: `On top of the price come stamp duty, your attorney and the registration of the title. Palapa’s ${figure(facts.serviceFee)} service fee on completed transactions is the seller’s. Stamp duty is the largest: ${figure(facts.stampDuty)}, or by other sources ${figure(facts.stampDutyOthers)} for buyers who are not nationals of Belize or CARICOM. Agents put an attorney’s fee at about ${figure(facts.attorneyFee)} of the price and all of it together at about ${figure(facts.closingCosts)}. Ask for the whole cost in writing, and the seller which part of it is theirs.`,
  },
  {
    name: 'taxes',
    cues: 'tax, taxes, taxed, taxation, stamp, capital gain, duty, duties, gst, hst, vat, owe the government',
    hints: 'each year, every year, per year, annual, yearly',
    answer: `Property tax is ${figure(facts.propertyTax)}, capital gains tax is ${figure(facts.capitalGainsTax)} for non-residents and stamp duty is ${figure(facts.stampDuty)}. Other sources say that land tax is ${figure(facts.landTax)} of the unimproved value, that Belize has no capital gains tax and that stamp duty is ${figure(facts.stampDutyOthers)} for buyers who are not nationals of Belize or CARICOM. Agents say that general sales tax of ${figure(facts.salesTax)} can come on top where a developer sells a new building. ${confirm}`,
  },
  {
    name: 'mortgages',
    cues: 'mortgage, loan, bank, lend, lends, lender, financ, down payment, downpayment, money down, put down, borrow, credit, interest rate, how much cash',
    hints: '=down',
    answer: `Mortgages need ${figure(facts.mortgageDown)} down and run for ${figure(facts.mortgageTerm)}. Some agents name ${figure(facts.mortgageDownElsewhere)} down for buyers from abroad, and interest of ${figure(facts.localLoanRate)} on some local loans. Not every bank lends to people from abroad, so ask before you make an offer. ${confirm}`,
  },
]

const people: Topic[] = [
  {
    name: 'your data',
    cues: 'privacy, private, my data, personal data, who sees, sees my, see my phone, see my number, see my email',
    answer:
      'Nobody on the marketplace is shown your e-mail address or telephone number until you share them in a conversation. With a listing people see its seller’s name, and the person you write with sees your name, your photo and your messages. The page Privacy Policy says what is kept and for how long, and under Edit Profile you can download your data.',
  },
  {
    name: 'your account',
    cues: 'password, account, sign in, signing in, log in, login, sign up, my profile, my email',
    answer:
      'Sign In has a link for a forgotten password, and the edit button on My Dashboard leads to your name, photo and phone number. There you can also download your data or delete your account. If anything there does not work, write to us on the Contact page.',
  },
  {
    name: 'talking to a person',
    cues: 'human, robot, bot, real person, a person, real agent, someone real, representative, talk to someone, speak to someone, contact seller, contact owner, seller answer, owner answer, seller reply, owner reply, seller respond, owner respond, phone number, call you, call me',
    answer:
      'I am a script. The Contact page reaches a person at Palapa, who answers by e-mail. In a conversation with a seller or a buyer, what you write without @support at the beginning goes to them, and they can read what you ask me as well. There you can also show each other an e-mail address and a phone number, under Contact details. Conversations marked as samples stay in your browser.',
  },
  {
    name: 'running costs',
    cues: 'hoa, hoa fee, strata fee, condo fee, maintenance, monthly fee, monthly cost, running cost, utilities, electric, electricity, insurance cost',
    answer: `They differ from property to property, so ask the seller for last year’s bills and, for a condo, what the owners’ association charges. Property tax is usually given as ${figure(facts.propertyTax)}.`,
  },
]

const services: Topic[] = [
  {
    name: 'verification',
    cues: 'verif, suspicious, report listing, report seller, report someone, photo real, picture real, listing real, house real, property real, fraud, scam, scammed, fake, ripped off, safe to, is it safe, is this safe, trust, legit, check before, really own, real owner, really owner, clean title, clear title, check title, title search',
    answer: `Ask the seller in your conversation for the parcel number, a recent certified copy of the register and the survey plan, and compare the name on them with their identification. Then have your own attorney search the title at the Lands Department, usually for the last ${figure(facts.titleSearch)}. Pay nothing before that is done, tell us of a doubtful listing through the Contact page, and report a doubtful person under People in this conversation.`,
  },
  {
    name: 'photographers',
    cues: 'photo, drone, take pictures, pictures taken, good pictures',
    answer:
      'You ask a photographer directly; Palapa has none of its own and takes no part of their fee. Say where the property is, how many rooms it has, what you want shown and which two days suit you, and ask for pictures of a similar place, a price and the right to use the files as long as you sell. Owners whose pictures you like will tell you who took them: choose Start Chat on their listing.',
  },
  {
    name: 'closing agents',
    cues: 'closing agent, escrow, deposit, hold money, holds money, hold deposit, holds deposit, backs out, back out, pull out, fall through, falls through',
    answer: `Buyer and seller choose a closing agent together once they agree on a price; your attorney can name one or do the work. Write to them with both names, the parcel number, the price and the day you aim at, and ask for a list of steps and of every payment. Agents name a deposit of ${figure(facts.deposit)} of the price. Have your attorney approve who holds the money, which is never Palapa, and when it goes back to the buyer.`,
  },
  {
    name: 'lawyers',
    cues: 'lawyer, attorney, solicitor, notary, legal, llc, through company',
    answer: `You engage an attorney directly, and one who acts for you alone. Ask two of them who are admitted to practise in Belize, and say whether you buy or sell, where the property is, which title it has and when you want to close. Agents put the fee at about ${figure(facts.attorneyFee)} of the price; ask for the whole cost in writing. Your bank, your embassy and owners who have sold before can name some.`,
  },
  {
    name: 'document templates',
    cues: 'template, document, paperwork, papers, =contract, =contracts, agreement',
    answer:
      'The page Document Templates under Services names each paper of a sale and what goes into it. Write down what you agreed in that order and hand it to your attorney, who turns it into the paper you sign.',
  },
]

const buying: Topic[] = [
  {
    name: 'the retirees’ program',
    cues: 'retire, retiree, qrp, pension, residency, residence permit, live there permanently, live full time, live all year, live year round, visa',
    answer: `The Qualified Retired Persons program is for people aged ${figure(facts.retireeAge)}. The tourism board’s own page has since said ${figure(facts.retireeAgeNow)}, an income of ${figure(facts.retireeIncome)} a month from abroad and ${figure(facts.retireeStay)} in a row in Belize each year. ${confirm}`,
  },
  {
    name: 'buying from abroad',
    cues: 'foreign, non resident, nonresident, citizen, canad, america, british, europe, mexic, german, expat, abroad, overseas, outsider, passport, another country, allowed to buy, allowed to own, can own land, can own house, can own property',
    answer: `People from abroad may buy and own property in Belize; agents say with the same rights as citizens. Two things differ: a sale between residents and non-residents needs the approval of the Central Bank or notice to it, and land of the government needs a licence. Your attorney applies for both. ${confirm}`,
  },
  {
    name: 'kinds of title',
    cues: 'land certificate, certificate of title, title certificate, type title, types title, kind title, kinds title, which title, deed of conveyance, title insurance, freehold, leasehold, strata title',
    answer:
      'There are several kinds of title in Belize, among them the land certificate, the certificate of title, the deed of conveyance and, for condos, strata. Ask the seller which one it is, and your attorney what follows from it and whether title insurance is worth its price.',
  },
  {
    name: 'names on the title',
    cues: 'corporation, company, joint, spouse, both title, wife, husband',
    answer:
      'Whose names stand on the title, yours, those of two people or that of a company, is settled with your attorney before the agreement for sale is signed. A company has to show its papers: who its directors are, and their resolution. Ask a tax adviser at home as well what follows from it.',
  },
  {
    name: 'storms and insurance',
    cues: 'insurance, insure, insured, hurricane, flood, flooded, flooding, storm',
    answer:
      'Ask the seller what storms and high water have done to the place, and what they pay for insurance. Have an insurer name a price before you agree on yours, with cover for hurricanes and floods in it. A lender usually asks for that too.',
  },
  {
    name: 'land by the sea',
    cues: 'beachfront, beach front, seafront, sea front, waterfront, oceanfront, high water, =pier, =dock, seawall, sea wall',
    answer: `The land within ${figure(facts.seaReserve)} of the high-water mark belongs to the nation, and a pier, a wall or a palapa on it needs permission. Ask the seller for the permission of what stands there, and the survey plan that shows where the land ends. ${confirm}`,
  },
  {
    name: 'currency',
    cues: 'currency, us dollar, belize dollar, usd, bzd, dollars, bitcoin, crypto, exchange rate, wire',
    answer: `Listings are priced in US dollars. The Belize dollar is tied to the US dollar at ${figure(facts.belizeDollar)} for one, so the two do not drift apart. Agree with the seller in which of them you pay, and ask your attorney before you send anything: a sale between residents and non-residents needs the approval of the Central Bank or notice to it.`,
  },
  {
    name: 'inspection and survey',
    cues: 'inspect, survey, surveyor, =build, building permit, permit, boundary, boundaries, renovat',
    answer:
      'Have somebody on your side look before you sign: a builder at the house, a licensed surveyor at the marks of the boundary, your attorney at the permits. Ask the seller for the survey plan and for the permits of what stands there. What you may build, and with which permit, is a question for your attorney.',
  },
  {
    name: 'signing from abroad',
    cues: 'in person, remotely, =sign, signing, be there, fly, power of attorney',
    answer: `You need not be in Belize for it: with a power of attorney somebody you trust signs for you, and your own attorney prepares it. Papers signed abroad must reach the Lands Department within ${figure(facts.lodgingAbroad)}, with a certified copy of your identification. ${confirm}`,
  },
  {
    name: 'closing',
    cues: 'close, closing, how long, how quick, how fast, how soon, timeline, time frame, timeframe, keys, transfer, move in, handover, how many days, how many weeks, how many months, what happens after, next step, process work, steps',
    hints: 'time, days, weeks, months, title, quick, when',
    answer: `Closing takes ${figure(facts.closing)}. For a purchase in cash some agents name ${figure(facts.closingCash)}. Most of it is the title search and the stamping and registration of the transfer. The new title itself can take longer.`,
  },
  {
    name: 'visits and offers',
    cues: 'visit, viewing, tour, see the house, see the place, see the property, see it, look around, =offer, =offers, asking price, price house, price property, negotiat, lower price, bargain, discount',
    answer:
      'Ask the seller in your conversation: which days suit them for a visit, and, once you have seen the place, whether they take your offer. Put the offer in writing with the price, what stays in the house and the day you aim at, and have your attorney read it before you sign or pay anything.',
  },
  {
    name: 'selling',
    cues: 'sell, selling, list my, list house, list property, list land, advertise, post my, post a listing, my listing, change listing, edit listing, withdraw listing, remove listing, upload',
    answer: `Choose List Property in the menu once you are signed in: type, place, price and photos, and the listing is on the market. You change or withdraw it at any time on My Dashboard. Listing is free; Palapa has a ${figure(facts.serviceFee)} service fee on completed transactions. Have the title, the survey plan and the latest tax statement at hand for buyers who ask.`,
  },
  {
    name: 'doing without an agent',
    cues: 'realtor, broker, no agent, without agent, need agent, use agent',
    answer: `Owners list here themselves and buyers write to them, so the price need not carry an agent’s fee. Traditional realtors usually take ${figure(facts.realtorFeeProperty)} for a house or condo and ${figure(facts.realtorFeeLand)} for land; Palapa has a ${figure(facts.serviceFee)} service fee on completed transactions. Each side takes an attorney of its own. The page Pricing says when a realtor is worth it.`,
  },
  {
    name: 'saving and comparing',
    cues: 'save property, save house, save listing, saved, favorite, favourite, bookmark, swipe, property match, =heart, =app, mobile app',
    answer:
      'Property Match shows one property at a time, to like or to pass. The heart on a listing saves it once you are signed in, and what you liked waits on My Dashboard on every device. There is no app to install: Palapa works in the browser of your telephone.',
  },
  {
    name: 'fees',
    cues: 'fee, fees, commission, =charge, =charges, =charging, palapa cost, site cost, you cost, palapa take, much you take, your cut, your price, your rate, pay you, pay palapa, palapa free, site free, is it free, you guys make',
    hints: '3, cost, costs, price, how much, pay, paid, percent, free',
    answer: `Palapa has a ${figure(facts.serviceFee)} service fee on completed transactions, which the seller pays. Listing, browsing and chatting are free.`,
  },
]

/** In the order in which they read a question: the narrower topics stand first and keep the words they find. */
export const topics: Topic[] = [...money, ...people, ...services, ...buying]
