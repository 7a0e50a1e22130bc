import { type PointerEvent, useRef } from 'react'
import { cardOffset, dragRatio } from './drag.ts'
import type { Decision } from './use-verdict.ts'

const slopPx = 8

type Drag = { pointerId: number; startX: number; startY: number; isDragging: boolean; ratio: number }

/** Returns whether the user has zoomed in with two fingers: a drag then moves what they look at. */
const isZoomed = () => (window.visualViewport?.scale ?? 1) > 1.01

/**
 * Moves the card with the pointer horizontally and decides past the threshold. Sets only CSS variables, so that nothing
 * renders between the start and the end of the drag; vertical scrolling is left to the browser.
 */
export function useCardDrag(onDecide: (decision: Decision) => void, onDrag: (isDragging: boolean) => void) {
  const drag = useRef<Drag | null>(null)

  const onPointerDown = ({ pointerId, isPrimary, button, clientX, clientY }: PointerEvent) => {
    if (!isPrimary || button !== 0 || isZoomed()) return
    drag.current = { pointerId, startX: clientX, startY: clientY, isDragging: false, ratio: 0 }
  }

  const onPointerMove = ({ pointerId, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
    const current = drag.current
    if (current?.pointerId !== pointerId) return
    const [dx, dy] = [clientX - current.startX, clientY - current.startY]
    if (!current.isDragging) {
      if (Math.hypot(dx, dy) < slopPx) return
      if (Math.abs(dy) > Math.abs(dx)) drag.current = null
      if (drag.current === null) return
      current.isDragging = true
      currentTarget.setPointerCapture(pointerId)
      currentTarget.dataset['dragging'] = ''
      onDrag(true)
    }
    current.ratio = dragRatio(dx, currentTarget.offsetWidth)
    currentTarget.style.setProperty('--drag', `${cardOffset(dx)}px`)
    currentTarget.style.setProperty('--pull', `${current.ratio}`)
  }

  const end = ({ pointerId, currentTarget: card }: PointerEvent<HTMLElement>, isDropped: boolean) => {
    const current = drag.current
    if (current?.pointerId !== pointerId) return // a second finger
    drag.current = null
    if (!current.isDragging) return
    onDrag(false)
    delete card.dataset['dragging']
    card.style.setProperty('--from', card.style.getPropertyValue('--drag'))
    card.style.removeProperty('--drag')
    card.style.removeProperty('--pull')
    if (isDropped && Math.abs(current.ratio) === 1) onDecide(current.ratio > 0 ? 'LIKE' : 'REJECT')
  }

  return {
    onPointerDown,
    onPointerMove,
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false),
    onDragStart: (event: { preventDefault: () => void }) => event.preventDefault(),
  }
}
