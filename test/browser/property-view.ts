import type { PropertyImage } from '#contract/images.ts'
import type { Property } from '#contract/properties.ts'

/** Tests of other files share the storage of the browser, where they may leave something about a property. */
const file = crypto.randomUUID()
let count = 0

/** Creates a property as the API returns it, with an id and a title of its own. */
export function viewOfProperty(overrides: Partial<Property> = {}): Property {
  count += 1
  return {
    id: `property-${file}-${count}`,
    title: `Casita ${count}`,
    location: 'Sarteneja, Corozal District',
    price: 245_000,
    bedrooms: 2,
    bathrooms: 1,
    areaSqft: 940,
    lotSizeSqft: null,
    propertyType: 'HOUSE',
    status: 'ACTIVE',
    isFeatured: false,
    isSample: false,
    createdAt: '2026-03-01T12:00:00.000Z',
    reducedAt: null,
    listedAt: '2026-03-01T12:00:00.000Z',
    confirmedAt: '2026-03-01T12:00:00.000Z',
    responseMinutes: null,
    priceHistory: [],
    earlierListing: null,
    soldOn: null,
    soldPrice: null,
    soldPage: 'INDEXED',
    sellerBio: null,
    sellerPlace: null,
    sellerSince: '2026-02',
    sellerName: 'Rosa Teul',
    images: [],
    highway: null,
    mile: null,
    yearBuilt: null,
    descriptionShort: null,
    descriptionLong: '',
    youtubeUrl: null,
    mapLocationUrl: null,
    position: null,
    place: null,
    features: [],
    ...overrides,
  }
}

/** Creates images that need no server. */
export function viewOfImages(howMany: number): PropertyImage[] {
  return Array.from({ length: howMany }, (_, at) => ({
    id: `image-${at + 1}`,
    url: `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='640' height='480'><text>${at + 1}</text></svg>`,
    isPrimary: at === 0,
    mediaType: 'IMAGE',
    width: 640,
    height: 480,
    placeholder: '#888888',
    widths: [640],
  }))
}
