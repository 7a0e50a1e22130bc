import { confirm, place, type Topic } from './topic.ts'

const scammed = ['scammed', 'cheated', 'defrauded', 'swindled', 'tricked'].flatMap((verb) => [
  ...['been', 'got', 'was', 'were'].map((auxiliary) => `${auxiliary}_${verb}`),
  `${verb}_me`,
  `${verb}_us`,
])
/** Cues of verbs right after the writer: in "when I buy, is the deposit paid" nothing has been paid. */
const writerHas = (verbs: string[]) =>
  ['i', 'ive', 'i_have', 'we', 'weve', 'we_have']
    .flatMap((writer) => verbs.map((verb) => `${writer}_${verb}`))
    .join('|')
const paid = ['sent', 'paid', 'wired', 'transferred', 'gave', 'given']
const writerPaid = writerHas(paid.flatMap((verb) => [verb, `already_${verb}`, `just_${verb}`]))
const gone = '=lost|=took|=stole|=kept|=ran|=gone|disappeared|vanished'
const lost =
  'my_money|our_money|my_deposit|our_deposit|my_savings|our_savings|with_the_money|with_the_deposit'

/** Topics about risks of a property, and of a payment: who has paid needs that answer before any other. */
export const risks: Topic[] = [
  {
    name: 'money already paid or lost',
    cues: `${scammed.join('|')}, ${writerPaid} =money|=deposit|=payment|=cash|=funds|=dollars, ${writerHas(['already_paid', 'already_wired', 'already_transferred'])}, ${writerHas(['paid', 'wired'])} seller|owner|vendor|=him|=her|=them, ${gone} ${lost}, ya_pague|ya_envie|ya_mande|ya_transferi|me_estafaron|nos_estafaron`,
    unless: `what_if, change_my_mind, back_out|if_i|if_we ${gone}`,
    answer:
      'If you have sent money and fear for it, call your bank or the service that you paid through first, within the hour, and ask to have the payment stopped. Pay nothing more, whatever you are promised, not even to get the money back. Then go to the police, where you live and in Belize, and to your own attorney. Keep the conversation, the receipts and the account details. Report the person under People in this conversation, and the listing with “Report this listing” on its page.',
    spanish:
      'llame ahora a su banco para que detenga el pago, no pague nada más, guarde la conversación y hable con su propio abogado.',
  },
  {
    name: 'people living on the land',
    cues: `squat, squatter, adverse_possession, trespass, evict, occupant, occupied, people|someone|somebody|family|neighbor|neighbour living|lives|occupying|camping|farming|using|staying ${place}|permission, claim ${place}`,
    unless: 'how_many_people, insurance, safe',
    answer: `Land that others live on or farm can be hard to get back, so look at it yourself before you sign and have a licensed surveyor walk its boundary. Ask the seller in writing who uses it and why, and ask your attorney which rights those people may have gained. The agreement should say that the land will be vacant on the day you pay. ${confirm}`,
  },
  {
    name: 'debts on a property',
    cues: `mortgage|loan|debt lien|encumbrance|registered|existing|attached, =lien, =liens, encumbrance, encumbered, =debt, =debts, foreclos, seller|owner owe|owes, owed on|against ${place}|it, unpaid|outstanding|overdue|arrears tax|taxes|loan|mortgage|bill|bills, unpaid|outstanding|overdue|arrears, mortgage|loan still on_it|${place}, caution_on, caution_registered`,
    answer:
      'Your attorney’s title search shows mortgages and other debts that are registered on the property. Ask the seller for a recent certified copy of the register and a tax statement with a balance of zero, which the Lands Department asks for as well. The agreement for sale should say that all debts are paid off before or at the transfer.',
  },
  {
    name: 'wills and inheritance',
    cues: `inherit, inheritance, probate, estate_planning, my_estate, =die, =dies, =died, =dying, =death, pass_away, passes_away, passed_away, a_will, my_will, last_will, wills, will_in, leave|pass ${place}|it|this children|kids|son|daughter|family|grandchildren|nephew|niece, testament`,
    unless: 'a_will_be, will_in_the',
    answer: `What happens to a property when its owner dies depends on whose names are on the title and on the owner’s will. Ask a Belizean attorney, before you sign, whether to make a will in Belize too, whether one from your own country is valid there, and what changes when two people or a company own the property together. ${confirm}`,
  },
  {
    name: 'mangroves and clearing land',
    cues: 'mangrove, fill swamp|wetland|lagoon, cut|clear|remove|chop|burn|fell tree|trees|bush|jungle|vegetation|forest|land|lot',
    answer: `Before you cut or clear anything, especially mangroves, ask your attorney which permit you need and which office issues it. Ask the seller for the permits of what has already been cut or filled, because the next owner is responsible for it too. ${confirm}`,
  },
]
