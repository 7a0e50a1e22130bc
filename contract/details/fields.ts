import type { PropertyType } from '#contract/property-limits.ts'
import { leases } from './leases.ts'
import { developmentFields, developmentThings } from './development.ts'

/** A fact about a property that its owner may state. `of` are the types it applies to; without it, to all. */
type Field = (
  | { kind: 'choice'; values: readonly string[] }
  | { kind: 'yesNo' }
  | { kind: 'whole'; least: number; most: number }
  | { kind: 'year'; least: number; most: number }
  /** The step is that of the table; owners enter quarters (`schema.ts`). */
  | { kind: 'percent'; most: number; step: 0.01 | 0.25 }
  | { kind: 'text'; length: number }
  | { kind: 'photo' }
  | { kind: 'date' }
) & { of?: readonly PropertyType[] }

const buildings = ['HOUSE', 'CONDO', 'COMMERCIAL'] as const
const ground = ['HOUSE', 'LAND', 'COMMERCIAL'] as const
const condos = ['CONDO'] as const

const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  ({ kind: 'choice', values }) as const
const yesNo = { kind: 'yesNo' } as const
const whole = (least: number, most: number) => ({ kind: 'whole', least, most }) as const
const text = (length: number) => ({ kind: 'text', length }) as const
const year = { kind: 'year', least: 1850, most: 2100 } as const

/** The facts in the order of the page and the form, by the card of the form in which the owner states them. */
export const detailCards = {
  title: {
    titleType: choice([
      'land_certificate',
      'transfer_certificate',
      'first_certificate',
      'deed_of_conveyance',
      'minister_fiat',
      'strata',
      'government_lease',
      'private_lease',
      'not_sure',
    ]),
    /** Only of a lease. */
    leaseEnds: { kind: 'year', least: 2000, most: 2300 },
    titleHolder: choice(['one', 'several', 'company', 'estate']),
    charges: choice(['none', 'mortgage', 'caution', 'not_sure']),
    registrationSection: text(60),
    block: text(20),
    parcel: text(30),
    lot: text(30),
    planNumber: text(40),
    /** Whether others than the owner see the parcel. */
    parcelShown: yesNo,
    surveyPlan: { ...yesNo, of: ground },
    surveyYear: { ...year, of: ground },
    marksFound: { ...yesNo, of: ground },
    taxPaidTo: year,
  },
  land: {
    road: choice(['paved', 'all_weather', 'dry_season', 'boat', 'none']),
    water: choice(['public', 'well', 'rain', 'river', 'none']),
    power: choice(['grid', 'at_road', 'solar', 'none']),
    /** Meters to the power line, only where `power` is `at_road`. */
    powerDistance: whole(0, 50_000),
    sewer: choice(['public', 'septic', 'none']),
    internet: choice(['fiber', 'cable', 'cellular', 'satellite', 'none']),
    cell: choice(['digi', 'smart', 'both', 'none']),
    zoning: text(120),
    covenants: yesNo,
  },
  development: developmentFields,
  water: {
    flood: choice(['never_seen', 'some_years', 'yearly']),
    highestWater: text(120),
    elevationFt: whole(0, 4000),
    mangrove: { ...choice(['none', 'some', 'most']), of: ground },
    reserve: choice(['within_66ft_of_sea', 'in_protected_area', 'none', 'not_sure']),
    seaFrontFt: whole(0, 100_000),
    riverFrontFt: whole(0, 100_000),
    shore: choice(['sand', 'rock', 'mangrove', 'seawall']),
    pierPermit: choice(['held', 'not_held', 'no_pier']),
    stormDamage: { ...text(120), of: buildings },
    roof: { ...choice(['metal', 'concrete', 'shingle', 'tile', 'thatch']), of: buildings },
    roofYear: { ...year, of: buildings },
    cisternGallons: { ...whole(0, 1_000_000), of: buildings },
    airConditioning: { ...choice(['all', 'some', 'none']), of: buildings },
  },
  terms: {
    hoaMonthly: { ...whole(0, 100_000), of: condos },
    hoaCovers: { ...text(200), of: condos },
    lettingAllowed: { ...yesNo, of: condos },
    reserveFund: { ...yesNo, of: condos },
    gst: choice(['included', 'added', 'not_applicable', 'not_sure']),
    sellerFinancing: yesNo,
    /** The terms of it, only where it is offered. */
    financingDown: { kind: 'percent', most: 100, step: 0.25 },
    financingYears: whole(1, 40),
    financingRate: { kind: 'percent', most: 40, step: 0.01 },
    furnished: { ...choice(['yes', 'partly', 'no']), of: buildings },
    possession: text(120),
    occupied: choice(['owner', 'tenant', 'empty']),
    whySelling: text(300),
  },
} as const satisfies Record<string, Record<string, Field>>

export type DetailCard = keyof typeof detailCards
export const cards = Object.keys(detailCards) as DetailCard[] // its keys are known

export function namesIn(card: DetailCard): DetailName[] {
  return Object.keys(detailCards[card]) as DetailName[] // its keys are known
}

const { title, land, development, water, terms } = detailCards
export const detailFields = { ...title, ...land, ...development, ...water, ...terms }

type Fields = typeof detailFields
export type DetailName = keyof Fields
export const detailNames = Object.keys(detailFields) as DetailName[] // its keys are known

type ValueOf<F> = F extends { kind: 'choice'; values: readonly (infer Value)[] }
  ? Value
  : F extends { kind: 'yesNo' }
    ? boolean
    : F extends { kind: 'text' | 'photo' | 'date' }
      ? string
      : number

/** The facts as stored: null is not stated. */
export type Details = { [Name in DetailName]: ValueOf<Fields[Name]> | null }
/** The facts as the API sends them, without those that are not stated. */
export type StatedDetails = { [Name in DetailName]?: ValueOf<Fields[Name]> | undefined }

export function fieldOf(name: DetailName): Field {
  return detailFields[name]
}

/** Returns whether a fact applies to a type of property. One that does not is neither asked for nor shown. */
export function appliesTo(name: DetailName, type: PropertyType): boolean {
  return fieldOf(name).of?.includes(type) ?? true
}

export const parcelNames = ['registrationSection', 'block', 'parcel', 'lot', 'planNumber'] as const

const ofStages = Object.fromEntries(
  developmentThings.flatMap((thing) => [
    [`${thing}Stage`, ['inDevelopment', true]],
    [`${thing}By`, [`${thing}Stage`, 'promised']],
  ]),
)

type Condition = readonly [on: DetailName, ...values: (string | boolean)[]]

/** Facts that depend on another one and count only while it has one of these values. Each follows the one that it depends on. */
export const dependentDetails: { readonly [Name in DetailName]?: Condition } = {
  leaseEnds: ['titleType', ...leases],
  powerDistance: ['power', 'at_road'],
  todayPhoto: ['inDevelopment', true],
  todayPhotoOn: ['inDevelopment', true],
  ...ofStages,
  financingDown: ['sellerFinancing', true],
  financingYears: ['sellerFinancing', true],
  financingRate: ['sellerFinancing', true],
}
export const dependentNames = Object.keys(dependentDetails) as DetailName[] // its keys are names

/** Returns whether a fact counts with the values of the others. */
export function isMet(name: DetailName, valueOf: (on: DetailName) => unknown): boolean {
  const [on, ...values] = dependentDetails[name] ?? []
  return on === undefined || (values.some((value) => value === valueOf(on)) && isMet(on, valueOf))
}
