/** Units of area; the database and the API have square feet. */
export const areaUnits = { sqft: 'sq ft', acres: 'acres', m2: 'm²', sqyd: 'sq yd' } as const
export type AreaUnit = keyof typeof areaUnits

/** Returns a unit by its name; square feet for any other text. */
export function readAreaUnit(name: unknown): AreaUnit {
  return typeof name === 'string' && Object.hasOwn(areaUnits, name) ? (name as AreaUnit) : 'sqft' // one of its keys
}
