import { icon } from './floor-frame.ts'

export type Image = { url: string; widths: number[]; placeholder: string; width: number; height: number }

/** A property as floor-statements.ts returns it. */
export type Property = {
  id: string
  title: string
  location: string
  price: number
  bedrooms: number | null
  bathrooms: number | null
  areaSqft: number | null
  lotSizeSqft: number | null
  propertyType: string
  isFeatured: boolean
  createdAt: string
  sellerName: string
  descriptionShort: string | null
  descriptionLong: string
  yearBuilt: number | null
  features: { name: string }[] | null
  images: Image[] | null
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escape = (value: string) => value.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

const numbers = new Intl.NumberFormat('en-US')
export const format = (value: number) => numbers.format(value)

const typeNames: Record<string, string> = {
  HOUSE: 'House',
  CONDO: 'Condo',
  LAND: 'Land',
  COMMERCIAL: 'Commercial',
}
export const nameOfType = (type: string) => typeNames[type] ?? type

export function imageTag(
  { url, widths, placeholder, width, height }: Image,
  { sizes, alt }: { sizes: string; alt: string },
): string {
  const base = url.slice(0, url.lastIndexOf('-'))
  const sources = widths.map((size) => `${base}-${size}.webp ${size}w`).join(', ')
  return `<img src="${url}" srcset="${sources}" sizes="${sizes}" width="${width}" height="${height}" loading="lazy"
    decoding="async" alt="${alt}" style="background-color:${placeholder}">`
}

/** Returns the list of at most three facts below a title. */
export function factsOf({ bedrooms, bathrooms, areaSqft, lotSizeSqft }: Property): string {
  const facts: string[] = []
  if (bedrooms !== null) facts.push(icon('bed') + (bedrooms === 0 ? 'Studio' : counted(bedrooms, 'bed')))
  if (bathrooms !== null) facts.push(icon('bath') + counted(bathrooms, 'bath'))
  if (areaSqft !== null) facts.push(`${icon('ruler')}${format(areaSqft)} sq ft`)
  else if (lotSizeSqft !== null) facts.push(`${icon('expand')}${format(lotSizeSqft)} sq ft lot`)
  return `<ul>${facts.map((fact) => `<li>${fact}</li>`).join('')}</ul>`
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
