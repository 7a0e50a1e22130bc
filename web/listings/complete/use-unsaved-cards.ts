import { useRef, useState } from 'react'
import { cards, type DetailCard, type StatedDetails } from '#contract/details/fields.ts'
import { isEqual } from '#web/listings/listing-changes.ts'
import { readFacts, writeFacts } from '#web/listings/saved-edits.ts'
import { type CardValues, valuesOf } from './card-values.ts'

/** Saves a card, and returns whether that succeeded. If not, the card shows why. */
type Save = () => Promise<boolean>

export type UnsavedCards = ReturnType<typeof useUnsavedCards>

/** Returns the actions on what is typed in the cards of a listing. It stays in this browser until it is saved or discarded. */
export function useUnsavedCards(userId: string, propertyId: string, details: StatedDetails) {
  const noted = useRef(new Map<DetailCard, { typed: CardValues; save: Save }>())
  const isDone = useRef(false)
  const [discards, setDiscards] = useState(0)
  const [isRestored, setRestored] = useState(() => hasUnsaved(readFacts(userId, propertyId), details))

  const clear = () => {
    noted.current.clear()
    setRestored(false)
    for (const card of cards) writeFacts(userId, propertyId, card, {})
  }

  return {
    /** Whether something that was typed before the page was opened is not saved. */
    isRestored,
    /** Part of the key of a card, which is filled with the saved facts again when it changes. */
    discards,
    read: (card: DetailCard): CardValues => readFacts(userId, propertyId)[card] ?? {},
    /** Must be called with the unsaved values of a card after each change. */
    note: (card: DetailCard, typed: CardValues, save: Save) => {
      if (isDone.current) return
      const before = noted.current.get(card)?.typed
      noted.current.set(card, { typed, save })
      if (!isEqual(before, typed)) writeFacts(userId, propertyId, card, typed)
      if (before && [...noted.current.values()].every((one) => Object.keys(one.typed).length === 0))
        setRestored(false)
    },
    /** Saves the cards with unsaved values. Returns the first one that cannot be saved. */
    saveAll: async (): Promise<DetailCard | undefined> => {
      for (const [card, { typed, save }] of noted.current)
        if (Object.keys(typed).length > 0 && !(await save())) return card
      return undefined
    },
    discard: () => {
      clear()
      setDiscards(discards + 1)
    },
    /** Discards what is typed because the page is left. */
    end: () => {
      isDone.current = true
      clear()
    },
  }
}

function hasUnsaved(facts: Record<string, CardValues>, details: StatedDetails): boolean {
  return cards.some((card) => {
    const saved = valuesOf(card, details)
    return Object.entries(facts[card] ?? {}).some(([name, typed]) => typed !== saved[name])
  })
}
