import { CheckField, TextField } from '#web/ui/fields/field.tsx'

/** Returns today's date in Belize, as a date input has it. */
function today(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Belize' }).format(new Date())
}

/** Renders the fields of a sale, all of which are optional. */
export function SaleFields({ maximumPrice }: { maximumPrice: number }) {
  const now = today()
  return (
    <>
      <TextField label="Day of the sale" name="soldOn" type="date" defaultValue={now} max={now} required />
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
      <CheckField label="Show the price on the page of the sold property" name="soldPriceShown" />
    </>
  )
}

/** Returns the sale that the fields describe. */
export function saleOf(form: FormData): { soldOn?: string; soldPrice?: number; soldPriceShown?: boolean } {
  const [soldOn, price] = [form.get('soldOn'), form.get('soldPrice')]
  return {
    ...(typeof soldOn === 'string' && soldOn !== '' && { soldOn }),
    ...(typeof price === 'string' &&
      price !== '' && { soldPrice: Number(price), soldPriceShown: form.has('soldPriceShown') }),
  }
}
