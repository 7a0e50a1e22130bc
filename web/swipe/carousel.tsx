import { type ReactNode, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type CardContent, deckSizes } from './card-content.ts'

type CarouselProps = {
  title: string
  content: CardContent
  isActive: boolean
  /** Labels on the photo. */
  children: ReactNode
}

export function Carousel({ title, content, isActive, children }: CarouselProps) {
  const { imageCount, renderImage } = content
  const [at, setAt] = useState(0)
  const step = (by: number) => setAt((at + by + imageCount) % imageCount)
  const alt = imageCount > 1 ? `${title}, photo ${at + 1} of ${imageCount}` : title
  return (
    <section aria-label="Photos" className="deck-photos">
      <div className="deck-photo">
        {renderImage(at, { alt, sizes: deckSizes, isFirst: isActive, className: 'size-full select-none' })}
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
        {children}
      </div>
      {imageCount > 2 && <NextPhotos at={at} content={content} onChoose={step} />}
    </section>
  )
}

type NextPhotosProps = { at: number; content: CardContent; onChoose: (by: number) => void }

/** Renders the next two photos, below the current one on the card of a wide window. The arrows do the same with a keyboard. */
function NextPhotos({ at, content: { imageCount, renderPhoto }, onChoose }: NextPhotosProps) {
  return (
    <div aria-hidden className="deck-next">
      {[1, 2].map((by) => (
        <button
          key={by}
          type="button"
          tabIndex={-1}
          className="min-h-0"
          onMouseDown={(event) => event.preventDefault()} // so that it does not take the focus
          onClick={() => onChoose(by)}
        >
          {renderPhoto((at + by) % imageCount, nextPhoto)}
        </button>
      ))}
    </div>
  )
}

const nextPhoto = { alt: '', sizes: '320px', isFirst: false, className: 'size-full select-none' }

/** Renders a third of the image that steps through the photos; the arrow in it would cover the image of a phone. */
function CarouselButton({ side, onPress }: { side: 'left' | 'right'; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className={classNames(
        'absolute inset-y-0 flex w-1/3 items-center px-3 -outline-offset-4 hover:text-primary',
        side === 'right' && 'right-0 justify-end',
      )}
    >
      <span className="flex size-11 items-center justify-center rounded-full bg-surface/90 shadow-low transition-colors duration-fast pointer-coarse:bg-transparent pointer-coarse:shadow-none pointer-coarse:*:opacity-0">
        <Icon name={`chevron-${side}`} size={22} label={side === 'left' ? 'Previous photo' : 'Next photo'} />
      </span>
    </button>
  )
}

function Dots({ at, count }: { at: number; count: number }) {
  return (
    <ol className="absolute bottom-3 left-1/2 flex -translate-x-1/2 gap-1.5 rounded-full bg-[#0d191c]/55 px-2.5 py-2 forced-color-adjust-none">
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
