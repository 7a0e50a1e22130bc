import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import type { PropertyImage } from '#contract/images.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { picturesOf } from './pictures.ts'
import { PropertyPicture } from './property-picture.tsx'
import { useSlides } from './use-slides.ts'

type GalleryProps = { title: string; images: PropertyImage[] }

const mainSizes = '(min-width: 1200px) 980px, (min-width: 961px) 82vw, (min-width: 601px) 95vw, 85vw'
/** On a wide screen no taller than leaves the seller in sight below it. */
const frame =
  'aspect-4/3 overflow-hidden bg-sunken tablet:aspect-3/2 tablet:rounded-md laptop:aspect-auto laptop:h-[clamp(26rem,58svh,40rem)]'

export function Gallery({ title, images }: GalleryProps) {
  const pictures = picturesOf(images)
  if (pictures.length > 1) return <Slides title={title} pictures={pictures} />
  return (
    <div className={frame}>
      <PropertyPicture image={pictures[0]} alt={title} sizes={mainSizes} isFirst className="size-full" />
    </div>
  )
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** The main picture is a strip that a finger, the arrow keys, two buttons and the thumbnails all move. */
function Slides({ title, pictures }: { title: string; pictures: PropertyImage[] }) {
  const count = pictures.length
  const id = useId()
  const { strip, chosen, choose, release, follow } = useSlides(count)
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    choose(step(chosen, count))
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys pressed on the strip, the buttons and the thumbnails arrive here
    <section
      aria-label="Pictures"
      className="grid grid-cols-1 gap-3 laptop:grid-cols-[minmax(0,1fr)_168px]"
      onKeyDown={move}
    >
      <div className="relative">
        <ul
          ref={strip}
          id={id}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by the keyboard
          tabIndex={0}
          aria-label="Main picture"
          onScroll={follow}
          onPointerDown={release}
          onWheel={release}
          className={classNames(
            frame,
            'flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth [scrollbar-width:none]',
          )}
        >
          {pictures.map((picture, at) => (
            <li key={picture.id} className="size-full shrink-0 snap-start snap-always">
              <PropertyPicture
                image={picture}
                alt={`${title}, picture ${at + 1} of ${count}`}
                sizes={mainSizes}
                isFirst={at === 0}
                className="size-full"
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
          <span className="sr-only">Picture </span>
          {chosen + 1} of {count}
        </output>
      </div>
      <Thumbnails pictures={pictures} chosen={chosen} onChoose={choose} />
    </section>
  )
}

type SlideButtonProps = { side: 'left' | 'right'; isAtEnd: boolean; stripId: string; onPress: () => void }

/** At the end it stays in the tab order, so that the focus is not lost there. */
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
      <Icon
        name={`chevron-${side}`}
        size={22}
        label={side === 'left' ? 'Previous picture' : 'Next picture'}
      />
    </button>
  )
}

type ThumbnailsProps = { pictures: PropertyImage[]; chosen: number; onChoose: (at: number) => void }

function Thumbnails({ pictures, chosen, onChoose }: ThumbnailsProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const shown = list.current?.children[chosen]
    if (!list.current || !(shown instanceof HTMLElement)) return
    // Not scrollIntoView, which would move the page as well.
    list.current.scrollTo({
      left: shown.offsetLeft - (list.current.clientWidth - shown.clientWidth) / 2,
      top: shown.offsetTop - (list.current.clientHeight - shown.clientHeight) / 2,
    })
  }, [chosen])
  return (
    <div className="relative min-w-0 tablet:max-laptop:-mx-gutter noscript:hidden">
      <ul
        ref={list}
        aria-label="All pictures"
        className="relative flex gap-3 overflow-auto [scrollbar-width:thin] scroll-smooth p-1 max-laptop:px-gutter laptop:absolute laptop:inset-0 laptop:-m-1 laptop:flex-col"
      >
        {pictures.map((picture, at) => (
          <li key={picture.id} className="shrink-0 laptop:h-[calc((100%-3rem)/5)]">
            <button
              type="button"
              aria-label={`Show picture ${at + 1} of ${pictures.length}`}
              aria-current={at === chosen || undefined}
              onClick={() => onChoose(at)}
              className={classNames(
                'block aspect-4/3 w-20 overflow-hidden rounded-md outline-offset-2 tablet:w-28 laptop:size-full',
                at === chosen && 'ring-3 ring-primary',
              )}
            >
              <PropertyPicture image={picture} alt="" sizes="220px" className="size-full" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
