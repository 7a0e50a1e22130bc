import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { type FieldAria, inputClasses } from '#web/ui/field.tsx'
import { groupAmount, groupedCursor } from './amounts.ts'

type AmountInputProps = FieldAria & { value: string; onChange: (value: string) => void }

/** Takes an amount in dollars; puts the commas in while it is typed, and the cursor where the person left it. */
export function AmountInput({ value, onChange, ...aria }: AmountInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const [edit, setEdit] = useState({ cursor: 0 })

  useLayoutEffect(() => input.current?.setSelectionRange(edit.cursor, edit.cursor), [edit])
  // The dialog's own focus steps look for the attribute, which React never writes.
  useLayoutEffect(() => input.current?.setAttribute('autofocus', ''), [])

  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const grouped = groupAmount(target.value)
    const cursor = groupedCursor(target.value, target.selectionStart ?? target.value.length)
    const isForward = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'deleteContentForward'
    // Delete before a comma removes only the comma, which comes back: step over it, or the key would be stuck.
    setEdit({ cursor: isForward && grouped[cursor] === ',' ? cursor + 1 : cursor })
    onChange(grouped)
  }

  return (
    <div className="relative">
      <span
        aria-hidden
        className="absolute inset-y-0 left-4 flex items-center font-display text-2xl text-muted"
      >
        $
      </span>
      <input
        ref={input}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        value={value}
        onChange={change}
        className={classNames(inputClasses, 'min-h-14 pl-9 font-display text-2xl! tabular-nums')}
        {...aria}
      />
    </div>
  )
}
