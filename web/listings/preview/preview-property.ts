import type { PropertyImage } from '#contract/images.ts'
import type { PropertyCard } from '#contract/properties.ts'
import { type ListingDraft, payloadOf } from '#web/listings/draft.ts'

type PreviewOptions = { sellerName: string; images: PropertyImage[]; now: string }

/** Returns the property that a draft would become, for the card of a list. What is missing or invalid is left out. */
export function previewProperty(
  draft: ListingDraft,
  { sellerName, images, now }: PreviewOptions,
): PropertyCard {
  const listing = payloadOf(draft)
  const countOf = (value: number | null | undefined) =>
    value !== undefined && Number.isFinite(value) ? value : null
  return {
    id: 'preview',
    title: listing.title || 'Your title',
    location: listing.location || 'Your place',
    price: countOf(listing.price) ?? 0,
    propertyType: draft.propertyType || 'HOUSE',
    bedrooms: countOf(listing.bedrooms),
    bathrooms: countOf(listing.bathrooms),
    areaSqft: countOf(listing.areaSqft),
    lotSizeSqft: countOf(listing.lotSizeSqft),
    status: 'ACTIVE',
    isFeatured: false,
    isSample: false,
    createdAt: now,
    listedAt: now,
    confirmedAt: now,
    reducedAt: null,
    soldOn: null,
    soldPrice: null,
    sellerName: sellerName || null,
    images,
  }
}
