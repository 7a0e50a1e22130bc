import { powerNames, roadNames, titleTypeNames, waterNames } from '#contract/details/names.ts'
import { formatNumber } from '#contract/lib/number-text.ts'
import { formatSqft } from '#web/units/areas.ts'
import { readArea } from '#web/units/read-area.ts'

type Option = { value: string; label: string }

/** A filter under "More filters": a choice, a size in square feet, or a box to check. */
export type MoreFilter = {
  label: string
  options?: Option[]
  isArea?: true
  hint?: string
  /** Returns the value if the API accepts it, or a blank. */
  read: (text: string) => string
  /** Returns the name of the filter once it is set to the value. */
  describe: (value: string) => string
}

const options = (values: string[], label: (value: string) => string): Option[] => [
  { value: '', label: 'Any' },
  ...values.map((value) => ({ value, label: label(value) })),
]

/** Returns a filter by some values of a fact, joined by commas. `also` are choices of several, before those of one. */
function factFilter(
  label: string,
  names: Record<string, string>,
  describe: (name: string) => string,
  also: string[] = [],
): MoreFilter {
  const nameOf = (values: string) =>
    values
      .split(',')
      .map((value) => names[value] ?? '')
      .join(' or ')
  return {
    label,
    options: options(
      [...also, ...Object.keys(names).filter((value) => value !== 'none' && value !== 'not_sure')],
      nameOf,
    ),
    read: (text) => {
      const values = [...new Set(text.split(','))]
      return values.every((value) => Object.hasOwn(names, value)) ? values.join() : ''
    },
    describe: (values) => describe(nameOf(values)),
  }
}

const inDays = (days: string) => (days === '1' ? '1 day' : `${days} days`)

/**
 * The filters under "More filters", by their names in the API and in the URL. One that is added here has a field, a chip, a place in
 * the URL and in the call of the API.
 */
const moreFilters = {
  minBathrooms: {
    label: 'Bathrooms',
    options: options(['1', '2', '3', '4', '5'], (count) => `${count}+`),
    read: (text) => (/^[1-9]\d?(\.5)?$/.test(text) ? text : ''),
    describe: (count) => `${count}+ bathrooms`,
  },
  minArea: {
    label: 'Size from',
    isArea: true,
    hint: 'Of land, the size of the lot',
    read: (text) => readArea('sqft', text),
    describe: (sqft) => `${formatNumber(Number(sqft))}+ sq ft`,
  },
  maxArea: {
    label: 'Size to',
    isArea: true,
    read: (text) => readArea('sqft', text),
    describe: (sqft) => `Up to ${formatSqft(Number(sqft))}`,
  },
  since: {
    label: 'Listed within',
    options: options(['1', '7', '30', '90'], inDays),
    read: (text) => (/^[1-9]\d{0,2}$/.test(text) && Number(text) <= 365 ? text : ''),
    describe: (days) => `Listed within ${inDays(days)}`,
  },
  titleType: factFilter('Kind of title', titleTypeNames, (name) => name),
  road: factFilter('Road', roadNames, (name) => `Road: ${name}`, ['paved,all_weather']),
  water: factFilter('Water', waterNames, (name) => `Water: ${name}`),
  power: factFilter('Power', powerNames, (name) => `Power: ${name}`, ['grid,at_road']),
  waterfront: {
    label: 'On the sea or a river',
    read: (text) => (text === 'true' ? text : ''),
    describe: () => 'On the water',
  },
  financing: {
    label: 'Owner offers financing',
    read: (text) => (text === 'true' ? text : ''),
    describe: () => 'Owner financing',
  },
  reduced: {
    label: 'Price reduced in the last 30 days',
    read: (text) => (text === 'true' ? text : ''),
    describe: () => 'Price reduced',
  },
} satisfies Record<string, MoreFilter>

export type MoreFilterName = keyof typeof moreFilters
export type MoreValues = Record<MoreFilterName, string>

export const moreFilterEntries = Object.entries(moreFilters) as [MoreFilterName, MoreFilter][] // its keys are known

export function mapMoreFilters(valueOf: (name: MoreFilterName, filter: MoreFilter) => string): MoreValues {
  const pairs = moreFilterEntries.map(([name, filter]) => [name, valueOf(name, filter)])
  return Object.fromEntries(pairs) as MoreValues // has each of the names
}

export const noMoreFilters = mapMoreFilters(() => '')

/** Returns the choices of a filter, and the value in the URL when it is none of them. */
export function optionsOf({ options: known = [], describe }: MoreFilter, value: string): Option[] {
  return known.some((option) => option.value === value)
    ? known
    : [...known, { value, label: describe(value) }]
}
