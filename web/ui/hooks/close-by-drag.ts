const slopPx = 6
const closingPx = 96
const closingPxPerMs = 0.5

type Drag = { pointerId: number; startY: number; startedAt: number }

/** Closes a sheet that the user drags down by its top. Returns a function that stops listening. */
export function closeByDrag(sheet: HTMLElement, onClose: () => void): () => void {
  const listening = new AbortController()
  let drag: Drag | null = null

  const start = ({ pointerId, isPrimary, button, clientY, timeStamp, target }: PointerEvent) => {
    if (!isPrimary || button !== 0 || !(target instanceof Element)) return
    if (!target.closest('.dialog-handle') || target.closest('button') || !isSheet()) return
    drag = { pointerId, startY: clientY, startedAt: timeStamp }
  }

  const move = ({ pointerId, clientY }: PointerEvent) => {
    if (drag?.pointerId !== pointerId) return
    const dy = Math.max(0, clientY - drag.startY)
    if (!('dragging' in sheet.dataset)) {
      if (dy < slopPx) return
      sheet.dataset['dragging'] = ''
      sheet.setPointerCapture(pointerId)
    }
    sheet.style.translate = `0 ${dy}px`
  }

  const end = (event: PointerEvent) => {
    if (drag?.pointerId !== event.pointerId) return
    const dy = event.clientY - drag.startY
    const isFast = dy / (event.timeStamp - drag.startedAt) > closingPxPerMs
    drag = null
    if (!('dragging' in sheet.dataset)) return
    if (event.type === 'pointerup' && (dy > closingPx || isFast)) onClose()
    // once the dialog is closed, so that it continues downwards from here
    requestAnimationFrame(() => {
      delete sheet.dataset['dragging']
      sheet.style.removeProperty('translate')
    })
  }

  const options = { signal: listening.signal }
  sheet.addEventListener('pointerdown', start, options)
  sheet.addEventListener('pointermove', move, options)
  sheet.addEventListener('pointerup', end, options)
  sheet.addEventListener('pointercancel', end, options)
  return () => listening.abort()
}

/** Returns whether the window is so narrow that `controls.css` makes dialogs sheets. */
function isSheet(): boolean {
  return matchMedia('(width < 601px)').matches
}
