import { useState } from 'react'
import type { Input } from '#contract/endpoint.ts'
import { dayInBelize } from '#contract/lib/belize-time.ts'
import { maximumPrice } from '#contract/property-limits.ts'
import type { setPropertyStatus } from '#contract/properties.ts'
import { CheckField, TextField } from '#web/ui/fields/field.tsx'
import { BuyerField } from './buyer-field.tsx'
import type { ChangeableListing } from './status-menu.tsx'

type StatusBody = Input<typeof setPropertyStatus>['body']
export type Sale = Pick<StatusBody, 'soldOn' | 'soldPrice' | 'soldPriceShown' | 'conversationId'>

/** Renders the fields of a sale. */
export function SaleFields({ listing }: { listing: ChangeableListing }) {
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
        name="soldPrice"
        type="number"
        inputMode="decimal"
        min="0.01"
        max={maximumPrice}
        step="0.01"
        hint="Only you see it, unless you show it."
      />
      <CheckField label="Show the price to everyone" name="soldPriceShown" />
      <BuyerField propertyId={listing.id} />
    </>
  )
}

/** Returns the sale that the fields describe. */
export function saleOf(form: FormData): Sale {
  const [soldOn, price, conversationId] = [
    form.get('soldOn'),
    form.get('soldPrice'),
    form.get('conversationId'),
  ]
  return {
    ...(typeof soldOn === 'string' && soldOn !== '' && { soldOn }),
    ...(typeof price === 'string' &&
      price !== '' && { soldPrice: Number(price), soldPriceShown: form.has('soldPriceShown') }),
    ...(typeof conversationId === 'string' && conversationId !== '' && { conversationId }),
  }
}
