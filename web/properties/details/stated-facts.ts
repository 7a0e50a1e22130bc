import { developmentThings, isPromised } from '#contract/details/development.ts'
import {
  cards,
  type DetailCard,
  type DetailName,
  fieldOf,
  namesIn,
  type StatedDetails,
} from '#contract/details/fields.ts'
import { wordsOf } from '#contract/details/words.ts'
import { moneyText } from '#contract/costs/money.ts'
import { formatNumber } from '#contract/lib/number-text.ts'
import type { Property } from '#contract/properties.ts'

export type StatedFact = {
  name: DetailName
  label: string
  value: string
  explanation?: string | undefined
  /** Whether it does not exist today. */
  isPromise?: boolean
  isMoney?: boolean
  /** Whether it is a sentence of the owner. */
  isLong?: boolean
}
type FactGroup = { card: DetailCard; facts: StatedFact[] }

/** Longer texts are sentences. */
const longestValue = 40

function factOf(name: DetailName, value: string | number | boolean): StatedFact {
  const { label, names, explanations, explanation, unit = '', isMoney, zero } = wordsOf(name)
  const { kind } = fieldOf(name)
  if (kind === 'yesNo' || kind === 'choice') {
    const known = { true: 'Yes', false: 'No', ...names }[String(value)] ?? String(value)
    return { name, label, value: known, explanation: explanations?.[String(value)] ?? explanation }
  }
  if (zero && value === 0) return { name, label, value: zero.name, explanation: zero.explanation }
  if (isMoney) return { name, label, value: `${moneyText(Number(value))}${unit}`, explanation, isMoney }
  const number = typeof value === 'number' && kind !== 'year' ? formatNumber(value) : String(value)
  const counted = value === 1 ? unit.replace(/s$/, '') : unit
  const isLong = kind === 'text' && number.length > longestValue
  return { name, label, value: `${number}${counted}`, explanation, isLong }
}

/** What has no row of its own: it is part of another one, or not for others than the owner. */
const withoutRow = new Set<DetailName>([
  'parcelShown',
  'todayPhoto',
  'todayPhotoOn',
  ...developmentThings.map((thing) => `${thing}By` as const),
])

type Stated = Pick<Property, 'details' | 'propertyType'>

const landNames = ['road', 'power', 'water', 'seaFrontFt', 'riverFrontFt'] as const
type LandName = (typeof landNames)[number]

/** Returns what the owner of land states about what buyers ask first: it is in the table above the description. */
export function landFacts({ details = {}, propertyType }: Stated): (StatedFact & { name: LandName })[] {
  if (propertyType !== 'LAND') return []
  return landNames.flatMap((name) => {
    const value = details[name]
    return !value || isPromised(details, name) ? [] : [{ ...factOf(name, value), name }]
  })
}

/** Returns what the owner states, by the cards of the form, without what the table of land states. */
export function factGroups(property: Stated): FactGroup[] {
  return groupsWithout(
    property,
    landFacts(property).map(({ name }) => name),
  )
}

/** Returns all that the owner states, by the cards of the form. What is promised for later is a row of the development alone. */
export function allFactGroups({ details = {} }: Pick<Property, 'details'>): FactGroup[] {
  return groupsWithout({ details }, [])
}

function groupsWithout({ details = {} }: Pick<Property, 'details'>, names: DetailName[]): FactGroup[] {
  const hidden = new Set<DetailName>([...withoutRow, ...names])
  return cards
    .map((card) => ({
      card,
      facts: namesIn(card).flatMap((name) => {
        const value = details[name]
        if (value === undefined || hidden.has(name) || isPromised(details, name)) return []
        return [promiseOf(details, name) ?? factOf(name, value)]
      }),
    }))
    .filter(({ facts }) => facts.length > 0)
}

type DigestPart = { text: string; isMoney?: boolean | undefined }

/** Returns the first facts of a group, and how many others there are. What is promised is counted, because it decides most. */
export function digestOf(facts: StatedFact[]): DigestPart[] {
  const promised = facts.filter(({ isPromise }) => isPromise).length
  // that there is a development is the name of its group
  const others = facts.filter(({ name, isPromise }) => !isPromise && name !== 'inDevelopment')
  const first = others.slice(0, promised > 0 ? 2 : 3)
  const more = others.length - first.length
  return [
    ...(promised > 0 ? [{ text: `${promised} promised, not there today` }] : []),
    ...first.map(({ label, value, isMoney }) => ({ text: `${label}: ${value}`, isMoney })),
    ...(more > 0 ? [{ text: `${more} more` }] : []),
  ]
}

/** Returns the row of a thing that a development promises, such as `Promised for 2028: Paved`. */
function promiseOf(details: StatedDetails, name: DetailName): StatedFact | undefined {
  const thing = developmentThings.find((each) => name === `${each}Stage`)
  if (!thing || details[name] !== 'promised') return undefined
  const year = details[`${thing}By`]
  const what = factNames.find((each) => each === thing)
  const value = what && details[what]
  const as = what && value ? `: ${factOf(what, value).value}` : ''
  return {
    name,
    label: wordsOf(name).label,
    value: `${year === undefined ? 'Promised, no year stated' : `Promised for ${year}`}${as}`,
    isPromise: true,
  }
}

/** The facts of a property that its development may promise. */
const factNames = ['road', 'water', 'power', 'sewer', 'internet'] as const
