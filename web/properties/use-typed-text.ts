import { useEffect, useRef, useState } from 'react'

const pauseMs = 400

export type Wording = {
  /** Returns what the URL contains for a text. */
  read: (text: string) => string
  /** Returns the text of what the URL contains. */
  show: (value: string) => string
}

const asTyped: Wording = { read: (text) => text.trim(), show: (value) => value }

/**
 * Debounces the typed text: `onPause` runs once typing pauses, with what the URL is to contain. A change of the URL from elsewhere
 * replaces the text.
 */
export function useTypedText(
  inAddress: string,
  onPause: (value: string) => void,
  { read, show }: Wording = asTyped,
) {
  const [text, setText] = useState(() => show(inAddress))
  const [known, setKnown] = useState(inAddress)
  const handOn = useRef(onPause)
  useEffect(() => {
    handOn.current = onPause
  })
  if (known !== inAddress) {
    setKnown(inAddress)
    if (read(text) !== inAddress) setText(show(inAddress))
  }
  // what is shown may be rounded
  const value = text === show(inAddress) ? inAddress : read(text)
  useEffect(() => {
    if (value === inAddress) return undefined
    const timer = setTimeout(() => handOn.current(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, inAddress])
  return [text, setText, value] as const
}
