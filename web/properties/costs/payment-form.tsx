import { useId, useState } from 'react'
import { Field } from '#web/ui/fields/field.tsx'
import type { Property } from '#contract/properties.ts'
import {
  blank,
  loanFieldNames,
  loanFields,
  offerText,
  ownerTerms,
  paymentText,
  problemOf,
  type TypedLoan,
} from './payment-text.ts'

/** Renders the fields of a loan and what it costs a month. They have the terms of the owner, or else nothing. */
export function PaymentForm({
  property: { price, details },
}: {
  property: Pick<Property, 'price' | 'details'>
}) {
  const terms = ownerTerms(details)
  const [typed, setTyped] = useState(terms ?? blank)
  const payment = paymentText(price, typed)
  return (
    <div className="mt-4 flex flex-col gap-5">
      {terms && <p>{offerText(terms)}</p>}
      <div className="grid grid-cols-1 gap-5 min-[420px]:grid-cols-2">
        {loanFieldNames.map((name) => (
          <LoanField
            key={name}
            name={name}
            typed={typed}
            onChange={(text) => setTyped({ ...typed, [name]: text })}
          />
        ))}
      </div>
      <output className="block rounded-md bg-sunken p-4">
        {payment ? (
          <>
            <span className="block text-xl font-bold text-balance tabular-nums">{payment.monthly}</span>
            {` ${payment.rest}`}
          </>
        ) : (
          'Enter the terms that an owner or a bank offers you.'
        )}
      </output>
      <p className="text-sm text-pretty text-muted">
        An illustration, not an offer. Lenders add fees, and some loans are renewed at another rate each year.
      </p>
    </div>
  )
}

type LoanFieldProps = { name: keyof TypedLoan; typed: TypedLoan; onChange: (text: string) => void }

function LoanField({ name, typed, onChange }: LoanFieldProps) {
  const id = useId()
  const { label, hint } = loanFields[name]
  return (
    <Field id={id} label={label} hint={hint} error={problemOf(name, typed) ?? undefined}>
      {(aria) => (
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          className="input tabular-nums"
          value={typed[name]}
          onChange={({ target }) => onChange(target.value)}
          {...aria}
        />
      )}
    </Field>
  )
}
