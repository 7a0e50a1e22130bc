import { useEffect, useRef } from 'react'
import type { PropertyImage } from '#contract/images.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ImageOrPlaceholder } from '#web/properties/image-or-placeholder.tsx'

type ThumbnailsProps = { images: PropertyImage[]; chosen: number; onChoose: (at: number) => void }

export function Thumbnails({ images, chosen, onChoose }: ThumbnailsProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const shown = list.current?.children[chosen]
    if (!list.current || !(shown instanceof HTMLElement)) return
    // Not scrollIntoView, which would scroll the page as well.
    list.current.scrollTo({
      left: shown.offsetLeft - (list.current.clientWidth - shown.clientWidth) / 2,
      top: shown.offsetTop - (list.current.clientHeight - shown.clientHeight) / 2,
    })
  }, [chosen])
  return (
    <div className="relative min-w-0 tablet:max-laptop:-mx-gutter noscript:hidden">
      <ul
        ref={list}
        aria-label="All photos"
        className="relative flex gap-3 overflow-auto [scrollbar-width:thin] scroll-smooth p-1 max-laptop:px-gutter laptop:absolute laptop:inset-0 laptop:-m-1 laptop:flex-col"
      >
        {images.map((image, at) => (
          <li key={image.id} className="shrink-0 laptop:h-[calc((100%-3rem)/5)]">
            <button
              type="button"
              aria-label={`Show photo ${at + 1} of ${images.length}`}
              aria-current={at === chosen || undefined}
              onClick={() => onChoose(at)}
              className={classNames(
                'block aspect-4/3 w-20 overflow-hidden rounded-md outline-offset-2 tablet:w-28 laptop:size-full',
                at === chosen && 'ring-3 ring-primary',
              )}
            >
              <ImageOrPlaceholder image={image} alt="" sizes="220px" className="size-full" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Renders a placeholder as tall as the row on narrow screens; on wide screens the main image sets its height. */
export function ThumbnailsSkeleton() {
  return <Skeleton className="my-1 h-15 max-tablet:mx-gutter tablet:h-21 laptop:my-0 laptop:h-auto" />
}
