import type { Property } from '#contract/properties.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { CardContent } from './card-content.ts'
import { DeckCard } from './deck-card.tsx'
import type { Decided, Decision } from './use-verdict.ts'
import { hiddenCardsClass } from './hidden-cards.tsx'

type CardStackProps = {
  cards: Property[]
  leaving: Decided[]
  returned: Decided | null
  present: (property: Property) => CardContent
  /** Called with the id of the card that the user starts to drag, and with null at the end. */
  onDrag: (id: string | null) => void
  onDecide: (decision: Decision) => void
  /** Whether the cards are blank, because it is not known yet which of them have a verdict. */
  areCardsHidden: boolean
}

/** Renders the top card and the next two with their images loaded, below the cards that are leaving. */
export function CardStack(props: CardStackProps) {
  const { cards, leaving, returned, present, onDrag, onDecide, areCardsHidden } = props
  const isLeft = ({ id }: Property) => !leaving.some(({ property }) => property.id === id)
  const dealt = cards.filter(isLeft).slice(0, 3)
  const gone = leaving.map(({ property }) => property)
  const decisionOn = (of: Decided | null | undefined, { id }: Property) =>
    of?.property.id === id ? of.decision : null
  const isLiked = leaving.some(({ decision }) => decision === 'LIKE')
  return (
    <div className={classNames('deck-stack', areCardsHidden && hiddenCardsClass)}>
      {[...gone, ...dealt].map((property, at) => (
        <DeckCard
          key={property.id}
          property={property}
          content={present(property)}
          depth={isLeft(property) ? at - gone.length + (isLiked ? 1 : 0) : 0}
          leaving={decisionOn(
            leaving.find((decided) => decided.property.id === property.id),
            property,
          )}
          returned={decisionOn(returned, property)}
          onDrag={onDrag}
          onDecide={onDecide}
        />
      ))}
    </div>
  )
}
