import type { ComponentProps, ReactNode } from 'react'
import { TextArea, TextField } from '#web/ui/fields/field.tsx'
import type { DraftField } from '#web/listings/draft.ts'
import type { ListingForm } from '#web/listings/use-listing-form.ts'

type TextDraftField = Exclude<DraftField, 'features' | 'earlierFeatures' | 'position' | 'propertyType'>
type OwnProps = { form: ListingForm; field: TextDraftField; label: ReactNode; hint?: ReactNode }

export function ListingField({ form, field, ...rest }: OwnProps & Omit<ComponentProps<'input'>, 'form'>) {
  return <TextField {...rest} {...bind(form, field)} />
}

export function ListingArea({ form, field, ...rest }: OwnProps & Omit<ComponentProps<'textarea'>, 'form'>) {
  return <TextArea {...rest} {...bind(form, field)} />
}

function bind(form: ListingForm, field: TextDraftField) {
  return {
    ...form.register(field, { onChange: () => form.clearErrors(field) }),
    error: form.formState.errors[field]?.message,
  }
}

export function RequiredLabel({ children }: { children: ReactNode }) {
  return (
    <>
      {children} <span className="font-normal text-muted">(required)</span>
    </>
  )
}
