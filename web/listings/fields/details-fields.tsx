import { ListingField, RequiredLabel } from './listing-field.tsx'
import { PlaceField } from './place-field.tsx'
import { PriceField } from './price-field.tsx'
import { useWatch } from 'react-hook-form'
import type { ListingForm } from '#web/listings/use-listing-form.ts'

export function DetailsFields({ form }: { form: ListingForm }) {
  const isLand = useWatch({ control: form.control, name: 'propertyType' }) === 'LAND'
  return (
    <div className="grid gap-5 min-[360px]:grid-cols-2">
      <ListingField
        form={form}
        field="title"
        label={<RequiredLabel>Title</RequiredLabel>}
        placeholder="Beach house with a dock"
        className="min-[360px]:col-span-2"
        maxLength={140}
      />
      <PlaceField form={form} />
      <PriceField form={form} />
      {!isLand && (
        <>
          <ListingField form={form} field="bedrooms" label="Bedrooms" type="number" min={0} step={1} />
          <ListingField form={form} field="bathrooms" label="Bathrooms" type="number" min={0} step={0.5} />
          <ListingField form={form} field="areaSqft" label="Interior area (sq ft)" inputMode="numeric" />
        </>
      )}
      <ListingField
        form={form}
        field="lotSizeSqft"
        label={isLand ? 'Total land area for sale' : 'Lot size (sq ft)'}
        hint={isLand ? 'In square feet. One acre is 43,560.' : undefined}
        inputMode="numeric"
      />
      {!isLand && <ListingField form={form} field="yearBuilt" label="Year built" inputMode="numeric" />}
    </div>
  )
}
