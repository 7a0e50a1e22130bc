import { useWatch } from 'react-hook-form'
import { Button } from '#web/ui/button.tsx'
import { ListingField, RequiredLabel } from './listing-field.tsx'
import { convertedPrice } from './prices.ts'
import type { ListingForm } from '#web/listings/use-listing-form.ts'

/** Renders the price field. A price in Belize dollars is converted to US dollars, which the user must confirm. */
export function PriceField({ form }: { form: ListingForm }) {
  const converted = convertedPrice(useWatch({ control: form.control, name: 'price' }))
  const confirm = (dollars: string) => {
    form.setValue('price', dollars)
    form.clearErrors('price')
    form.setFocus('price') // the pressed button disappears
  }
  return (
    <div className="flex flex-col gap-2 max-tablet:col-span-full">
      <ListingField
        form={form}
        field="price"
        label={<RequiredLabel>Price (USD)</RequiredLabel>}
        placeholder="325,000"
        autoComplete="off"
      />
      <output className="text-sm text-muted">
        {converted && `BZ$${converted.belizean} is US$${converted.dollars} at two to one. Is that the price?`}
      </output>
      {converted && (
        <Button variant="secondary" size="small" onClick={() => confirm(converted.dollars)}>
          Use US${converted.dollars}
        </Button>
      )}
    </div>
  )
}
