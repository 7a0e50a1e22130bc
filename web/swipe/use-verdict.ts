import { useEffect, useRef, useState } from 'react'
import type { Property } from '#contract/properties.ts'
import { type OnRecorded, record, removeVerdict } from '#web/swipe/recording/recorder.ts'

export type Decision = 'LIKE' | 'REJECT'
export type Decided = { property: Property; decision: Decision }

/** Duration of the card's exit, the same as its transition in `deck-card.tsx`. */
const leaveMs = 300

type Piles = {
  cards: Property[]
  handle: (id: string) => void
  putBack: (property: Property) => void
  onRecorded: OnRecorded
  /** The decisions in a deck that was left. */
  leftPast: Decided[]
}

/** Decides on the top card and undoes decisions. After a like the deck waits until the match dialog is closed. */
export function useVerdict({ cards, handle, putBack, onRecorded, leftPast }: Piles) {
  const [leaving, setLeaving] = useState<Decided[]>([])
  const [past, setPast] = useState(leftPast)
  const [returned, setReturned] = useState<Decided | null>(null)
  const [matched, setMatched] = useState<Property | null>(null)
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())

  useEffect(() => {
    const pending = timers.current
    return () => pending.forEach((timer) => clearTimeout(timer))
  }, [])

  const isLiked = leaving.some(({ decision }) => decision === 'LIKE')
  const [top] = cards
  const gone = (id: string) => setLeaving((all) => all.filter(({ property }) => property.id !== id))

  const decide = (decision: Decision) => {
    if (!top || isLiked) return
    const decided = { property: top, decision }
    record({ propertyId: top.id, interactionType: decision }, onRecorded)
    setLeaving((all) => [...all, decided])
    setPast((all) => [...all, decided])
    if (decision === 'REJECT') handle(top.id)
    const finish = () => (decision === 'LIKE' ? setMatched(top) : gone(top.id))
    timers.current.set(top.id, setTimeout(finish, leaveMs))
  }

  const last = matched ? undefined : past.at(-1)
  const undo = () => {
    if (!last) return
    const { property, decision } = last
    clearTimeout(timers.current.get(property.id))
    removeVerdict({ propertyId: property.id, interactionType: decision }, onRecorded)
    gone(property.id)
    setPast((all) => all.filter((decided) => decided !== last))
    setReturned(last)
    putBack(property)
  }

  const next = (property: Property) => {
    gone(property.id)
    setMatched(null)
    handle(property.id)
  }

  const liked = past.filter(({ decision }) => decision === 'LIKE').map(({ property }) => property)
  return { leaving, isLiked, past, liked, matched, decide, next, returned, undo: last && undo }
}
