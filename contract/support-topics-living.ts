import { facts, figure } from './facts.ts'
import { place, type Topic } from './support-topic.ts'

const bringing = 'bring|import|ship|take|move|moving|bringing|shipping|importing|fly|travel|relocate'
const animals = 'dog|dogs|cat|cats|pet|pets|puppy|kitten|horse|horses|animal|animals'
const goods =
  'car|cars|vehicle|truck|motorcycle|boat|furniture|belongings|household|container|stuff|things|appliances|golf_cart'
const places =
  'belize|placencia|hopkins|san_pedro|ambergris|caye|cayo|san_ignacio|belmopan|dangriga|corozal|toledo|punta_gorda|orange_walk'

/** Topics about life in Belize. */
export const living: Topic[] = [
  {
    name: 'pets and cars',
    cues: `${bringing} ${animals}, ${bringing} ${goods}, import duty|duties|tax ${goods}, duty|duties|tax|taxes ${goods}, import duty|duties, ${animals} permit|vaccine|vaccines|quarantine`,
    unless: 'take_care, have_a_boat, pictures_of',
    answer:
      'Bringing a pet, a car or household goods into Belize is a matter of permits and duty, apart from the purchase. Ask the customs of Belize, or a customs broker there, what applies to yours, and for an animal its veterinary authority and your airline, before you book or ship anything. Rules change, so go by what they write and not by what others remember.',
  },
  {
    name: 'safety',
    cues: `=safe ${places}|area|neighborhood|neighbourhood|town|city|village|live|living|walk|night|family|kids|alone|woman|women|country|around, how_safe, safety, =crime, =crimes, criminal, violence, violent, =gang, =gangs, =theft, burglar, robbery, robbed, break_ins, =murder, =dangerous, =danger|=dangerous ${places}|area|neighborhood|live`,
    unless:
      'to_send, to_pay, to_buy, is_this_site, is_the_site, this_website, my_money, my_deposit, hurricane, storm, flood, flooding, drink, water, swim',
    answer:
      'How safe it is differs from town to town and street to street, and Palapa has no figures of its own. Read the travel advice of your own government, go there by day and by night before you decide, and ask people who live in the street. The seller can say how the house is locked and who looks after it while no one is there.',
  },
  {
    name: 'water and internet',
    cues: `septic, sewage, sewer, cistern, rainwater, rain_water, a_well, the_well, well_water, water_well, city|town|drinking|drink|tap|running|fresh|potable|municipal water, water supply|system|tank|pressure|connect|connected|connection|hookup|hooked|source|piped|get|have|need|there|lot, water_come, plumbing, internet, =wifi, wi_fi, broadband, starlink, electricity, power reliable, cell_service, cell_phone, cell_signal, phone_signal, electricity|power|electric lot|land|${place}|connected|connection|line|lines|grid|outage|outages|cut|cuts|solar|have|there|get, off_grid, solar, generator, utilities`,
    unless: `power_of_attorney, waterfront, high_water, by_the_water, on_the_water, the_water_front, to_the_water, water_view, water_level, insurance, =bill, =bills, cost|costs|expensive|cheap|month|monthly|much`,
    answer:
      'Water, power, internet and where the waste water goes differ from property to property. Ask the seller whether water comes from a pipe, a well or rain, where the septic tank lies and when it was last emptied, which power line and internet provider reach the land, and for last year’s bills. Have a builder on your side look at all of it before you sign.',
  },
  {
    name: 'square feet and acres',
    cues: 'acre|acres|hectare|hectares how_big|how_large|square|sq|sqft|feet|foot|meters|metres|yards|convert, acre|acres hectare|hectares, square|sq feet|foot|ft|meters|metres|yards in_a|in_an|in_one|convert',
    answer: `An acre is ${figure(facts.acre)}, which is ${figure(facts.acreMeters)} or ${figure(facts.acreYards)}. Listings here give floor and lot sizes in square feet; the government of Belize values land by the square yard or the acre.`,
  },
  {
    name: 'working in Belize',
    cues: 'work_permit, work_remotely, remote_work, digital_nomad, work_online, open|start|run|set_up|own|operate business|shop|bar|restaurant|hotel|company, get|find|look a_job|job|jobs|employment, can_i_work',
    answer:
      'Owning property and being allowed to work are two questions. Whether you may take a job, run a business or work from a distance while you stay is for the authorities of Belize to say, so ask their immigration and labor offices, or an attorney, before you plan with the income.',
  },
]
