import { type ComponentProps, useId, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Field, inputClasses } from './field.tsx'

type PasswordFieldProps = {
  label: string
  hint?: string
  error?: string | undefined
} & ComponentProps<'input'>

export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const id = useId()
  const [isShown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(aria) => (
        <span className="relative block">
          <input
            {...input}
            {...aria}
            type={isShown ? 'text' : 'password'}
            className={classNames(inputClasses, 'pr-16')}
          />
          <button
            type="button"
            aria-controls={id}
            aria-pressed={isShown}
            className="absolute inset-y-1 right-1 rounded-md px-3 pointer-coarse:inset-y-0 text-sm font-semibold text-primary hover:bg-primary-soft"
            onClick={() => setShown(!isShown)}
          >
            {isShown ? 'Hide' : 'Show'}
          </button>
        </span>
      )}
    </Field>
  )
}
