import { type Property, sellerFallback } from '#contract/properties.ts'
import { reducedDays, samplePhotoLabel } from '#contract/property-limits.ts'
import { statusNames } from '#contract/property-statuses.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { RecentLabel } from '#web/ui/recent-label.tsx'
import type { CardContent } from './card-content.ts'
import { Carousel } from './carousel.tsx'
import { useCardDrag } from './use-card-drag.ts'
import type { Decision } from './use-verdict.ts'

type DeckCardProps = {
  property: Property
  content: CardContent
  /** 0 for the top card; the cards below it are only partly visible. */
  depth: number
  leaving: Decision | null
  /** The undone verdict; the card enters from the side to which it left. */
  returned: Decision | null
  onDrag: (id: string | null) => void
  onDecide: (decision: Decision) => void
}

const exits: Record<Decision, string> = {
  REJECT: '-rotate-[8deg] translate-x-[calc(var(--from,0px)-96px)]',
  LIKE: 'rotate-[8deg] translate-x-[calc(var(--from,0px)+96px)]',
}

const entrances: Record<Decision, string> = {
  REJECT: 'starting:opacity-0 motion-safe:starting:-rotate-[8deg] motion-safe:starting:-translate-x-24',
  LIKE: 'starting:opacity-0 motion-safe:starting:rotate-[8deg] motion-safe:starting:translate-x-24',
}

const places = [
  'z-30 shadow-mid translate-x-(--drag) rotate-[calc(var(--pull,0)*8deg)] data-dragging:transition-none',
  'z-20 shadow-mid translate-y-[calc(1.5%+8px)] rotate-[1deg] scale-[0.97]',
  'z-10 shadow-mid translate-y-[calc(2.5%+12px)] -rotate-[1.2deg] scale-[0.95]',
]

export function DeckCard(props: DeckCardProps) {
  const { property, content, depth, leaving, returned, onDrag, onDecide } = props
  const { title, location, descriptionShort } = property
  const isActive = depth === 0 && !leaving
  const drag = useCardDrag(onDecide, (isDragging) => onDrag(isDragging ? property.id : null))
  return (
    <article
      aria-label={title}
      inert={!isActive}
      {...(isActive && drag)}
      className={classNames(
        'deck-card touch-pan-y touch-pinch-zoom select-none',
        'transition-[opacity,rotate,translate,scale] duration-300',
        'motion-reduce:rotate-0 motion-reduce:transition-none',
        leaving
          ? `z-40 opacity-0 shadow-mid ease-out motion-reduce:translate-x-0 ${exits[leaving]}`
          : `ease-spring ${places[depth]}`,
        isActive && returned && entrances[returned],
      )}
    >
      <div className="deck-image">
        <Carousel title={title} content={content} isActive={isActive}>
          <span className="absolute top-3 left-3 rounded-md bg-surface/95 px-2.5 py-1 text-xs font-semibold text-ink">
            {content.type}
          </span>
          {property.isSample && (
            <span className="sample-label absolute top-3 right-3">{samplePhotoLabel}</span>
          )}
          {property.status === 'ACTIVE' && property.reducedAt && (
            <RecentLabel since={property.reducedAt} days={reducedDays} className="absolute bottom-3 left-3">
              Reduced
            </RecentLabel>
          )}
          {property.status === 'UNDER_OFFER' && (
            <span className="state-label absolute bottom-3 left-3">{statusNames.UNDER_OFFER}</span>
          )}
        </Carousel>
        <Stamp decision="LIKE" isShown={leaving === 'LIKE'} />
        <Stamp decision="REJECT" isShown={leaving === 'REJECT'} />
      </div>
      <div className="deck-text">
        <Owner name={property.sellerName ?? sellerFallback} />
        <p className="price deck-price">{content.price}</p>
        <h2 dir="auto" className="deck-name" title={title}>
          {title}
        </h2>
        <p className="flex items-center gap-1.5 text-muted">
          <Icon name="map-pin" size={16} />
          <span dir="auto" className="truncate">
            {location}
          </span>
        </p>
        {descriptionShort && (
          <p dir="auto" className="deck-line">
            {descriptionShort}
          </p>
        )}
        <div className="deck-facts">{content.facts}</div>
        <More property={property} content={content} />
      </div>
    </article>
  )
}

/** Renders who sells: a face on the edge of the image, and on the card of a wide window with a name at its foot. */
function Owner({ name }: { name: string }) {
  return (
    <div className="deck-owner">
      <Avatar name={name} size={48} isOwner />
      <p className="deck-more min-w-0 flex-col">
        <span className="text-sm font-semibold text-owner">Sold directly by</span>
        <span dir="auto" className="truncate font-semibold">
          {name}
        </span>
      </p>
    </div>
  )
}

/** Renders what only the card of a wide window has room for. */
function More({
  property: { features },
  content: { paragraphs },
}: Pick<DeckCardProps, 'property' | 'content'>) {
  return (
    <div className="deck-more deck-rest">
      {paragraphs[0] && (
        <p dir="auto" className="line-clamp-3 text-muted text-pretty">
          {paragraphs[0]}
        </p>
      )}
      {features.length > 0 && (
        <ul className="deck-features">
          {features.slice(0, 6).map(({ id, name }) => (
            <li key={id} dir="auto" className="rounded-full bg-sunken px-3 py-1 text-sm">
              {name}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const stamps = {
  LIKE: { icon: 'heart', look: 'bg-secondary text-on-secondary opacity-(--pull,0)' },
  REJECT: { icon: 'close', look: 'bg-surface text-ink opacity-[calc(var(--pull,0)*-1)]' },
} as const

/** Shows the decision that a release would make; more opaque the further the card is dragged. */
function Stamp({ decision, isShown }: { decision: Decision; isShown: boolean }) {
  const { icon, look } = stamps[decision]
  return (
    <span aria-hidden className="pointer-events-none absolute inset-0 flex items-center justify-center">
      <span
        className={classNames('rounded-full p-5 shadow-mid', look)}
        style={isShown ? { opacity: 1 } : undefined}
      >
        <Icon name={icon} size={36} />
      </span>
    </span>
  )
}
