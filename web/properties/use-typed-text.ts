import { useEffect, useRef, useState } from 'react'

const pauseMs = 400

/** Debounces the typed text: `onPause` runs once typing pauses. A change of the URL from elsewhere replaces the text. */
export function useTypedText(inAddress: string, onPause: (text: string) => void) {
  const [text, setText] = useState(inAddress)
  const [known, setKnown] = useState(inAddress)
  const handOn = useRef(onPause)
  useEffect(() => {
    handOn.current = onPause
  })
  if (known !== inAddress) {
    setKnown(inAddress)
    if (text.trim() !== inAddress) setText(inAddress)
  }
  useEffect(() => {
    if (text.trim() === inAddress) return undefined
    const timer = setTimeout(() => handOn.current(text.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [text, inAddress])
  return [text, setText] as const
}
