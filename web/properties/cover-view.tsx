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
        sizes="(min-width: 961px) max(50vw, 150vh), 100vw"
        className="absolute inset-x-0 top-0 size-full object-cover max-laptop:h-[calc(100%-56px)] max-laptop:object-[50%_41%]"
      />
      {isSample && (
        <span className="sample-label absolute top-4 left-5 laptop:top-6 laptop:left-10">
          {samplePhotoLabel}
        </span>
      )}
      <p className="absolute inset-x-0 bottom-0 flex flex-wrap items-center gap-x-4 gap-y-2 bg-panel px-5 py-3 text-on-panel max-laptop:text-sm laptop:px-10 laptop:pt-6 laptop:pb-2">
        <Price
          amount={price}
          isSteady
          className="rounded-md bg-surface px-3 py-1 text-base text-ink laptop:py-1.5 laptop:text-lg"
        />
        <span>
          Listed by <bdi className="font-semibold text-panel-accent-hover">{ownerFirstName}</bdi>
          <span className="max-tablet:hidden">
            , <bdi>{location}</bdi>
          </span>
        </span>
      </p>
    </>
  )
}
