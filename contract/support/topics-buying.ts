import { facts, figure } from '#contract/facts/facts.ts'
import { confirm, place, type Topic } from './topic.ts'

const buy = 'buy|buying|own|owning|purchase|purchasing|purchased'
const signing = 'sign|signing|buy|buying|close|closing|purchase|purchasing'

export const foreigners: Topic[] = [
  {
    name: 'buying from abroad',
    cues: `foreign, foreigner, foreigners, non_resident, non_residents, nonresident, canad, american, america, british, europe, mexican, =german, germany, =expat, =expats, from_abroad, overseas, outsider, passport, another_country, allowed|eligible|legally|qualify buy|own|purchase|buying, can_own ${place}, residency|resident|residence|citizen|citizenship|visa ${buy}, citizen, live_in_belize ${buy}, have_to_live_in, need_to_live_in, government|central_bank|authorities|minister approve|approves|approval|permission|consent|agree, central_bank, government|national|crown land, exchange_control, extranjero, extranjeros, ciudadano`,
    unless:
      'school, food, restaurant, embassy, consulate, border, citizenship how|get|become|apply, become_a_citizen, signed_abroad, build_permit, foreign_will, permission build|cut|dock|pier',
    answer: `People from abroad may buy and own property in Belize without living there and, according to agents, with the same rights as citizens. Two things differ: a sale between residents and non-residents needs the approval of the Central Bank or notice to it, and government land needs a license. Your attorney applies for both. ${confirm}`,
    spanish: 'los extranjeros pueden comprar y tener propiedades en Belice; confírmelo con un abogado.',
  },
  {
    name: 'the retirees’ program',
    cues: 'retire, retiree, retirement, =qrp, pension, residency, residence_permit, permanent_resident, permanent_residence, live|stay permanently|full_time|all_year|year_round, =visa, =visas',
    answer: `The Qualified Retired Persons program is for people aged ${figure(facts.retireeAge)}. The tourism board’s own page now says ${figure(facts.retireeAgeNow)}, with an income of ${figure(facts.retireeIncome)} a month from abroad and ${figure(facts.retireeStay)} in a row in Belize each year. Ask the immigration office of Belize about other ways to stay. ${confirm}`,
  },
]

export const papers: Topic[] = [
  {
    name: 'names on the title',
    cues: `corporation, =llc, company buy|own|title|through|hold|name|${place}, joint_owner, joint_owners, jointly, joint|both|two title|deed|names|owners, wife|husband|spouse|partner|girlfriend|boyfriend|friend title|deed|name|names|both|own|together`,
    unless: 'insurance, moving_company, title_company, shipping_company, management_company, open, start',
    answer:
      'Decide with your attorney, before you sign the agreement for sale, whose names go on the title: yours, those of two people, or that of a company. A company has to show its papers: who its directors are, and their resolution. Ask a tax adviser at home about the consequences as well.',
  },
  {
    name: 'kinds of title',
    cues: 'land_certificate, certificate_of_title, title_certificate, title certificate, type|types|kind|kinds|form|forms title|titles, which_title, what_title, =deed, =deeds, title_insurance, freehold, leasehold, strata_title, title_mean',
    answer:
      'There are several kinds of title in Belize, among them the land certificate, the certificate of title, the deed of conveyance and, for condos, strata; land can also be leased instead of owned. Ask the seller which one it is, and ask your attorney what it means for you and whether title insurance is worth its price.',
  },
  {
    name: 'storms and insurance',
    cues: 'insurance, insure, =insured, insurer, hurricane, =flood, =floods, flooded, flooding, =storm, =storms',
    unless: 'health_insurance, medical_insurance, car_insurance, travel_insurance, life_insurance',
    answer:
      'Ask the seller what damage storms and floods have done to the property, and what they pay for insurance. Get a quote for insurance that covers hurricanes and floods before you agree on a price. A lender usually requires it too.',
  },
  {
    name: 'land by the sea',
    cues: 'beachfront, beach_front, seafront, sea_front, waterfront, oceanfront, ocean_front, high_water, high_tide, 66|sixty_six foot|feet|ft|reserve|beach|strip|rule, 66_ft, 66ft, queens_chain, beach|shore|sea|seaside|coast|shoreline public|private|reserve|own|owns|belong|belongs|setback|law|access, reserve beach|sea|foot|feet|queens|kings, =build|=building|=put|built water|sea|beach|shore|pier|dock|jetty, =pier, =piers, =dock, =docks, jetty, seawall, sea_wall, palapa_on',
    unless: 'seafood, do_you_have, show_me, looking_for, find_me, under',
    answer: `The land within ${figure(facts.seaReserve)} of the high-water mark belongs to the nation, and a pier, a wall or a palapa on it needs permission. Ask the seller for the permits of everything built there, and for the survey plan that shows where the land ends. ${confirm}`,
  },
  {
    name: 'currency',
    cues: 'currency, us_dollar, us_dollars, belize_dollar, belize_dollars, =usd, =bzd, dollar, dollars, bitcoin, crypto, exchange_rate, moneda, dolares',
    unless: 'how_many_dollars, thousand_dollars, million_dollars',
    answer: `Listings are priced in US dollars. The Belize dollar is tied to the US dollar at ${figure(facts.belizeDollar)} for one, so the two do not drift apart. Agree with the seller which of the two you pay in, and ask your attorney before you send anything: a sale between residents and non-residents needs the approval of the Central Bank or notice to it.`,
    spanish: `los precios están en dólares de EE. UU.; un dólar vale ${figure(facts.belizeDollar)}.`,
  },
  {
    name: 'inspection and survey',
    cues: 'inspection, =inspect, inspector, survey, surveyor, =build lot|land|house|home|on_it|pool|wall|permit|permission, building_permit, permit|permits build|building|construction|renovation|pool|fence, boundary, boundaries, renovat',
    unless: 'work_permit, cost build, government, highway',
    answer:
      'Have your own experts check the property before you sign: a builder for the house, a licensed surveyor for the boundary marks, and your attorney for the permits. Ask the seller for the survey plan and for the permits of all buildings. Ask your attorney what you may build, and with which permit.',
  },
  {
    name: 'signing from abroad',
    cues: `in_person, remotely ${signing}, =sign, signing, be_there|travel|fly|come|attend ${signing}, without ${signing} traveling|travelling|travel|visiting|coming|flying|going|being_there, ${signing} from_home|from_a_distance|online, power_of_attorney`,
    unless: 'sign_in, sign_up, signing_in, signing_up, for_sale_sign',
    answer: `You do not have to be in Belize to sign: with a power of attorney, which your own attorney prepares, someone you trust can sign for you. Papers signed abroad must reach the Lands Department within ${figure(facts.lodgingAbroad)}, with a certified copy of your identification. ${confirm}`,
  },
]
