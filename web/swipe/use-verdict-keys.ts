import { useEffect, useRef } from 'react'

type Keys = Record<string, () => void>

/** Arrow keys anywhere on the page, except where they have a meaning of their own. */
export function useVerdictKeys(keys: Keys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const action = latest.current[event.key]
      if (!action || event.repeat || hasModifier(event) || isTaken(event.target)) return
      event.preventDefault()
      action()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey
}

function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true
  return target instanceof Element && target.closest('input, select, textarea, [contenteditable]') !== null
}
