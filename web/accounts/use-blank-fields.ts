import { type RefObject, useId, useState } from 'react'

type FieldRefs = Record<string, RefObject<HTMLInputElement | null>>

/** Creates props that link blank fields to the one message that asks for them. */
export function useBlankFields() {
  const messageId = useId()
  const [blank, setBlank] = useState<string[]>([])
  return {
    messageId,
    /** Returns whether all fields are filled; otherwise focuses the first blank one. */
    areFilled: (fields: FieldRefs) => {
      const found = Object.entries(fields).filter(([, { current }]) => current?.value.trim() === '')
      setBlank(found.map(([name]) => name))
      found[0]?.[1].current?.focus()
      return found.length === 0
    },
    props: (name: string) => ({
      onChange: () => setBlank(blank.filter((other) => other !== name)),
      ...(blank.includes(name) && { 'aria-invalid': true, 'aria-describedby': messageId }),
    }),
  }
}
