import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { highways, highwaySlugs } from '#contract/places/highways.ts'
import { SelectField } from '#web/ui/fields/select.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ListingForm } from '#web/listings/use-listing-form.ts'
import { ListingField } from './listing-field.tsx'

const options = [
  { value: '', label: 'Not on a highway' },
  ...highwaySlugs.map((slug) => ({ value: slug, label: highways[slug].name })),
]

type HighwayFieldsProps = { form: ListingForm; isOpen: boolean }

/** Renders the highway and the mile, folded away unless `isOpen` is set or they have a value. */
export function HighwayFields({ form, isOpen }: HighwayFieldsProps) {
  const [highway, mile] = useWatch({ control: form.control, name: ['highway', 'mile'] })
  const [isUnfolded, setUnfolded] = useState(isOpen || highway !== '' || mile !== '')
  const { errors } = form.formState
  return (
    <details
      className="group col-span-full"
      open={isUnfolded || errors.highway !== undefined || errors.mile !== undefined}
      onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
    >
      <summary className="flex min-h-11 w-fit list-none items-center gap-2 font-semibold text-primary [&::-webkit-details-marker]:hidden">
        On a national highway?
        <Icon
          name="chevron-down"
          size={18}
          className="transition-[rotate] duration-fast group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-x-5 gap-y-5 pt-2 tablet:grid-cols-[1fr_8rem]">
        <SelectField
          label="Highway"
          options={options}
          error={errors.highway?.message}
          {...form.register('highway', { onChange: () => form.clearErrors(['highway', 'mile']) })}
        />
        {highway !== '' && (
          <ListingField form={form} field="mile" label="Mile" inputMode="numeric" maxLength={5} />
        )}
        <p className="col-span-full text-sm text-muted">
          The nearest milepost helps buyers find the road. Your listing will say that it comes from you.
        </p>
      </div>
    </details>
  )
}
