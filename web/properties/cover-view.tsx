import { Suspense } from 'react'
import { Await } from 'react-router'
import { samplePhotoLabel } from '#contract/property-limits.ts'
import { ResponsiveImage } from '#web/ui/responsive-image.tsx'
import type { Cover } from './load-cover.ts'
import { Price } from './price.tsx'

/** Renders the photo of a property with its price and owner on a band. Until it is loaded, and without one, it is empty. */
export function CoverView({ cover }: { cover: Cover | null | Promise<Cover | null> }) {
  return (
    <Suspense>
      <Await resolve={cover}>{(loaded) => loaded && <Photo {...loaded} />}</Await>
    </Suspense>
  )
}

function Photo({ image, price, location, isSample, ownerFirstName }: Cover) {
  return (
    <>
      <ResponsiveImage
        image={image}
        alt=""
        sizes="max(50vw, 150vh)"
        className="absolute inset-0 size-full object-cover"
      />
      {isSample && <span className="sample-label absolute top-6 left-6">{samplePhotoLabel}</span>}
      <p className="absolute inset-x-0 bottom-0 flex flex-wrap items-center gap-x-4 gap-y-2 bg-panel px-10 pt-6 pb-2 text-on-panel">
        <Price amount={price} isSteady className="rounded-md bg-surface px-3 py-1.5 text-lg text-ink" />
        <span>
          Listed by <bdi className="font-semibold text-panel-accent">{ownerFirstName}</bdi>,{' '}
          <bdi>{location}</bdi>
        </span>
      </p>
    </>
  )
}
