import type { DraftData } from '#contract/drafts.ts'
import { amountText } from '#contract/costs/money.ts'
import { blankDraft, type ListingDraft, noPlace } from '#web/listings/draft.ts'
import { parseNumber } from '#web/units/numbers.ts'
import { listedFeatures } from '#web/listings/fields/features.ts'
import { parsePrice } from '#web/forms/prices.ts'

const texts = [
  'title',
  'location',
  'highway',
  'descriptionShort',
  'descriptionLong',
  'youtubeUrl',
  'mapLocationUrl',
] as const
const numbers = ['mile', 'bedrooms', 'bathrooms', 'areaSqft', 'lotSizeSqft', 'yearBuilt'] as const

/** Returns what the server stores of a form: blank fields are left out, and text that is not a number yet stays text. */
export function dataOf(draft: ListingDraft): DraftData {
  const data: DraftData = {}
  if (draft.propertyType) data.propertyType = draft.propertyType
  for (const field of texts) if (draft[field]) data[field] = draft[field]
  if (draft.place) data.place = draft.place === noPlace ? null : draft.place
  if (draft.price) data.price = typedNumber(draft.price, dollarsOf(draft.price))
  for (const field of numbers) {
    if (draft[field]) data[field] = typedNumber(draft[field], parseNumber(draft[field]))
  }
  if (draft.position) data.position = draft.position
  const features = listedFeatures(draft)
  if (features.length > 0) data.features = features
  return data
}

/** Returns the form's values for stored data. */
export function draftOfData({ price, areaSqft, lotSizeSqft, ...data }: DraftData): ListingDraft {
  const draft = { ...blankDraft }
  if (data.propertyType) draft.propertyType = data.propertyType
  for (const field of texts) draft[field] = data[field] ?? ''
  draft.place = data.place === null ? noPlace : (data.place ?? '')
  for (const field of ['mile', 'bedrooms', 'bathrooms', 'yearBuilt'] as const)
    draft[field] = String(data[field] ?? '')
  draft.price = grouped(price)
  draft.areaSqft = grouped(areaSqft)
  draft.lotSizeSqft = grouped(lotSizeSqft)
  draft.position = data.position ?? null
  draft.features = data.features ?? []
  return draft
}

/** Returns data as text that is the same for the same data, whatever the order of its members. */
export function comparable(data: DraftData): string {
  return JSON.stringify(dataOf(draftOfData(data)))
}

/** Returns whether the user has typed something. Choosing a type alone makes no draft. */
export function isWorthSaving(data: DraftData): boolean {
  return Object.keys(data).some((field) => field !== 'propertyType' && field !== 'features')
}

function dollarsOf(text: string): number | null {
  const price = parsePrice(text)
  return price?.currency === 'USD' ? price.amount : null
}

/** JSON has no NaN, and beyond this the digits would change. */
const maximumNumber = 1e12

function typedNumber(text: string, value: number | null): number | string {
  return value !== null && Math.abs(value) <= maximumNumber ? value : text
}

function grouped(value: number | string = ''): string {
  return typeof value === 'number' ? amountText(value) : value
}
