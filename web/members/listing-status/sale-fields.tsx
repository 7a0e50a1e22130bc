import { useState } from 'react'
import type { Input } from '#contract/endpoint.ts'
import { dayInBelize } from '#contract/lib/belize-time.ts'
import { price } from '#contract/new-property.ts'
import type { setPropertyStatus } from '#contract/properties.ts'
import { formText } from '#web/forms/form-text.ts'
import { parsePrice, priceAdvice } from '#web/forms/prices.ts'
import { CheckField, TextField } from '#web/ui/fields/field.tsx'
import { BuyerField } from './buyer-field.tsx'
import type { ChangeableListing } from './status-menu.tsx'

type StatusBody = Input<typeof setPropertyStatus>['body']
export const priceField = 'soldPrice'
const shownField = 'soldPriceShown'

export type Sale = Pick<StatusBody, 'soldOn' | 'soldPrice' | 'soldPriceShown' | 'conversationId'>

type SaleFieldsProps = {
  listing: ChangeableListing
  /** What is wrong with the price, until the user changes it or whether it is shown. */
  priceError: string | undefined
  onPriceChange: () => void
}

/** Renders the fields of a sale. */
export function SaleFields({ listing, priceError, onPriceChange }: SaleFieldsProps) {
  const [today] = useState(() => dayInBelize(new Date()))
  return (
    <>
      <TextField
        label="Day of the sale"
        name="soldOn"
        type="date"
        defaultValue={today}
        min={dayInBelize(listing.listedAt)}
        max={today}
        required
      />
      <TextField
        label="Price in US dollars (optional)"
        name={priceField}
        inputMode="decimal"
        autoComplete="off"
        hint="Other users see it only if you choose to show it."
        error={priceError}
        onChange={onPriceChange}
      />
      <CheckField label="Show the price to everyone" name={shownField} onChange={onPriceChange} />
      <BuyerField propertyId={listing.id} />
    </>
  )
}

/** Returns what is wrong with the price of the sale, if anything. */
export function salePriceError(form: FormData): string | undefined {
  const text = formText(form, priceField)
  const typed = parsePrice(text)
  if (!typed && form.has(shownField)) return 'Enter the price to show it.'
  return typed ? (priceAdvice(text) ?? price.safeParse(typed.amount).error?.issues[0]?.message) : undefined
}

/** Returns the sale that the fields describe, whose price has no error. */
export function saleOf(form: FormData): Sale {
  const [soldOn, conversationId] = [formText(form, 'soldOn'), formText(form, 'conversationId')]
  const typed = parsePrice(formText(form, priceField))
  return {
    ...(soldOn !== '' && { soldOn }),
    ...(typed && { soldPrice: typed.amount, soldPriceShown: form.has(shownField) }),
    ...(conversationId !== '' && { conversationId }),
  }
}
