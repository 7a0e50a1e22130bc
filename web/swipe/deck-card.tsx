import type { Property } from '#contract/properties.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { CardContent } from './card-content.ts'
import { Carousel } from './carousel.tsx'
import type { Decision } from './use-verdict.ts'

type DeckCardProps = {
  property: Property
  content: CardContent
  /** False for the card below the top one, which only shows through. */
  isActive: boolean
  leaving: Decision | null
}

const exits: Record<Decision, string> = {
  REJECT: 'opacity-0 -rotate-[8deg] -translate-x-24',
  LIKE: 'opacity-0 rotate-[8deg] translate-x-24',
}

export function DeckCard({ property: { title, location }, content, isActive, leaving }: DeckCardProps) {
  return (
    <article
      aria-label={title}
      inert={!isActive}
      className={classNames(
        'col-start-1 row-start-1 flex flex-col overflow-hidden rounded-md border border-line bg-surface',
        isActive
          ? 'z-10 shadow-mid transition-[opacity,rotate,translate,scale] duration-300 ease-out'
          : 'translate-y-2.5 scale-[0.97] shadow-low',
        leaving && exits[leaving],
      )}
    >
      <div className="relative">
        <Carousel title={title} content={content} isActive={isActive} />
        <span className="absolute top-3 left-3 rounded-md bg-surface/95 px-2.5 py-1 text-xs font-semibold text-ink">
          {content.type}
        </span>
      </div>
      <div className="flex flex-1 flex-col gap-1 px-5 pt-4 pb-5">
        <p className="font-display text-3xl">{content.price}</p>
        <h2 className="line-clamp-2 text-xl font-semibold" title={title}>
          {title}
        </h2>
        <p className="flex items-center gap-1.5 text-muted">
          <Icon name="map-pin" size={16} />
          <span className="truncate">{location}</span>
        </p>
        <div className="pt-1.5">{content.facts}</div>
      </div>
    </article>
  )
}
