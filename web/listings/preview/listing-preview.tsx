import { type ReactNode, useState } from 'react'
import type { PropertyImage } from '#contract/images.ts'
import type { PropertyCard } from '#contract/properties.ts'
import { useSession } from '#web/session/use-session.ts'
import type { ListingDraft } from '#web/listings/draft.ts'
import type { ListingPhoto } from '#web/listings/photos/photos.ts'
import { classNames } from '#web/ui/class-names.ts'
import { previewProperty } from './preview-property.ts'
import { useFileUrl } from './use-file-url.ts'

/** Renders the card of a list for a property. */
export type RenderCard = (property: PropertyCard) => ReactNode

type ListingPreviewProps = { draft: ListingDraft; photos: readonly ListingPhoto[]; renderCard: RenderCard }

/** Renders the card that buyers will see, as far as the form is filled in. Nothing in it can be pressed. */
export function ListingPreview({ draft, photos, renderCard }: ListingPreviewProps) {
  const { profile } = useSession()
  const [now] = useState(() => new Date().toISOString())
  const url = useFileUrl(photos[0]?.file)
  const images = url === undefined ? [] : [imageOf(url)]
  const property = previewProperty(draft, { sellerName: profile?.name ?? '', images, now })
  return (
    <section aria-label="Preview" className="flex flex-col gap-3 desktop:sticky desktop:top-24">
      <p className="text-sm font-semibold text-muted">How buyers will see it</p>
      <div
        inert
        className={classNames(
          'rounded-md border border-line bg-surface p-4 shadow-low',
          property.price === 0 && 'without-price',
          draft.title.trim() === '' && 'without-title',
          draft.propertyType === '' && '[&_.card-type]:invisible',
        )}
      >
        {renderCard(property)}
      </div>
    </section>
  )
}

/** Returns an image of a local file, which exists in one size. */
function imageOf(url: string): PropertyImage {
  return {
    id: url,
    url,
    isPrimary: true,
    mediaType: 'IMAGE',
    width: 4,
    height: 3,
    placeholder: '#e8e0d0',
    widths: [],
  }
}
