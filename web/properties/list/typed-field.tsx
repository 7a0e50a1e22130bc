import { type ChangeEvent, type ComponentProps, useLayoutEffect, useRef } from 'react'
import { useTypedText } from '#web/properties/use-typed-text.ts'
import { TextField } from '#web/ui/fields/field.tsx'

type TypedFieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'onPause'> & {
  /** The text in the URL. */
  value: string
  /** Receives the text once typing pauses. */
  onPause: (text: string) => void
  /** Returns the text that the field shows instead of what was typed. */
  onType?: (event: ChangeEvent<HTMLInputElement>) => string
}

/** Renders a text field whose text becomes a filter once typing pauses. */
export function TypedField({ value, onPause, onType, ...field }: TypedFieldProps) {
  const [text, setText] = useTypedText(value, onPause)
  const input = useRef<HTMLInputElement>(null)
  // Hydration leaves what was typed before it in the field, and the next rendering would remove it.
  useLayoutEffect(() => {
    const { value: typed = '', defaultValue = '' } = input.current ?? {}
    if (typed !== defaultValue) setText(typed)
  }, [setText])
  return (
    <TextField
      ref={input}
      autoComplete="off"
      {...field}
      value={text}
      onChange={(event) => setText(onType ? onType(event) : event.target.value)}
    />
  )
}
