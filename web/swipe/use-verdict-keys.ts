import { type RefObject, useLayoutEffect, useRef } from 'react'
import { openPopover } from '#web/ui/hooks/open-popover.ts'

type Keys = Record<string, () => void>

/**
 * Handles arrow keys anywhere on the page, except where they have another meaning, and moves the focus to the deck.
 * Letters work only while the deck has the focus, because speech input types letters (WCAG 2.1.4).
 */
export function useVerdictKeys(deck: RefObject<HTMLElement | null>, keys: Keys): void {
  const latest = useRef(keys)
  // Layout effects run before the deck is shown, so that no key pressed at once is lost.
  useLayoutEffect(() => {
    latest.current = keys
  })
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const action = latest.current[event.key]
      if (!action || event.repeat || hasModifier(event) || isTaken(event.target)) return
      if (event.key.length === 1 && !deck.current?.contains(document.activeElement)) return
      event.preventDefault()
      if (document.activeElement === document.body) deck.current?.focus({ preventScroll: true })
      action()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [deck])
}

function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey
}

function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector(`dialog[open], ${openPopover}`)) return true
  const isElsewhere = 'input, select, textarea, [contenteditable], details[open]'
  return target instanceof Element && target.closest(isElsewhere) !== null
}
