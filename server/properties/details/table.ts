import { sql } from 'drizzle-orm'
import { boolean, check, type ExtraConfigColumn, integer, numeric, smallint, text } from 'drizzle-orm/pg-core'
import {
  dependentDetails,
  detailFields,
  type DetailName,
  detailNames,
  fieldOf,
} from '#contract/details/fields.ts'
import { inList } from '#server/db/schemas.ts'

/** The columns of the facts that the owner of a property may state; null is not stated. */
export const detailColumns = {
  titleType: text({ enum: detailFields.titleType.values }),
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
    ...Object.entries(dependentDetails).map(([name, [on, value]]) => {
      const dependent = table[name as DetailName] // its keys are names
      const isMet = sql`${table[on]} is not distinct from ${sql.raw(typeof value === 'string' ? `'${value}'` : String(value))}`
      return check(`property_details_${snakeCase(name)}_of`, sql`${dependent} is null or ${isMet}`)
    }),
  ]
}

function limitOf(name: DetailName, column: ExtraConfigColumn) {
  const field = fieldOf(name)
  const number = (value: number) => sql.raw(String(value))
  if (field.kind === 'choice') return sql`${column} in ${inList(field.values)}`
  if (field.kind === 'whole') return sql`${column} between ${number(field.least)} and ${number(field.most)}`
  if (field.kind === 'percent')
    return sql`${column} between 0 and ${number(field.most)} and mod(${column} * 4, 1) = 0`
  if (field.kind === 'text') return sql`length(btrim(${column})) between 1 and ${number(field.length)}`
  return undefined
}

function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
