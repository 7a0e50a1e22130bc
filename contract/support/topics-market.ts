import { facts, figure } from '#contract/facts/facts.ts'
import { place, type Topic } from './topic.ts'

const seen = place.replace('house', '=it|=them|house')

/** Topics about buying and selling on Palapa, and its fee. */
export const market: Topic[] = [
  {
    name: 'closing',
    cues: `=close, =closes, closing, completion, how_long|how_quick|how_quickly|how_fast|how_soon|how_many_days|how_many_weeks|how_many_months take|takes|close|process|buy|buying|sale|purchase|until|till|til|transfer|mine|ours|keys|move|it_be|title|own, hw_quick, quick|fast|soon go|done|finish|finished|happen|thru|through, timeline, time_frame, timeframe, keys until|till|get|when|long|receive|handed, transfer title|ownership|land|property|deed, title|ownership transferred, move_in, handover, what_happens_after, next_step, next_steps, =steps, process work|works|like|buying|purchase|sale, cuanto_tiempo, tarda`,
    unless:
      'how_close, close_to, close_by, close_from, =closest, drive, flight, fly, walk, airport, far, lease, visa, stay, open, bank_transfer, wire_transfer, walk_in, =closed, key_west, florida_keys',
    answer: `Closing takes ${figure(facts.closing)}. For cash purchases some agents quote ${figure(facts.closingCash)}. Most of that time goes into the title search and the stamping and registration of the transfer. The new title itself can take longer: published times run from ${figure(facts.titleFastest)} to ${figure(facts.titleSlowest)}.`,
    spanish: `el cierre tarda de ${facts.closing.value.from} a ${facts.closing.value.to} días.`,
  },
  {
    name: 'visits and offers',
    cues: `visit|visiting|view|viewing|viewings|tour|showing ${seen}|seller|before|schedule|arrange|book|person, viewing, see ${place}, see_it, look_around, look_at ${place}, =offer|=offers make|making|put|submit|send|accept|lower|=my|=an|=a|counter, asking_price, price_of_the|price_of_this|how_much_is_the|how_much_is_this|how_much_for ${place}, how_much_is_it, how_much_do_they_want, negotiat, negotiable, lower_price, lower_the_price, take_less, accept_less, price firm|final|fixed|flexible, show_me_the ${place}, bargain, haggle, discount`,
    unless: 'visa, see_my, tourist',
    answer:
      'Ask the seller in your conversation which days suit them for a visit and, once you have seen the property, whether they accept your offer. Put the offer in writing with the price, what stays in the house and the closing date you want, and have your attorney read it before you sign or pay anything.',
  },
  {
    name: 'selling',
    cues: `=sell|=selling my|our|how|here|palapa|need|want|can_i|${place}, list my|our|${place}, how_to_list, become seller, vender|vendo casa|terreno|propiedad, advertise, post my|a_listing|listing, my_listing, my_listings, my listing|listings, change|edit|withdraw|remove|update|delete|take_down listing|ad, listing_down`,
    unless: 'why, saved_list, how_fast, views, likes, =live',
    answer: `Sign in and choose List Property in the menu. If it is not there because you signed up to buy, choose Start selling under Edit Profile first. Enter the type, location, price and photos, and the listing is on the market, unless a person checks it first. You can change or withdraw it at any time on My Dashboard. Listing is free; Palapa has a ${figure(facts.serviceFee)} service fee on completed transactions. Have the title, the survey plan and the latest tax statement at hand for buyers who ask.`,
  },
  {
    name: 'doing without an agent',
    cues: 'realtor, =broker, =brokers, no|without|need|use|have|there|why|real_estate agent|agents',
    answer: `Owners list here themselves and buyers write to them, so the price does not have to include an agent’s fee. Traditional realtors usually take ${figure(facts.realtorFeeProperty)} for a house or condo and ${figure(facts.realtorFeeLand)} for land; Palapa has a ${figure(facts.serviceFee)} service fee on completed transactions. Each side has its own attorney. Agents needed no license when a law to regulate them was announced in ${figure(facts.agentLicensing)}. The Pricing page explains when a realtor is worth the fee.`,
  },
  {
    name: 'fees',
    cues: '=fee, =fees, commission, you|u|palapa|site charge|charges|charging, palapa|site|website|listing cost|costs|free|take|takes|price|percent|percentage|pay|earn, much|percent|percentage you|u take|earn|keep|make, you_cost, palapa_cost, your cut|price|prices|rate|percentage, pay|paying you|palapa, is_it_free, free list|listing|browse|use|chat|join, buyer|buyers|seller|sellers pay anything|something|palapa|you, you_guys_make, 3_percent, cobra, cobran, comision, tarifa',
    unless: 'take_you, you_take_care, free_of, interest',
    hints: '=3, =cost, =costs, =price, how_much, =percent, =free',
    answer: `Palapa has a ${figure(facts.serviceFee)} service fee on completed transactions, which the seller pays. Listing, browsing and chatting are free.`,
    spanish: `Palapa cobra al vendedor ${figure(facts.serviceFee)} cuando se completa la venta; publicar y escribir es gratis.`,
  },
]
