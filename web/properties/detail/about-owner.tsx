import { Link } from 'react-router'
import { formatMonth } from '#contract/lib/date-text.ts'
import { type Property, sellerFallback } from '#contract/properties.ts'
import { isListed, statusNames } from '#contract/property-statuses.ts'
import { paths } from '#web/routing/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import type { CardProperty } from '#web/properties/card-property.ts'
import { responseText } from '#web/properties/response-text.ts'
import { paragraphsOf } from '#web/properties/format.ts'
import { ImageOrPlaceholder } from '#web/properties/image-or-placeholder.tsx'
import { imagesOf } from '#web/properties/images.ts'
import { Price } from '#web/properties/price.tsx'
import { type RelatedCards, useRelated } from '#web/properties/related-properties.ts'

type Owned = Pick<
  Property,
  'sellerName' | 'sellerBio' | 'sellerPlace' | 'sellerSince' | 'responseMinutes' | 'status' | 'isSample'
>
type AboutOwnerProps = { property: Owned; related: RelatedCards }

/** Renders what the seller's profile says, and their other listings. */
export function AboutOwner({ property, related }: AboutOwnerProps) {
  const { sellerBio, sellerPlace, responseMinutes, status } = property
  const name = property.sellerName ?? sellerFallback
  const { ofSeller } = useRelated(related)
  return (
    <section
      aria-labelledby="about-owner"
      className="print-hidden mt-10 flex flex-col gap-5 border-t border-line pt-8"
    >
      <h2 id="about-owner" className="font-display text-2xl">
        About the owner
      </h2>
      <div className="flex items-center gap-4">
        <Avatar name={name} size={64} />
        <div className="min-w-0">
          <p dir="auto" className="text-lg font-semibold">
            {name}
          </p>
          {sellerPlace && (
            <p className="text-muted">
              Lives in <bdi className="wrap-anywhere">{sellerPlace}</bdi>
            </p>
          )}
          <p className="text-muted">{memberSince(property)}</p>
          {responseMinutes !== null && isListed(status) && (
            <p className="text-muted">{responseText(responseMinutes)}</p>
          )}
        </div>
      </div>
      {sellerBio && (
        <div className="flex max-w-[68ch] flex-col gap-3 text-pretty">
          {paragraphsOf(sellerBio).map((paragraph, at) => (
            <p key={at} dir="auto" className="whitespace-pre-line">
              {paragraph}
            </p>
          ))}
        </div>
      )}
      {ofSeller.length > 0 && <OtherListings properties={ofSeller} />}
    </section>
  )
}

/** Returns `Member since February 2026`; an invented seller is not one. */
function memberSince({ sellerSince, isSample }: Owned): string {
  return isSample ? 'Invented for this sample listing' : `Member since ${formatMonth(sellerSince)}`
}

function OtherListings({ properties }: { properties: CardProperty[] }) {
  return (
    <div>
      <h3 id="other-listings" className="mb-3 font-semibold">
        Also for sale by this owner
      </h3>
      <ul aria-labelledby="other-listings" className="grid gap-3 tablet:grid-cols-2">
        {properties.map((property) => (
          <li
            key={property.id}
            className="relative flex items-center gap-4 rounded-md border border-line bg-surface p-3 transition-shadow hover:shadow-mid"
          >
            <ImageOrPlaceholder
              image={imagesOf(property.images)[0]}
              alt=""
              sizes="96px"
              className="h-18 w-24 shrink-0 rounded-md"
            />
            <div className="min-w-0">
              {property.status === 'UNDER_OFFER' && (
                <p className="state-label mb-1 w-fit">{statusNames.UNDER_OFFER}</p>
              )}
              <p className="price">
                <Price amount={property.price} />
              </p>
              <Link
                to={paths.property(property.id)}
                dir="auto"
                className="line-clamp-2 font-medium after:absolute after:inset-0 after:rounded-md"
              >
                {property.title}
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
