import { z } from 'zod'
import { only, type SiteDocument } from './documents.ts'

// The members that schema.org defines for each type and that Google requires; any other name is an error.

const context = z.literal('https://schema.org')
const address = z.strictObject({
  '@type': z.literal('PostalAddress'),
  addressLocality: z.string().min(1),
  addressCountry: z.string().length(2),
})
const place = z.strictObject({ '@type': z.literal('Place'), name: z.string().min(1), address })
const accommodation = place.extend({
  '@type': z.literal('Accommodation'),
  numberOfBedrooms: z.number().nonnegative().optional(),
  numberOfBathroomsTotal: z.number().nonnegative().optional(),
  floorSize: z
    .strictObject({
      '@type': z.literal('QuantitativeValue'),
      value: z.number().positive(),
      unitCode: z.literal('FTK'),
    })
    .optional(),
})
const offer = z.strictObject({
  '@type': z.literal('Offer'),
  price: z.number().positive(),
  priceCurrency: z.string().length(3),
  availability: z.enum(['https://schema.org/InStock', 'https://schema.org/SoldOut']),
  url: z.url(),
})
const listing = z.strictObject({
  '@context': context,
  '@type': z.literal('RealEstateListing'),
  name: z.string().min(1),
  description: z.string().min(1),
  url: z.url(),
  datePosted: z.iso.datetime(),
  image: z.array(z.url()),
  about: z.discriminatedUnion('@type', [place, accommodation]),
})
/** A property that is for sale or was sold; a sample has no offer. */
const sale = listing.extend({ offers: offer })
const question = z.strictObject({
  '@type': z.literal('Question'),
  name: z.string().endsWith('?'),
  acceptedAnswer: z.strictObject({ '@type': z.literal('Answer'), text: z.string().min(1) }),
})
const questions = z.strictObject({
  '@context': context,
  '@type': z.literal('FAQPage'),
  mainEntity: z.array(question).nonempty(),
})

const structuredData = z.union([sale, listing, questions])

/** Returns the only structured data of a document; throws if they are invalid. */
export function structuredDataOf(page: SiteDocument): z.infer<typeof structuredData> {
  return structuredData.parse(JSON.parse(only(page, 'script[type="application/ld+json"]').rawText))
}
