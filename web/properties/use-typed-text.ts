import { useCallback, useEffect, useRef, useState } from 'react'

const pauseMs = 400

export type Wording = {
  /** Returns what the URL contains for a text. */
  read: (text: string) => string
  /** Returns the text of what the URL contains. */
  show: (value: string) => string
}

const asTyped: Wording = { read: (text) => text.trim(), show: (value) => value }

type Typed = {
  text: string
  value: string
  inAddress: string
  wording: Wording
  /** What the URL is about to contain. */
  handedOn?: string | undefined
}

/**
 * Debounces the typed text: `onPause` runs once typing pauses, with what the URL is to contain. A change of the URL from elsewhere
 * replaces the text, and another wording shows the same value in its words.
 */
export function useTypedText(
  inAddress: string,
  onPause: (value: string) => void,
  wording: Wording = asTyped,
) {
  // with the value, because a text may be rounded
  const [last, setLast] = useState<Typed>({
    text: wording.show(inAddress),
    value: inAddress,
    inAddress,
    wording,
  })
  if (last.inAddress !== inAddress || last.wording !== wording) setLast(following(last, inAddress, wording))
  const handOn = useRef(onPause)
  useEffect(() => {
    handOn.current = onPause
  })
  const { text, value } = last
  useEffect(() => {
    if (value === inAddress) return undefined
    const timer = setTimeout(() => {
      handOn.current(value)
      setLast((before) => ({ ...before, handedOn: value }))
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [value, inAddress])
  const setText = useCallback(
    (typed: string) => setLast((before) => ({ ...before, text: typed, value: before.wording.read(typed) })),
    [],
  )
  return [text, setText, value] as const
}

/** Returns the text after a change of the URL or of the wording. */
function following(last: Typed, inAddress: string, wording: Wording): Typed {
  const isSame = last.inAddress === inAddress
  // the user may have typed on while the screen was on its way to what was handed on
  const isOwn = isSame || last.handedOn === inAddress
  const value = isOwn ? last.value : inAddress
  const isShown = last.wording === wording && last.value === value
  return {
    text: isShown ? last.text : wording.show(value),
    value,
    inAddress,
    wording,
    handedOn: isSame ? last.handedOn : undefined,
  }
}
