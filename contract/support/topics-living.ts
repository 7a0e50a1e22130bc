import { facts, figure } from '#contract/facts/facts.ts'
import { place, type Topic } from './topic.ts'

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
      'Bringing a pet, a car or household goods into Belize requires permits and duty, separately from the purchase. Before you book or ship anything, ask Belize customs or a customs broker what applies to you and, for an animal, the veterinary authority and your airline. Rules change, so rely on what they tell you in writing.',
  },
  {
    name: 'safety',
    cues: `=safe ${places}|area|neighborhood|neighbourhood|town|city|village|live|living|walk|night|family|kids|alone|woman|women|country|around, how_safe, safety, =crime, =crimes, criminal, violence, violent, =gang, =gangs, =theft, burglar, robbery, robbed, break_ins, =murder, =dangerous, =danger|=dangerous ${places}|area|neighborhood|live`,
    unless:
      'to_send, to_pay, to_buy, is_this_site, is_the_site, this_website, my_money, my_deposit, hurricane, storm, flood, flooding, drink, water, swim',
    answer:
      'Safety differs from town to town and street to street, and Palapa has no figures of its own. Read the travel advice of your own government, visit by day and by night before you decide, and ask people who live on the street. The seller can tell you how the house is secured and who looks after it while it is empty.',
  },
  {
    name: 'water and internet',
    cues: `septic, sewage, sewer, cistern, rainwater, rain_water, a_well, the_well, well_water, water_well, city|town|drinking|drink|tap|running|fresh|potable|municipal water, water supply|system|tank|pressure|connect|connected|connection|hookup|hooked|source|piped|get|have|need|there|lot, water_come, plumbing, internet, =wifi, wi_fi, broadband, starlink, electricity, power reliable, cell_service, cell_phone, cell_signal, phone_signal, electricity|power|electric lot|land|${place}|connected|connection|line|lines|grid|outage|outages|cut|cuts|solar|have|there|get, off_grid, solar, generator, utilities`,
    unless: `power_of_attorney, waterfront, high_water, by_the_water, on_the_water, the_water_front, to_the_water, water_view, water_level, insurance, =bill, =bills, cost|costs|expensive|cheap|month|monthly|much`,
    answer:
      'Water, power, internet and wastewater differ from property to property. Ask the seller whether water comes from a pipe, a well or rain, where the septic tank is and when it was last emptied, which power line and internet provider reach the land, and for last year’s bills. Have your own builder check all of it before you sign.',
  },
  {
    name: 'square feet and acres',
    cues: 'acre|acres|hectare|hectares how_big|how_large|square|sq|sqft|feet|foot|meters|metres|yards|convert, acre|acres hectare|hectares, square|sq feet|foot|ft|meters|metres|yards in_a|in_an|in_one|convert',
    answer: `An acre is ${figure(facts.acre)}, which is ${figure(facts.acreMeters)} or ${figure(facts.acreYards)}. Listings here give floor and lot sizes in square feet, unless you choose another unit at the end of the page; the government of Belize values land by the square yard or the acre.`,
  },
  {
    name: 'working in Belize',
    cues: 'work_permit, work_remotely, remote_work, digital_nomad, work_online, open|start|run|set_up|own|operate business|shop|bar|restaurant|hotel|company, get|find|look a_job|job|jobs|employment, can_i_work',
    answer:
      'Owning property and being allowed to work are two different things. Whether you may take a job, run a business or work remotely while you stay is up to the authorities of Belize, so ask their immigration and labor offices, or an attorney, before you rely on the income.',
  },
]
