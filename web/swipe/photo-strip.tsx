import { useId } from 'react'
import type { Property } from '#contract/properties.ts'
import { samplePhotoLabel } from '#contract/property-limits.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useSlides } from '#web/ui/hooks/use-slides.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { CardContent } from './card-content.ts'

const sizes = '(min-width: 861px) 880px, (min-width: 601px) 560px, 100vw'

/** Renders the photos as a strip that the user swipes, or moves with the arrow keys or two buttons. */
export function PhotoStrip({ property, content }: { property: Property; content: CardContent }) {
  const { title, isSample } = property
  const label = isSample && (
    <span className="sample-label pointer-events-none absolute top-3 left-3">{samplePhotoLabel}</span>
  )
  const id = useId()
  const count = Math.max(content.imageCount, 1)
  const { strip, chosen, choose, release, follow } = useSlides(count)
  if (count === 1) {
    return (
      <div className="peek-photo relative w-full">
        {content.renderPhoto(0, { alt: title, sizes, isFirst: true, className: 'size-full' })}
        {label}
      </div>
    )
  }
  return (
    <div className="peek-strip relative">
      <ul
        ref={strip}
        id={id}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be reachable by keyboard
        tabIndex={0}
        aria-label="Photos"
        onScroll={follow}
        onPointerDown={release}
        onWheel={release}
        className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth -outline-offset-4 [scrollbar-width:none]"
      >
        {Array.from({ length: count }, (_, at) => (
          <li key={at} className="peek-photo w-full shrink-0 snap-start">
            {content.renderPhoto(at, {
              alt: `${title}, photo ${at + 1} of ${count}`,
              sizes,
              isFirst: at === 0,
              className: 'size-full',
            })}
          </li>
        ))}
      </ul>
      {label}
      <StripButton side="left" stripId={id} isEnd={chosen === 0} onPress={() => choose(chosen - 1)} />
      <StripButton
        side="right"
        stripId={id}
        isEnd={chosen === count - 1}
        onPress={() => choose(chosen + 1)}
      />
      <p
        aria-hidden
        className="pointer-events-none absolute right-3 bottom-3 rounded-md bg-surface/95 px-2.5 py-1 text-xs font-semibold text-ink tabular-nums"
      >
        {chosen + 1}/{count}
      </p>
    </div>
  )
}

type StripButtonProps = {
  side: 'left' | 'right'
  stripId: string
  /** Whether there is no further photo on this side. */
  isEnd: boolean
  onPress: () => void
}

function StripButton({ side, stripId, isEnd, onPress }: StripButtonProps) {
  return (
    <button
      type="button"
      aria-controls={stripId}
      aria-disabled={isEnd}
      onClick={onPress}
      className={classNames(
        'slide-button absolute inset-y-0 my-auto flex size-11 items-center justify-center rounded-full bg-surface/90 text-ink shadow-low',
        'hover:text-primary pointer-coarse:hidden',
        side === 'left' ? 'left-3' : 'right-3',
      )}
    >
      <Icon name={`chevron-${side}`} size={22} label={side === 'left' ? 'Previous photo' : 'Next photo'} />
    </button>
  )
}
