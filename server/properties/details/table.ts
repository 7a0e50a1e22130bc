import { type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  type ExtraConfigColumn,
  index,
  integer,
  numeric,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  dependentDetails,
  dependentNames,
  detailFields,
  type DetailName,
  detailNames,
  fieldOf,
} from '#contract/details/fields.ts'
import { inList } from '#server/db/schemas.ts'

/** The columns of a property that each change of its details sets, as `details.ts` derives them. */
export const derivedColumns = {
  /** What lists are filtered by. */
  detailTags: text().array().notNull().default([]),
  /** These tags as bits, which PostgreSQL compares ten times as fast as texts. */
  detailBits: bigint({ mode: 'number' })
    .notNull()
    .generatedAlwaysAs(sql`palapa.detail_bits(detail_tags)`),
  /** Names of features that do not exist yet, which no search finds. */
  promisedFeatures: text().array().notNull().default([]),
  /** How complete the details are, in percent. */
  completeness: smallint().notNull().default(0),
}

/** The columns of the facts that the owner of a property may state; null is not stated. */
export const detailColumns = {
  titleType: text({ enum: detailFields.titleType.values }),
  leaseEnds: smallint(),
  titleHolder: text({ enum: detailFields.titleHolder.values }),
  charges: text({ enum: detailFields.charges.values }),
  registrationSection: text(),
  block: text(),
  parcel: text(),
  lot: text(),
  planNumber: text(),
  parcelShown: boolean(),
  surveyPlan: boolean(),
  surveyYear: smallint(),
  marksFound: boolean(),
  taxPaidTo: smallint(),
  road: text({ enum: detailFields.road.values }),
  water: text({ enum: detailFields.water.values }),
  power: text({ enum: detailFields.power.values }),
  powerDistance: integer(),
  sewer: text({ enum: detailFields.sewer.values }),
  internet: text({ enum: detailFields.internet.values }),
  cell: text({ enum: detailFields.cell.values }),
  zoning: text(),
  covenants: boolean(),
  inDevelopment: boolean(),
  /** Of the images of the property, which the table refers to. */
  todayPhoto: uuid(),
  todayPhotoOn: date(),
  roadStage: text({ enum: detailFields.roadStage.values }),
  roadBy: smallint(),
  waterStage: text({ enum: detailFields.waterStage.values }),
  waterBy: smallint(),
  powerStage: text({ enum: detailFields.powerStage.values }),
  powerBy: smallint(),
  sewerStage: text({ enum: detailFields.sewerStage.values }),
  sewerBy: smallint(),
  internetStage: text({ enum: detailFields.internetStage.values }),
  internetBy: smallint(),
  pierStage: text({ enum: detailFields.pierStage.values }),
  pierBy: smallint(),
  marinaStage: text({ enum: detailFields.marinaStage.values }),
  marinaBy: smallint(),
  poolStage: text({ enum: detailFields.poolStage.values }),
  poolBy: smallint(),
  clubhouseStage: text({ enum: detailFields.clubhouseStage.values }),
  clubhouseBy: smallint(),
  gateStage: text({ enum: detailFields.gateStage.values }),
  gateBy: smallint(),
  airstripStage: text({ enum: detailFields.airstripStage.values }),
  airstripBy: smallint(),
  flood: text({ enum: detailFields.flood.values }),
  highestWater: text(),
  elevationFt: smallint(),
  mangrove: text({ enum: detailFields.mangrove.values }),
  reserve: text({ enum: detailFields.reserve.values }),
  seaFrontFt: integer(),
  riverFrontFt: integer(),
  shore: text({ enum: detailFields.shore.values }),
  pierPermit: text({ enum: detailFields.pierPermit.values }),
  stormDamage: text(),
  roof: text({ enum: detailFields.roof.values }),
  roofYear: smallint(),
  cisternGallons: integer(),
  airConditioning: text({ enum: detailFields.airConditioning.values }),
  hoaMonthly: integer(),
  hoaCovers: text(),
  lettingAllowed: boolean(),
  reserveFund: boolean(),
  gst: text({ enum: detailFields.gst.values }),
  sellerFinancing: boolean(),
  financingDown: numeric({ precision: 5, scale: 2, mode: 'number' }),
  financingYears: smallint(),
  financingRate: numeric({ precision: 5, scale: 2, mode: 'number' }),
  furnished: text({ enum: detailFields.furnished.values }),
  possession: text(),
  occupied: text({ enum: detailFields.occupied.values }),
  whySelling: text(),
}

type Table = Record<DetailName, ExtraConfigColumn>

/** Returns the limits of the contract as constraints. */
export function detailConstraints(table: Table) {
  return [
    ...detailNames.flatMap((name) => {
      const limit = limitOf(name, table[name])
      return limit ? [check(`property_details_${snakeCase(name)}`, limit)] : []
    }),
    ...dependentNames.map((name) => {
      const [on = name, ...values] = dependentDetails[name] ?? []
      const isDependent = sql`${table[name]} is null or ${isOneOf(table[on], values)}`
      return check(`property_details_${snakeCase(name)}_of`, isDependent)
    }),
    index('property_details_parcel').on(
      sql`palapa.parcel_key(${table.registrationSection}, ${table.block}, ${table.parcel}, ${table.lot}, ${table.planNumber})`,
    ),
    // for the reference to images, which is cleared when one is deleted
    index('property_details_today_photo')
      .on(table.todayPhoto)
      .where(sql`${table.todayPhoto} is not null`),
  ]
}

/** Returns a condition that is false for null. */
function isOneOf(column: ExtraConfigColumn, values: (string | boolean)[]): SQL {
  const [first, ...others] = values
  if (typeof first === 'boolean') return sql`${column} is not distinct from ${sql.raw(String(first))}`
  if (others.length === 0) return sql`${column} is not distinct from ${sql.raw(`'${first}'`)}`
  return sql`(${column} in ${inList(values.map(String))}) is true`
}

function limitOf(name: DetailName, column: ExtraConfigColumn) {
  const field = fieldOf(name)
  const number = (value: number) => sql.raw(String(value))
  if (field.kind === 'choice') return sql`${column} in ${inList(field.values)}`
  if (field.kind === 'whole' || field.kind === 'year')
    return sql`${column} between ${number(field.least)} and ${number(field.most)}`
  if (field.kind === 'percent') {
    const range = sql`${column} between 0 and ${number(field.most)}`
    return field.step === 0.25 ? sql`${range} and mod(${column} * 4, 1) = 0` : range
  }
  if (field.kind === 'text') return sql`length(btrim(${column})) between 1 and ${number(field.length)}`
  return undefined
}

/** Returns the name of the column of a fact. */
export function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
