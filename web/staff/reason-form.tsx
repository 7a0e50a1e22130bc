import { type ReactNode, useState } from 'react'
import { maximumReasonLength } from '#contract/moderation/cases.ts'
import { reasonOf } from '#web/members/reason-of.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/fields/field.tsx'
import { ScriptedForm } from '#web/ui/fields/scripted-form.tsx'
import { Notice } from '#web/ui/notice.tsx'

type ReasonFormProps = {
  label: string
  hint: string
  /** The name of the button. */
  action: string
  isPending: boolean
  error: Error | null
  onSend: (reason: string) => void
  children?: ReactNode
}

/** Renders a change with the reason that it requires. */
export function ReasonForm({ label, hint, action, isPending, error, onSend, children }: ReasonFormProps) {
  const [isMissing, setMissing] = useState(false)
  return (
    <ScriptedForm
      aria-label={action}
      className="flex max-w-2xl flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const field = event.currentTarget.querySelector('textarea')
        const reason = field?.value.trim() ?? ''
        setMissing(reason === '')
        if (reason === '') field?.focus()
        else onSend(reason)
      }}
    >
      <TextArea
        label={label}
        hint={hint}
        rows={2}
        maxLength={maximumReasonLength}
        error={isMissing ? 'Give a reason.' : undefined}
      />
      {error && <Notice tone="error">{reasonOf(error)}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isBusy={isPending}>
          {action}
        </Button>
        {children}
      </div>
    </ScriptedForm>
  )
}
