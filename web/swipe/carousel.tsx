import { useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { CardContent } from './card-content.ts'

type CarouselProps = { title: string; content: CardContent; isActive: boolean }

const sizes = '(min-width: 601px) 480px, 85vw'

export function Carousel({ title, content: { imageCount, renderImage }, isActive }: CarouselProps) {
  const [at, setAt] = useState(0)
  const step = (by: number) => setAt((at + by + imageCount) % imageCount)
  const alt = imageCount > 1 ? `${title}, photo ${at + 1} of ${imageCount}` : title
  return (
    <section
      aria-label="Photos"
      className="relative aspect-3/2 w-full overflow-hidden tablet:aspect-4/3 max-tablet:[@media(max-height:44rem)]:aspect-video bg-sunken"
    >
      {renderImage(at, { alt, sizes, isFirst: isActive, className: 'size-full select-none' })}
      {isActive && imageCount > 1 && (
        <>
          <CarouselButton side="left" onPress={() => step(-1)} />
          <CarouselButton side="right" onPress={() => step(1)} />
          <Dots at={at} count={imageCount} />
          <output className="sr-only">
            Photo {at + 1} of {imageCount}
          </output>
        </>
      )}
    </section>
  )
}

function CarouselButton({ side, onPress }: { side: 'left' | 'right'; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className={classNames(
        'absolute inset-y-0 my-auto flex size-11 items-center justify-center rounded-full bg-surface/90 text-ink shadow-low',
        'transition-colors duration-fast hover:text-primary',
        side === 'left' ? 'left-3' : 'right-3',
      )}
    >
      <Icon name={`chevron-${side}`} size={22} label={side === 'left' ? 'Previous photo' : 'Next photo'} />
    </button>
  )
}

function Dots({ at, count }: { at: number; count: number }) {
  return (
    <ol className="absolute bottom-3 left-1/2 flex -translate-x-1/2 gap-1.5 rounded-full bg-[#0d191c]/55 px-2.5 py-2">
      {Array.from({ length: count }, (_, dot) => (
        <li
          key={dot}
          aria-label={`Photo ${dot + 1}`}
          aria-current={dot === at || undefined}
          className={classNames(
            'h-1.5 rounded-full transition-[width,background-color]',
            dot === at ? 'w-4 bg-white' : 'w-1.5 bg-white/60',
          )}
        />
      ))}
    </ol>
  )
}
