import { useId, useState } from 'react'
import { facts, figure, savingPercent } from '#contract/facts/facts.ts'
import { currencySigns } from '#contract/costs/money.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { AmountInput } from './amount-input.tsx'
import { formatCents, shareInCents } from './amounts.ts'
import type { CalculatorDialogProps } from './use-calculator.tsx'

export function CalculatorDialog({ isOpen, onClose }: CalculatorDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Savings Calculator">
      <Calculator />
    </Dialog>
  )
}

function Calculator() {
  const [value, setValue] = useState('')
  const id = useId()
  const hasValue = shareInCents(value, 100) > 0n
  return (
    <div className="flex flex-col gap-5">
      <Field
        id={id}
        label="Property value (USD)"
        hint={`You keep the ${savingPercent}% between Palapa’s ${figure(facts.serviceFee)} and a traditional realtor’s ${figure(facts.realtorFeeProperty)}.`}
      >
        {(aria) => <AmountInput value={value} onChange={setValue} {...aria} />}
      </Field>
      <div>
        <output htmlFor={id} className="block">
          {hasValue && <Saving value={value} />}
        </output>
        {!hasValue && (
          <p className="flex min-h-50 items-center justify-center rounded-md bg-sunken p-5 text-center text-muted">
            Your savings will appear here as you type.
          </p>
        )}
      </div>
    </div>
  )
}

function Saving({ value }: { value: string }) {
  return (
    <span className="flex min-h-50 flex-col gap-4 rounded-md bg-primary-soft p-5 tabular-nums">
      <span>
        <span className="block font-semibold text-primary">You save</span>{' '}
        <strong className="block text-4xl font-bold tabular-nums wrap-anywhere text-primary">
          {inDollars(shareInCents(value, savingPercent))}
        </strong>
      </span>
      <FeeBar label="With Palapa" percent={facts.serviceFee.value} value={value} color="bg-primary" />
      <FeeBar
        label="With a realtor"
        percent={facts.realtorFeeProperty.value}
        value={value}
        color="bg-line-strong"
      />
    </span>
  )
}

const inDollars = (cents: bigint) => `${currencySigns.USD}${formatCents(cents)}`

type FeeBarProps = { label: string; percent: number; value: string; color: string }

function FeeBar({ label, percent, value, color }: FeeBarProps) {
  const width = (100 * percent) / facts.realtorFeeProperty.value
  return (
    <span className="block">
      <span className="mb-1 flex justify-between gap-4 text-sm">
        {label}
        <span className="font-semibold wrap-anywhere">{inDollars(shareInCents(value, percent))}</span>
      </span>
      <span aria-hidden className={`block h-2 rounded-full ${color}`} style={{ width: `${width}%` }} />
    </span>
  )
}
