import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Field, inputClasses } from './field.tsx'
import { Icon } from '#web/ui/icon.tsx'

type SelectFieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  options: { value: string; label: string }[]
} & ComponentProps<'select'>

export function SelectField({ label, hint, error, options, className, ...select }: SelectFieldProps) {
  const own = useId()
  return (
    <Field label={label} hint={hint} error={error} id={select.id ?? own} className={className ?? ''}>
      {(aria) => (
        <span className="relative block">
          <select
            className={classNames(inputClasses, 'appearance-none truncate pr-10')}
            {...select}
            {...aria}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon
            name="chevron-down"
            size={18}
            className="pointer-events-none absolute inset-y-0 right-3 my-auto text-muted"
          />
        </span>
      )}
    </Field>
  )
}
