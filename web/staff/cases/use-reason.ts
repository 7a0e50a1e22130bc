import { useEffect, useRef, useState } from 'react'

/** Returns the reason that the user writes in the text area of a form, and functions that change it. The area has the focus at first. */
export function useReason(initialReason: string) {
  const [reason, setReason] = useState(initialReason)
  const [isMissing, setMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const field = () => form.current?.querySelector('textarea')

  useEffect(() => form.current?.querySelector('textarea')?.focus(), [form])

  const change = (text: string) => {
    setReason(text)
    setMissing(false)
  }
  const append = (sentence: string) => {
    change(reason.trim() === '' ? sentence : `${reason.trim()} ${sentence}`)
    field()?.focus()
  }
  /** Returns whether there is a reason, and otherwise asks for one. */
  const check = () => {
    const isBlank = reason.trim() === ''
    setMissing(isBlank)
    if (isBlank) field()?.focus()
    return !isBlank
  }
  return { form, field, reason, isMissing, change, append, check }
}
