import { type PropertyType, propertyTypes, typeNames } from '#contract/property-limits.ts'

export type DeckFilters = {
  type: PropertyType | ''
  /** Both bounds in one value, such as `200000-350000`; one side may be blank. */
  price: string
  minBedrooms: string
}

export const noFilters: DeckFilters = { type: '', price: '', minBedrooms: '' }

type Option = { value: string; label: string }
const anything: Option = { value: '', label: 'Any' }

export const typeOptions: Option[] = [
  anything,
  ...propertyTypes.map((type) => ({ value: type, label: typeNames[type] })),
]

export const priceOptions: Option[] = [
  anything,
  { value: '-200000', label: 'Up to US$200,000' },
  { value: '200000-350000', label: 'US$200,000-350,000' },
  { value: '350000-500000', label: 'US$350,000-500,000' },
  { value: '500000-', label: 'US$500,000+' },
]

export const bedroomOptions: Option[] = [
  anything,
  ...['1', '2', '3', '4'].map((count) => ({ value: count, label: `${count}+` })),
]

export function isFiltering({ type, price, minBedrooms }: DeckFilters): boolean {
  return type !== '' || price !== '' || minBedrooms !== ''
}

export function sameFilters(a: DeckFilters, b: DeckFilters): boolean {
  return a.type === b.type && a.price === b.price && a.minBedrooms === b.minBedrooms
}

/** Returns the filters under the API's names, without those that are not set. */
export function filterQuery({ type, price, minBedrooms }: DeckFilters) {
  const [from, to] = price.split('-')
  return {
    ...(type && { type }),
    ...(from && { minPrice: Number(from) }),
    ...(to && { maxPrice: Number(to) }),
    ...(minBedrooms && { minBedrooms: Number(minBedrooms) }),
  }
}
