export const propertyTypes = ['HOUSE', 'CONDO', 'LAND', 'COMMERCIAL'] as const
export type PropertyType = (typeof propertyTypes)[number]

export const typeNames: Record<PropertyType, string> = {
  HOUSE: 'House',
  CONDO: 'Condo',
  LAND: 'Land',
  COMMERCIAL: 'Commercial',
}

/** Label of an invented property. */
export const sampleLabel = 'Sample listing'
/** The label on the photos of a sample, which are drawings. */
export const samplePhotoLabel = 'Sample listing, drawn'
export const sampleNote = 'Sample listing: not for sale. Messages are not answered.'

/** How many featured properties Home shows. */
export const featuredCount = 3

export const maximumPrice = 999_999_999
/** In square feet. */
export const maximumArea = 2_000_000_000
export const shortDescriptionLength = 150
export const maximumFeatures = 60
export const maximumImages = 30

/** Fields that do not apply to land. */
export const fieldsNotOfLand = ['bedrooms', 'bathrooms', 'areaSqft', 'yearBuilt'] as const

/** For how many days a property counts as reduced. */
export const reducedDays = 30
