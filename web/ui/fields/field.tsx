import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'

export type FieldAria = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

type FieldText = { label: ReactNode; hint?: ReactNode; error?: string | undefined }
type FieldProps = FieldText & { id: string; className?: string; children: (aria: FieldAria) => ReactNode }

export const inputClasses = 'input'

/** Renders a label above and a hint and an error below the input that the children render, with the ARIA links. */
export function Field({ label, hint, error, id, className, children }: FieldProps) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-semibold text-ink">
        {label}
      </label>
      {children({
        id,
        ...(described && { 'aria-describedby': described }),
        ...(error && { 'aria-invalid': true }),
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  )
}

/** Renders the error of a field, with the ID that its input references. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm font-medium text-danger">
      <Icon name="alert" size={16} className="mt-0.5" />
      {error}
    </p>
  )
}

export function TextField({ label, hint, error, className, ...input }: FieldText & ComponentProps<'input'>) {
  const own = useId()
  return (
    <Field label={label} hint={hint} error={error} id={input.id ?? own} className={className ?? ''}>
      {(aria) => <input type="text" dir="auto" className={inputClasses} {...input} {...aria} />}
    </Field>
  )
}

export function TextArea({ label, hint, error, className, ...area }: FieldText & ComponentProps<'textarea'>) {
  const own = useId()
  return (
    <Field label={label} hint={hint} error={error} id={area.id ?? own} className={className ?? ''}>
      {(aria) => (
        <textarea
          rows={4}
          dir="auto"
          className={classNames(inputClasses, 'leading-relaxed')}
          {...area}
          {...aria}
        />
      )}
    </Field>
  )
}

type CheckFieldProps = { label: ReactNode; error?: string | undefined } & ComponentProps<'input'>

export function CheckField({ label, error, className, ...input }: CheckFieldProps) {
  const own = useId()
  const id = input.id ?? own
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <div className="flex items-start gap-3">
        <input
          type="checkbox"
          className="mt-0.5 size-5"
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <label htmlFor={id} className="text-base text-ink">
          {label}
        </label>
      </div>
      <FieldError id={id} error={error} />
    </div>
  )
}
