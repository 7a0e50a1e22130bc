import { useEffect, useRef } from 'react'
import type { PropertyImage } from '#contract/images.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ImageOrPlaceholder } from '#web/properties/image-or-placeholder.tsx'

type ThumbnailsProps = { images: PropertyImage[]; chosen: number; onChoose: (at: number) => void }

const tiles = 4

/**
 * Renders a row of all images on narrow screens. On wide screens, the first four of those that are not the main image are
 * tiles beside it: in two columns, or fewer below each other.
 */
export function Thumbnails({ images, chosen, onChoose }: ThumbnailsProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const shown = list.current?.children[chosen]
    if (!list.current || !(shown instanceof HTMLElement)) return
    // Not scrollIntoView, which would scroll the page as well.
    list.current.scrollTo({ left: shown.offsetLeft - (list.current.clientWidth - shown.clientWidth) / 2 })
  }, [chosen])
  const isTile = (at: number) => at !== chosen && (at < chosen ? at : at - 1) < tiles
  return (
    <div className="thumbnail-column">
      <ul
        ref={list}
        aria-label="All photos"
        className={classNames('thumbnails', images.length > tiles && 'laptop:grid-cols-2')}
      >
        {images.map((image, at) => (
          <li
            key={image.id}
            className={classNames('shrink-0 laptop:min-h-0', !isTile(at) && 'laptop:hidden')}
          >
            <button
              type="button"
              aria-label={`Show photo ${at + 1} of ${images.length}`}
              aria-current={at === chosen || undefined}
              onClick={() => onChoose(at)}
            >
              <ImageOrPlaceholder
                image={image}
                alt=""
                sizes="(min-width: 961px) 400px, 220px"
                className="size-full"
              />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Renders placeholders as tall as the row on narrow screens; on wide screens the main image sets their height. */
export function ThumbnailsSkeleton() {
  return (
    <div className="my-1 flex h-12 gap-2 overflow-hidden max-tablet:px-gutter tablet:h-21 tablet:gap-3 laptop:my-0 laptop:grid laptop:h-auto laptop:grid-cols-2 laptop:gap-2">
      {Array.from({ length: tiles }, (_, at) => (
        <Skeleton key={at} className="w-16 shrink-0 tablet:w-28 laptop:w-auto" />
      ))}
    </div>
  )
}
