import { type ReactNode, useId } from 'react'
import { useWatch } from 'react-hook-form'
import { AreaField } from './area-field.tsx'
import { HighwayFields } from './highway-fields.tsx'
import { ListingField, RequiredLabel } from './listing-field.tsx'
import { PlaceField } from './place-field.tsx'
import { PriceField } from './price-field.tsx'
import { StepperField } from './stepper-field.tsx'
import type { ListingForm } from '#web/listings/use-listing-form.ts'

type DetailsFieldsProps = {
  form: ListingForm
  /** Whether fields that few properties need are folded away. */
  isShort: boolean
}

/** Renders what a property is, its size and its price. */
export function DetailsFields({ form, isShort }: DetailsFieldsProps) {
  const isLand = useWatch({ control: form.control, name: 'propertyType' }) === 'LAND'
  return (
    <div className="flex flex-col gap-7">
      <Group title="What and where">
        <ListingField
          form={form}
          field="title"
          label={<RequiredLabel>Title</RequiredLabel>}
          placeholder={isLand ? 'Cleared lot by the river' : 'Beach house with a dock'}
          className="col-span-full"
          maxLength={140}
        />
        <PlaceField form={form} />
        <HighwayFields form={form} isOpen={!isShort} />
      </Group>
      <Group title="Size">
        {!isLand && (
          <>
            <StepperField form={form} field="bedrooms" label="Bedrooms" step={1} />
            <StepperField form={form} field="bathrooms" label="Bathrooms" step={0.5} />
            <AreaField
              form={form}
              field="areaSqft"
              label={(unit) => `Interior area (${unit})`}
              unitLabel="Unit of the interior area"
            />
            <ListingField form={form} field="yearBuilt" label="Year built" inputMode="numeric" />
          </>
        )}
        <AreaField
          form={form}
          field="lotSizeSqft"
          label={(unit) => (isLand ? 'Total land area for sale' : `Lot size (${unit})`)}
          unitLabel="Unit of the lot"
          hint="Use the unit on your survey plan."
          className={isLand ? 'col-span-full' : 'max-tablet:col-span-full tablet:col-span-2'}
        />
      </Group>
      <Group title="Price">
        <PriceField form={form} />
      </Group>
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-5 gap-y-5 not-first:border-t not-first:border-line not-first:pt-7 min-[360px]:grid-cols-2 tablet:grid-cols-3"
    >
      <h3 id={id} className="col-span-full -mb-1 text-lg font-semibold">
        {title}
      </h3>
      {children}
    </section>
  )
}
