import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react'
import { reducedDays, samplePhotoLabel } from '#contract/property-limits.ts'
import { useOpenedPart } from '#web/routing/use-opened-part.ts'
import { classNames } from '#web/ui/class-names.ts'
import { slideSteps, useSlides } from '#web/ui/hooks/use-slides.ts'
import { Icon } from '#web/ui/icon.tsx'
import { RecentLabel } from '#web/ui/recent-label.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { cachedImageUrl } from '#web/properties/cached-properties.ts'
import type { CardProperty } from '#web/properties/card-property.ts'
import { ImageTransition } from '#web/properties/image-transition.tsx'
import { imagesOf } from '#web/properties/images.ts'
import { ImageOrPlaceholder } from '#web/properties/image-or-placeholder.tsx'
import { Thumbnails, ThumbnailsSkeleton } from './thumbnails.tsx'

type GalleryProps = {
  property: CardProperty
  /** False while only the card is loaded, which does not have every image: then only the first one is shown. */
  isWhole: boolean
}

const importViewer = async () => (await import('./photo-viewer.tsx')).PropertyPhotos

const wholeSizes = '(min-width: 1200px) 1160px, (min-width: 601px) 95vw, 85vw'
/** The photo beside the tiles is cropped at its sides, so it is wider than its frame. */
const mosaicSizes = '(min-width: 1200px) 650px, (min-width: 961px) 55vw, (min-width: 601px) 95vw, 85vw'

/** Renders the images as a strip that the user moves by swiping, with the arrow keys, two buttons or the thumbnails. */
export function Gallery({ property, isWhole }: GalleryProps) {
  const { title, images } = property
  const shownImages = imagesOf(images).slice(0, isWhole ? undefined : 1)
  const count = shownImages.length
  const id = useId()
  const { strip, chosen, choose, release, follow } = useSlides(count)
  /** Index of the photo with which the viewer was opened. */
  const [opened, setOpened] = useState<number>()
  const viewer = useOpenedPart(importViewer, 'The photos could not be opened.')
  const open = async (at: number) => {
    if (await viewer.load()) setOpened(at)
  }
  const isMosaic = !isWhole || count > 4
  const sizes = count > 1 || !isWhole ? mosaicSizes : wholeSizes
  const first = { sizes, behind: cachedImageUrl(property.id), isFirst: true }
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target === strip.current) void open(chosen)
    const step = slideSteps[event.key]
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    choose(step(chosen, count))
  }
  const close = (at: number) => {
    setOpened(undefined)
    choose(at)
  }
  // Beside a wide screen's mosaic, which shows most photos, a tile opens the viewer.
  const press = (at: number) => (matchMedia('(min-width: 961px)').matches ? void open(at) : choose(at))
  const openPressed = ({ target }: MouseEvent) => {
    if (target instanceof HTMLImageElement) void open(chosen)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its controls' key events bubble up here
    <section
      aria-label="Photos"
      className={classNames(
        'gallery',
        isMosaic ? 'gallery-mosaic laptop:grid-cols-2' : count > 1 && 'laptop:grid-cols-[3fr_2fr]',
      )}
      onKeyDown={move}
      onPointerEnter={() => void importViewer().catch(() => {})}
    >
      <ImageTransition property={property} className="relative col-start-1 row-start-1">
        {count > 1 ? (
          <>
            {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Enter does the same, and a button below */}
            <ul
              ref={strip}
              id={id}
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be reachable by keyboard
              tabIndex={0}
              aria-label="Main photo"
              onScroll={follow}
              onPointerDown={release}
              onWheel={release}
              onClick={openPressed}
              className="gallery-frame gallery-strip"
            >
              {shownImages.map((image, at) => (
                <li key={image.id}>
                  <ImageOrPlaceholder
                    image={image}
                    alt={`${title}, photo ${at + 1} of ${count}`}
                    className="size-full"
                    {...(at === 0 ? first : { sizes })}
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
            <output className="gallery-count">
              <span className="sr-only">Photo </span>
              {chosen + 1} of {count}
            </output>
          </>
        ) : (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a button below does the same
          <div
            className={classNames('main-photo gallery-frame', count > 0 && isWhole && 'cursor-zoom-in')}
            onClick={count > 0 && isWhole ? openPressed : undefined}
          >
            <ImageOrPlaceholder image={shownImages[0]} alt={title} className="size-full" {...first} />
          </div>
        )}
        {viewer.isLoading && (
          <div className="pointer-events-none absolute inset-0 flex items-center justify-center">
            <span className="flex rounded-full bg-surface p-3 text-primary shadow-low">
              <Spinner label="Loading the photos" size={28} />
            </span>
          </div>
        )}
        <div className="pointer-events-none absolute top-3 left-3 flex flex-col items-start gap-1.5">
          {property.isSample && <span className="sample-label">{samplePhotoLabel}</span>}
          {property.status === 'ACTIVE' && property.reducedAt && (
            <RecentLabel since={property.reducedAt} days={reducedDays}>
              Reduced
            </RecentLabel>
          )}
        </div>
      </ImageTransition>
      {!isWhole && <ThumbnailsSkeleton />}
      {isWhole && count > 1 && <Thumbnails images={shownImages} chosen={chosen} onChoose={press} />}
      {isWhole && count > 0 && (
        <button
          type="button"
          onClick={() => void open(chosen)}
          className={classNames('gallery-all', count > 1 && 'laptop:col-start-2')}
        >
          <Icon name="expand" size={16} />
          {count > 1 ? `All ${count} photos` : 'View photo'}
        </button>
      )}
      {viewer.part && opened !== undefined && (
        <viewer.part
          title={title}
          isSample={property.isSample}
          images={shownImages}
          start={opened}
          fallback={() => strip.current}
          onClose={close}
        />
      )}
    </section>
  )
}

type SlideButtonProps = { side: 'left' | 'right'; isAtEnd: boolean; stripId: string; onPress: () => void }

/** Renders a button that is only invisible at its end of the strip, so that it does not lose the focus; touch needs none. */
function SlideButton({ side, isAtEnd, stripId, onPress }: SlideButtonProps) {
  return (
    <button
      type="button"
      aria-controls={stripId}
      aria-disabled={isAtEnd || undefined}
      onClick={onPress}
      className={classNames('slide-button gallery-arrow', side === 'left' ? 'left-3' : 'right-3')}
    >
      <Icon name={`chevron-${side}`} size={22} label={side === 'left' ? 'Previous photo' : 'Next photo'} />
    </button>
  )
}
