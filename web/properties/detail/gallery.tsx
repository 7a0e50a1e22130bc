import { type KeyboardEvent, useId } from 'react'
import { reducedDays } from '#contract/property-limits.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { RecentLabel } from '#web/ui/recent-label.tsx'
import { cachedImageUrl } from '#web/properties/cached-properties.ts'
import type { CardProperty } from '#web/properties/card-property.ts'
import { ImageTransition } from '#web/properties/image-transition.tsx'
import { imagesOf } from '#web/properties/images.ts'
import { ImageOrPlaceholder } from '#web/properties/image-or-placeholder.tsx'
import { Thumbnails, ThumbnailsSkeleton } from './thumbnails.tsx'
import { useSlides } from './use-slides.ts'

type GalleryProps = {
  property: CardProperty
  /** False while only the card is loaded, which does not have every image: then only the first one is shown. */
  isWhole: boolean
}

const mainSizes = '(min-width: 1200px) 980px, (min-width: 961px) 82vw, (min-width: 601px) 95vw, 85vw'
/** On a wide screen, low enough to leave the seller visible below it. */
const frame =
  'aspect-4/3 overflow-hidden bg-sunken tablet:aspect-3/2 tablet:rounded-md laptop:aspect-auto laptop:h-[clamp(26rem,58svh,40rem)]'

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Renders the images as a strip that the user moves by swiping, with the arrow keys, two buttons or the thumbnails. */
export function Gallery({ property, isWhole }: GalleryProps) {
  const { title, images } = property
  const shownImages = imagesOf(images).slice(0, isWhole ? undefined : 1)
  const count = shownImages.length
  const id = useId()
  const { strip, chosen, choose, release, follow } = useSlides(count)
  const first = {
    sizes: mainSizes,
    behind: cachedImageUrl(property.id),
    isFirst: true,
    className: 'size-full',
  }
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    choose(step(chosen, count))
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its controls' key events bubble up here
    <section
      aria-label="Photos"
      className={classNames(
        'grid grid-cols-1 gap-3',
        (count > 1 || !isWhole) && 'laptop:grid-cols-[minmax(0,1fr)_168px]',
      )}
      onKeyDown={move}
    >
      <ImageTransition property={property} className="relative">
        {count > 1 ? (
          <>
            <ul
              ref={strip}
              id={id}
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be reachable by keyboard
              tabIndex={0}
              aria-label="Main photo"
              onScroll={follow}
              onPointerDown={release}
              onWheel={release}
              className={classNames(
                frame,
                'flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth [scrollbar-width:none]',
              )}
            >
              {shownImages.map((image, at) => (
                <li key={image.id} className="size-full shrink-0 snap-start snap-always">
                  <ImageOrPlaceholder
                    image={image}
                    alt={`${title}, photo ${at + 1} of ${count}`}
                    {...(at === 0 ? first : { sizes: mainSizes, className: 'size-full' })}
                  />
                </li>
              ))}
            </ul>
            <SlideButton side="left" isAtEnd={chosen === 0} stripId={id} onPress={() => choose(chosen - 1)} />
            <SlideButton
              side="right"
              isAtEnd={chosen === count - 1}
              stripId={id}
              onPress={() => choose(chosen + 1)}
            />
            <output className="absolute right-3 bottom-3 rounded-md bg-surface/95 px-2.5 py-1 text-xs font-semibold text-ink noscript:hidden">
              <span className="sr-only">Photo </span>
              {chosen + 1} of {count}
            </output>
          </>
        ) : (
          <div className={classNames('main-photo', frame)}>
            <ImageOrPlaceholder image={shownImages[0]} alt={title} {...first} />
          </div>
        )}
        {property.status === 'ACTIVE' && property.reducedAt && (
          <RecentLabel since={property.reducedAt} days={reducedDays} className="absolute bottom-3 left-3">
            Reduced
          </RecentLabel>
        )}
      </ImageTransition>
      {!isWhole && <ThumbnailsSkeleton />}
      {isWhole && count > 1 && <Thumbnails images={shownImages} chosen={chosen} onChoose={choose} />}
    </section>
  )
}

type SlideButtonProps = { side: 'left' | 'right'; isAtEnd: boolean; stripId: string; onPress: () => void }

/** Renders a button that is only `aria-disabled` at the end of the strip, so that it does not lose the focus. */
function SlideButton({ side, isAtEnd, stripId, onPress }: SlideButtonProps) {
  return (
    <button
      type="button"
      aria-controls={stripId}
      aria-disabled={isAtEnd || undefined}
      onClick={onPress}
      className={classNames(
        'absolute inset-y-0 my-auto flex size-11 items-center justify-center rounded-full bg-surface/90 text-ink shadow-low',
        'transition-[color,opacity] duration-fast noscript:hidden',
        side === 'left' ? 'left-3' : 'right-3',
        isAtEnd ? 'cursor-default opacity-40' : 'hover:text-primary',
      )}
    >
      <Icon name={`chevron-${side}`} size={22} label={side === 'left' ? 'Previous photo' : 'Next photo'} />
    </button>
  )
}
