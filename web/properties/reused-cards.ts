import { createContext, useContext } from 'react'
import type { HtmlStore } from '#contract/site.ts'
import { paths } from '#web/routing/paths.ts'
import type { CardProperty } from './card-property.ts'

export const ReusedCardsContext = createContext<ReusedCards | undefined>(undefined)

type Appearance = { isFirst: boolean; heading: string; hasActions: boolean }

const start = '<article class="property-card">'

/**
 * The cards of one document. A crawler that follows filters and pages requests many documents with the same cards, so the server stores
 * their HTML. It depends on what they show alone: on the server there is no visitor, so that hearts are the same for everyone.
 */
export class ReusedCards {
  readonly #stored: HtmlStore
  readonly #cards: { id: string; key: string; isKnown: boolean }[] = []

  constructor(stored: HtmlStore) {
    this.#stored = stored
  }

  /** Returns the content of a card that was rendered before. */
  find(property: CardProperty, { isFirst, heading, hasActions }: Appearance): string | undefined {
    const key = JSON.stringify([isFirst, heading, hasActions, property])
    const html = this.#stored.get(key)
    this.#cards.push({ id: property.id, key, isKnown: html !== undefined })
    return html
  }

  /** Stores the cards of a document that were not known before. */
  store(document: string): void {
    if (this.#cards.every(({ isKnown }) => isKnown)) return
    const contents = document
      .split(start)
      .slice(1)
      .map((text) => text.slice(0, text.indexOf('</article>')))
    for (const [at, { id, key, isKnown }] of this.#cards.entries()) {
      const content = contents[at]
      // Cards are rendered in the order of the document; should one not be, the others are not stored either.
      if (!content?.includes(`href="${paths.property(id)}"`)) return
      if (!isKnown) this.#stored.set(key, content)
    }
  }
}

export function useReusedCard(property: CardProperty, appearance: Appearance): string | undefined {
  const cards = useContext(ReusedCardsContext)
  return import.meta.env.SSR ? cards?.find(property, appearance) : undefined
}
