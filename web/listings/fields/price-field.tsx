import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { currencySigns } from '#contract/costs/money.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { RequiredLabel } from './listing-field.tsx'
import { priceNote } from './price-note.ts'
import { convertedPrice } from '#web/forms/prices.ts'
import type { ListingForm } from '#web/listings/use-listing-form.ts'

/** Renders the price field. A price in Belize dollars is converted to US dollars, which the user must confirm. */
export function PriceField({ form }: { form: ListingForm }) {
  const id = useId()
  const typed = useWatch({ control: form.control, name: 'price' })
  const converted = convertedPrice(typed)
  const namesCurrency = /^\s*[$a-z]/i.test(typed)
  const confirm = (dollars: string) => {
    form.setValue('price', dollars)
    form.clearErrors('price')
    form.setFocus('price') // the pressed button disappears
  }
  return (
    <div className="col-span-full flex max-w-md flex-col gap-2">
      <Field
        id={id}
        label={<RequiredLabel>Price (USD)</RequiredLabel>}
        hint={converted ? undefined : priceNote(typed)}
        error={form.formState.errors.price?.message}
      >
        {(aria) => (
          <div className="relative text-2xl font-bold tabular-nums">
            {!namesCurrency && (
              <span aria-hidden className="absolute top-1/2 left-3.5 -translate-y-1/2 text-muted">
                {currencySigns.USD}
              </span>
            )}
            <input
              type="text"
              dir="auto"
              placeholder="325,000"
              autoComplete="off"
              className={classNames(
                'input min-h-14 text-2xl font-bold placeholder:font-normal',
                !namesCurrency && 'pl-[2.67em]',
              )}
              {...form.register('price', { onChange: () => form.clearErrors('price') })}
              {...aria}
            />
          </div>
        )}
      </Field>
      <output className="text-sm text-muted empty:absolute">
        {converted &&
          `${currencySigns.BZD}${converted.belizean} is ${currencySigns.USD}${converted.dollars} at two to one. Is that the price?`}
      </output>
      {converted && (
        <Button variant="secondary" size="small" onClick={() => confirm(converted.dollars)}>
          {`Use ${currencySigns.USD}${converted.dollars}`}
        </Button>
      )}
    </div>
  )
}
