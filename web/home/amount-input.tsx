import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react'
import { currencySigns } from '#contract/costs/money.ts'
import { classNames } from '#web/ui/class-names.ts'
import { type FieldAria, inputClasses } from '#web/ui/fields/field.tsx'
import { groupAmount, groupedCursor } from './amounts.ts'

type AmountInputProps = FieldAria & { value: string; onChange: (value: string) => void }

/** Renders an input for an amount in dollars that inserts commas while the user types, and restores the cursor position. */
export function AmountInput({ value, onChange, ...aria }: AmountInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const [edit, setEdit] = useState({ cursor: 0 })

  useLayoutEffect(() => input.current?.setSelectionRange(edit.cursor, edit.cursor), [edit])
  // The browser's dialog focusing steps look for the attribute, which React does not set.
  useLayoutEffect(() => input.current?.setAttribute('autofocus', ''), [])

  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const grouped = groupAmount(target.value)
    const cursor = groupedCursor(target.value, target.selectionStart ?? target.value.length)
    const isForward = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'deleteContentForward'
    // Deleting a comma forward inserts it again, so move the cursor past it, or the key would have no effect.
    setEdit({ cursor: isForward && grouped[cursor] === ',' ? cursor + 1 : cursor })
    onChange(grouped)
  }

  return (
    <div className="relative">
      <span aria-hidden className="absolute inset-y-0 left-4 flex items-center text-2xl font-bold text-muted">
        {currencySigns.USD}
      </span>
      <input
        ref={input}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        value={value}
        onChange={change}
        className={classNames(inputClasses, 'min-h-14 pl-17 text-2xl! font-bold tabular-nums')}
        {...aria}
      />
    </div>
  )
}
