import type { ComponentType } from 'react'
import type { Property } from '#contract/properties.ts'
import { useOwnsProperty } from '#web/members/use-owns-property.ts'
import { lazyUnlessServed, lazyUntilInput } from '#web/routing/lazy-until-input.tsx'
import { reusedPart } from '#web/routing/reused-parts.tsx'
import type { RelatedCards } from '#web/properties/related-properties.ts'
import type { PropsOf } from './page-parts.ts'

/** Returns a part without controls, whose code loads at the first input. */
function partOf<Name extends keyof PropsOf>(name: Name): ComponentType<PropsOf[Name]> {
  return lazyUntilInput(async () => (await import('./page-parts.ts')).parts[name])
}

export const KeyFacts = partOf('KeyFacts')
export const ListingLine = partOf('ListingLine')
export const NearbyProperties = partOf('NearbyProperties')

// Few visitors need the code of these parts, which is most of the page's.

export const LandFacts = lazyUnlessServed(async () => (await import('./land-facts.tsx')).LandFacts)
export const PriceNote = lazyUnlessServed(async () => (await import('./price-note.tsx')).PriceNote)

// The server reuses the HTML of the others, each by what it shows. A blank field is one that only an event or the owner needs.

export const BuySafely = reusedPart('buy-safely', () => ({}), partOf('BuySafely'))

export const WhereItIs = reusedPart(
  'where-it-is',
  ({ property: { position, place, mapLocationUrl } }: { property: Property }) => ({
    property: { position, place, mapLocationUrl },
  }),
  partOf('WhereItIs'),
)

type OwnerProps = { property: Property; related: RelatedCards }

export const AboutOwner = reusedPart(
  'about-owner',
  ({ property, related }: OwnerProps) => {
    const { sellerName, sellerBio, sellerPlace, sellerSince, responseMinutes, status, isSample } = property
    const seller = { sellerName, sellerBio, sellerPlace, sellerSince }
    return { property: { ...seller, responseMinutes, status, isSample }, related: onlyOfSeller(related) }
  },
  partOf('AboutOwner'),
)

export const TitleAndLand = reusedPart(
  'title-and-land',
  ({ property: { details, propertyType, status, images } }: { property: Property }) => {
    const shown = images.filter(({ id }) => id === details?.todayPhoto)
    return { property: { id: '', details, propertyType, status, images: shown } }
  },
  lazyUnlessServed(
    async () => (await import('#web/properties/details/title-and-land.tsx')).TitleAndLand,
    // it has another control for the owner
    ({ property }) => useOwnsProperty(property.id),
  ),
)

export const CashToClose = reusedPart(
  'cash-to-close',
  ({ property: { price, propertyType, details = {}, place, lotSizeSqft } }: { property: Property }) => {
    const lot = propertyType === 'LAND' ? { place, lotSizeSqft } : { place: null, lotSizeSqft: null }
    const { gst, titleType } = details
    const stated = { ...(gst && { gst }), ...(titleType && { titleType }) }
    return { property: { price, propertyType, details: stated, ...lot } }
  },
  lazyUnlessServed(async () => (await import('#web/properties/costs/cash-to-close.tsx')).CashToClose),
)

/** Returns only the listings of the seller, which are the second line of those that are packed. */
function onlyOfSeller(related: RelatedCards): RelatedCards {
  return typeof related === 'string' ? related.replace(/^.*/, '[]') : related
}
