import { useEffect, useRef, useState } from 'react'
import type { Property } from '#contract/properties.ts'
import { type OnRecorded, record } from './recorder.ts'

export type Decision = 'LIKE' | 'REJECT'

/** How long the card takes to leave, as its transition in `deck-card.tsx` does. */
const leaveMs = 300

type Leaving = { property: Property; decision: Decision }

/** A decision on the card on top: it leaves, and a liked one waits for the answer to the match. */
export function useVerdict(handle: (id: string) => void, onRecorded: OnRecorded) {
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  const [matched, setMatched] = useState<Property | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(timer.current), [])

  const next = (property: Property) => {
    setLeaving(null)
    setMatched(null)
    handle(property.id)
  }
  const decide = (property: Property, decision: Decision) => {
    if (leaving) return
    record({ propertyId: property.id, interactionType: decision }, onRecorded)
    setLeaving({ property, decision })
    const finish = () => (decision === 'LIKE' ? setMatched(property) : next(property))
    timer.current = setTimeout(finish, leaveMs)
  }
  return { leaving, matched, decide, next }
}
