import { icon } from './floor-frame.ts'

export type Image = { url: string; widths: number[]; placeholder: string; width: number; height: number }

/** A property of a list as floor-statements.ts returns it. */
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
  isSample: boolean
  createdAt: string
  sellerName: string
  images: Image[] | null
}

/** A property as its own page shows it. */
export type WholeProperty = Property & {
  descriptionShort: string | null
  descriptionLong: string
  yearBuilt: number | null
  features: { name: string }[] | null
  sellerBio: string
  sellerPlace: string
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

export const initialsOf = (name: string) => name.split(' ').map((word) => word.charAt(0)).join('') // prettier-ignore
const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'America/Belize' })
export const listedOn = (createdAt: string) => `Listed ${days.format(new Date(createdAt))}`

const cardSizes = '(min-width: 1200px) 371px, (min-width: 961px) 31vw, (min-width: 601px) 46vw, 60vw'
const shownImages = 5

export function saveButton(title: string): string {
  return `<button type="button" aria-label="Save ${title} (sign in first)">${icon('heart', 22)}</button>`
}

/** Returns a card. The browser loads its other images when it is swiped. */
export function card(property: Property, heading = 'h2'): string {
  const { id, title, location, price, propertyType, isSample, createdAt, sellerName } = property
  const name = escape(title)
  const images = (property.images ?? []).slice(0, shownImages)
  const [first, ...others] = images
  return `<li><article><div style="--count:${images.length}"><a href="/property/${id}" tabindex="-1" aria-hidden="true">
    ${first ? imageTag(first, { sizes: cardSizes, alt: '' }) : ''}${others.map(() => '<i></i>').join('')}</a>
    <span>${nameOfType(propertyType)}</span><div>${isSample ? '<span>Sample listing</span>' : ''}</div>${saveButton(name)}</div>
    <p>$${format(price)}</p><${heading} dir="auto">${name}</${heading}>
    <p>${icon('map-pin')}<span dir="auto">${escape(location)}</span></p>${factsOf(property)}
    <p><span aria-hidden="true">${escape(initialsOf(sellerName))}</span><b dir="auto">${escape(sellerName.split(' ')[0] ?? '')}</b>
    <time datetime="${createdAt.slice(0, 10)}">${listedOn(createdAt)}</time></p>
    <a href="/property/${id}">View Details<span> of ${name}</span>${icon('arrow-right')}</a></article></li>`
}
