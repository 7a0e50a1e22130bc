import * as z from 'zod/mini'
import { onOff, queryValue } from '#contract/fields.ts'
import { detailFields } from './fields.ts'

/** Returns a schema for some values of a fact, joined by commas: properties that state any of them. */
function anyOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  const message = `Choose from ${values.join(', ')}, joined by commas.`
  return queryValue(
    z.pipe(
      z.pipe(
        z.string(message),
        z.transform((value: string) => value.split(',')),
      ),
      z.array(z.enum(values, message)).check(z.maxLength(values.length, message)),
    ),
  )
}

const { titleType, road, water, power } = detailFields

/** The filters of a list by what owners state about title, land and terms. */
export const detailQuery = {
  titleType: anyOf(titleType.values),
  road: anyOf(road.values),
  water: anyOf(water.values),
  power: anyOf(power.values),
  /** Only properties on the sea or a river. */
  waterfront: queryValue(onOff),
  /** Only properties whose owner offers financing. */
  financing: queryValue(onOff),
}
