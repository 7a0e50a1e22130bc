import { facts, figure } from '#contract/facts/facts.ts'
import { confirm, dutyAmendment, owner, place, type Topic } from './topic.ts'

export const money: Topic[] = [
  {
    name: 'seller financing',
    cues: `${owner} financ|financing|carry, installment, instalment, ${owner} payments|installments|interest, rent_to_own, pay|paying ${owner} monthly|over_time, pay_over_time, pay_in_parts, pay_it_off, pay monthly ${place}`,
    answer: `Seller financing usually needs ${figure(facts.sellerFinancingDown)} down, with the rest paid over ${figure(facts.sellerFinancingTerm)}. Some agents quote ${figure(facts.sellerFinancingDownElsewhere)} down over ${figure(facts.sellerFinancingTermElsewhere)}, at ${figure(facts.sellerFinancingRate)} interest. Terms differ from listing to listing, so ask the seller about theirs. ${confirm}`,
  },
  {
    name: 'rental returns',
    cues: 'rent|rental|renting|rented airbnb|air_bnb|vrbo, airbnb, air_bnb, vrbo, =rent, =rents, rental, renting, rented, =return, returns, =yield, yields, =roi, invest, income_from, passive_income, tenant, make_money, cap_rate',
    unless:
      'rental_car, rent_a_car, renting_a_car, car_rental, rent_a_golf, golf_cart, to_rent_while, for_rent, long_term_rental, rent_before, the_rent, rent_like, my_deposit, return deposit|money, money_back, returns_policy',
    hints: '=profit, =earn, =income',
    answer: `My script gives rental returns of ${figure(facts.rentalReturns)} a year before costs; we found no source for it. Work out your own: ask the seller for the bookings and bills of the last year, take the costs from the income, and divide what is left by the price with all its costs.`,
  },
  {
    name: 'closing costs',
    cues: 'closing_cost, closing_costs, closing cost|costs, closing_fee, closing_fees, hidden|extra|additional|other cost|costs|fee|fees|expense|expenses, total_cost, costs buying|purchase|purchasing|buyer, cost to_buy|buying, on_top_of, besides_the_price',
    answer: `On top of the price come stamp duty, your attorney and the registration of the title. Palapa’s ${figure(facts.serviceFee)} service fee on completed transactions is the seller’s. Stamp duty is the largest: ${figure(facts.stampDuty)}, or by other sources ${figure(facts.stampDutyOthers)} for buyers who are not nationals of Belize or CARICOM. ${dutyAmendment} Agents put an attorney’s fee at about ${figure(facts.attorneyFee)} of the price, with a minimum, and a foreign buyer’s costs together at about ${figure(facts.closingCosts)}; for nationals that is about ${figure(facts.closingCostsNationals)}. A mortgage has a duty of its own. Ask for the total in writing, and ask the seller which part they pay.`,
  },
  {
    name: 'taxes',
    cues: 'tax|taxes|taxed sell|selling|sold|transfer|profit|property|land|annual|yearly, =tax, taxes, taxed, taxation, stamp|stamps duty|duties|dutty, =stamp, capital_gain, capital_gains, capital gains, capitol gains, gains, =duty, =duties, =gst, =hst, =vat, owe the_government, owe|pay|cost each_year|every_year|per_year|a_year|annual|annually|yearly, impuesto, impuestos',
    answer: `Property tax is ${figure(facts.propertyTax)}, capital gains tax is ${figure(facts.capitalGainsTax)} for non-residents and stamp duty is ${figure(facts.stampDuty)}. Other sources say that land tax is ${figure(facts.landTax)} of the unimproved value, that each town sets its own rate, that Belize has no capital gains tax and that stamp duty is ${figure(facts.stampDutyOthers)} for buyers who are not nationals of Belize or CARICOM. ${dutyAmendment} Some agents say that general sales tax of ${figure(facts.salesTax)} can come on top of a new building, while the regulation lists residential property as exempt. ${confirm}`,
    spanish: `el impuesto sobre la propiedad es de ${figure(facts.propertyTax)} y el de timbres (stamp duty) de ${figure(facts.stampDuty)} u ${figure(facts.stampDutyOthers)}; una reforma rige desde el 1 de enero de 2025, así que confírmelo con un abogado.`,
  },
  {
    name: 'mortgages',
    cues: 'bank|banks loan|loans|mortgage|lend|lends|financ|interest|borrow|percent|down, mortgage, =loan, =loans, =lend, =lends, =lending, lender, financ, down_payment, downpayment, money_down, put_down, put down, how_much_down, borrow, interest_rate, interest_rates, interest rate|rates, how_much_cash, credit_score, credit_history, hipoteca, prestamo',
    hints: '=down',
    answer: `Mortgages need ${figure(facts.mortgageDown)} down and run for ${figure(facts.mortgageTerm)}. Some agents quote ${figure(facts.mortgageDownElsewhere)} down for buyers from abroad, and interest of ${figure(facts.localLoanRate)} on some local loans. Not every bank lends to people from abroad, so ask before you make an offer. ${confirm}`,
    spanish: `una hipoteca pide ${figure(facts.mortgageDown)} de entrada; no todos los bancos prestan a extranjeros.`,
  },
]

/** Matched after the topics about fees and fraud, which share its words. */
export const paying: Topic = {
  name: 'paying for a property',
  cues: `how|where|whom|way pay|paying|payment|payments, form|forms|method|methods|way payment|payments|pay, give|hand|send|sending|transfer|transferring|wire|wiring|move|bring money|funds|payment|cash|price, purchase_money, bank_transfer, wire_transfer, =wire, wiring, pay|paying ${owner} direct|directly|straight, pay|buy cash|check|cheque|credit_card|card, mail|send check|cheque, payment work|works|made|arrange|process, como pago|pagar`,
  unless: `tax, taxes, duty, fee, fees, commission, =bill, =bills, much, pay_you, paying_you, palapa, subscription, bring_down, free, internet, electricity`,
  answer: `Pay for a property through an attorney or a closing agent whom both sides approve, who holds the money until the transfer is complete: never directly to the seller, and never to Palapa. Confirm their bank details by calling a phone number that you already know, because thieves change them in emails. Agents quote a deposit of ${figure(facts.deposit)} of the price when the agreement for sale is signed. A sale between residents and non-residents needs the approval of the Central Bank or notice to it, so have your attorney arrange that before any money is sent.`,
  spanish: 'se paga por medio de un abogado o agente de cierre, nunca directamente al vendedor.',
}
