import type { Property } from '#contract/properties.ts'
import { isListed } from '#contract/property-statuses.ts'
import { paths } from '#web/routing/paths.ts'
import { typeNames } from '#contract/property-limits.ts'
import { paragraphsOf } from '#web/properties/format.ts'
import { imagesOf } from '#web/properties/images.ts'

const squareFoot = 'FTK' // the UN/CEFACT code, as schema.org specifies

/** Returns the listing as schema.org structured data; a sample is not offered. */
export function structuredData(property: Property, publicUrl: string): object {
  const absolute = (path: string) => new URL(path, publicUrl).href
  const url = absolute(paths.property(property.id))
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    name: property.title,
    description: summaryOf(property),
    url,
    datePosted: property.listedAt,
    image: imagesOf(property.images).map((image) => absolute(image.url)),
    ...(isOffered(property) && {
      offers: {
        '@type': 'Offer',
        price: property.price,
        priceCurrency: 'USD',
        availability: `https://schema.org/${property.status === 'SOLD' ? 'SoldOut' : 'InStock'}`,
        url,
      },
    }),
    about: {
      '@type': property.propertyType === 'LAND' ? 'Place' : 'Accommodation',
      name: property.title,
      address: { '@type': 'PostalAddress', addressLocality: property.location, addressCountry: 'BZ' },
      ...(property.propertyType !== 'LAND' && rooms(property)),
    },
  }
}

function isOffered({ isSample, status }: Property): boolean {
  return !isSample && (isListed(status) || status === 'SOLD')
}

/** Returns the properties that an Accommodation has and a Place does not. */
function rooms({ bedrooms, bathrooms, areaSqft }: Property): object {
  return {
    ...(bedrooms !== null && { numberOfBedrooms: bedrooms }),
    ...(bathrooms !== null && { numberOfBathroomsTotal: bathrooms }),
    ...(areaSqft !== null && {
      floorSize: { '@type': 'QuantitativeValue', value: areaSqft, unitCode: squareFoot },
    }),
  }
}

const summaryLength = 160

/** Returns a short text for search results and link previews, cut at a word boundary. */
export function summaryOf(property: Property): string {
  const text = property.descriptionShort || paragraphsOf(property.descriptionLong)[0]
  if (!text) return factsOf(property)
  if (text.length <= summaryLength) return text
  return `${text.slice(0, summaryLength).replace(/\s+\S*$/, '')}…`
}

function factsOf({ propertyType, location, status }: Property): string {
  const type = typeNames[propertyType]
  if (isListed(status)) return `${type} for sale in ${location}, directly from the owner.`
  return status === 'SOLD' ? `${type} sold in ${location}.` : `${type} in ${location}.`
}
