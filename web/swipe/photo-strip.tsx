import { useId, useRef } from 'react'
import type { Property } from '#contract/properties.ts'
import { samplePhotoLabel } from '#contract/property-limits.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { CardContent } from './card-content.ts'

const sizes = '(min-width: 601px) 560px, 100vw'

/** Renders the photos as a strip that the user swipes, or moves with the arrow keys or two buttons. */
export function PhotoStrip({ property, content }: { property: Property; content: CardContent }) {
  const { title, isSample } = property
  const label = isSample && (
    <span className="sample-label pointer-events-none absolute top-3 left-3">{samplePhotoLabel}</span>
  )
  const strip = useRef<HTMLUListElement>(null)
  const id = useId()
  const count = Math.max(content.imageCount, 1)
  const move = (by: number) => strip.current?.scrollBy({ left: by * strip.current.clientWidth * 0.9 })
  if (count === 1) {
    return (
      <div className="relative aspect-3/2 w-full bg-sunken tablet:aspect-2/1">
        {content.renderPhoto(0, { alt: title, sizes, isFirst: true, className: 'size-full' })}
        {label}
      </div>
    )
  }
  return (
    <div className="relative">
      <ul
        ref={strip}
        id={id}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be reachable by keyboard
        tabIndex={0}
        aria-label="Photos"
        className="flex snap-x snap-mandatory gap-1.5 overflow-x-auto overscroll-x-contain scroll-smooth -outline-offset-4 [scrollbar-width:none]"
      >
        {Array.from({ length: count }, (_, at) => (
          <li
            key={at}
            className="aspect-3/2 w-[92%] shrink-0 snap-start bg-sunken last:snap-end tablet:aspect-2/1"
          >
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
      <StripButton side="left" stripId={id} onPress={() => move(-1)} />
      <StripButton side="right" stripId={id} onPress={() => move(1)} />
    </div>
  )
}

type StripButtonProps = { side: 'left' | 'right'; stripId: string; onPress: () => void }

function StripButton({ side, stripId, onPress }: StripButtonProps) {
  return (
    <button
      type="button"
      aria-controls={stripId}
      onClick={onPress}
      className={classNames(
        'absolute inset-y-0 my-auto flex size-11 items-center justify-center rounded-full bg-surface/90 text-ink shadow-low',
        'hover:text-primary pointer-coarse:hidden',
        side === 'left' ? 'left-3' : 'right-3',
      )}
    >
      <Icon name={`chevron-${side}`} size={22} label={side === 'left' ? 'Previous photo' : 'Next photo'} />
    </button>
  )
}
