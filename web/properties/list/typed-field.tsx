import { type ChangeEvent, type ComponentProps, useLayoutEffect, useRef, useState } from 'react'
import { useTypedText, type Wording } from '#web/properties/use-typed-text.ts'
import { TextField } from '#web/ui/fields/field.tsx'

type TypedFieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'onPause'> & {
  /** What the URL contains. */
  value: string
  /** How the text differs from it. */
  wording?: Wording | undefined
  /** Receives what the URL is to contain once typing pauses. */
  onPause: (value: string) => void
  /** Returns the text that the field shows instead of what was typed. */
  onType?: (event: ChangeEvent<HTMLInputElement>) => string
  /** Returns what is wrong with a text, which is shown once the user leaves the field. */
  problemOf?: (text: string) => string | undefined
}

/** Renders a text field whose text becomes a filter once typing pauses. */
export function TypedField({
  value: inAddress,
  wording,
  name,
  onPause,
  onType,
  problemOf,
  ...field
}: TypedFieldProps) {
  const [isLeft, setIsLeft] = useState(false)
  const [text, setText, value] = useTypedText(inAddress, onPause, wording)
  const input = useRef<HTMLInputElement>(null)
  // Hydration leaves what was typed before it in the field, and the next rendering would remove it.
  useLayoutEffect(() => {
    const { value: typed = '', defaultValue = '' } = input.current ?? {}
    if (typed !== defaultValue) setText(typed)
  }, [setText])
  return (
    <>
      <TextField
        ref={input}
        autoComplete="off"
        {...field}
        name={wording ? undefined : name}
        value={text}
        error={isLeft ? problemOf?.(text) : undefined}
        onFocus={() => setIsLeft(false)}
        onBlur={() => setIsLeft(true)}
        onChange={(event) => setText(onType ? onType(event) : event.target.value)}
      />
      {wording && <input type="hidden" name={name} value={value} />}
    </>
  )
}
