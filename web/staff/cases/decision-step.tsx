import { type ReactNode, useState } from 'react'
import type { CaseDecision } from '#contract/moderation/case-kinds.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { DecisionReason } from './decide.ts'
import { DecisionForm, type DecisionFormProps, type RefusedDecision } from './decision-form.tsx'

type DecisionStepProps = Pick<DecisionFormProps, 'subject' | 'people' | 'onCancel'> & {
  /** The chosen decision, if it is possible. */
  decision: CaseDecision | null
  /** Sends the decision. */
  onSend: (decision: CaseDecision, sent: DecisionReason) => Promise<unknown>
  /** Loads the subject again after a refusal, because it may have changed. */
  onRefused: () => void
  /** What is shown instead of the form, such as the possible decisions. */
  children: ReactNode
}

/** Renders the form of the chosen decision, or else the children. What a refused decision left unsent is kept for the next one. */
export function DecisionStep({
  decision,
  onSend,
  onRefused,
  onCancel,
  children,
  ...form
}: DecisionStepProps) {
  const [refused, setRefused] = useState<RefusedDecision>()
  if (decision === null) {
    return (
      <>
        {refused && <UnsentReason {...refused} />}
        {children}
      </>
    )
  }
  return (
    <DecisionForm
      {...form}
      key={decision}
      decision={decision}
      initialReason={refused?.reason}
      onSend={async (sent) => {
        await onSend(decision, sent)
        setRefused(undefined)
      }}
      onRefused={(unsent) => {
        setRefused(unsent)
        onRefused()
      }}
      onCancel={() => {
        setRefused(undefined)
        onCancel()
      }}
    />
  )
}

function UnsentReason({ message, reason }: RefusedDecision) {
  return (
    <>
      <Notice tone="error" title="Nothing was decided">
        {message}
      </Notice>
      <div className="flex flex-col gap-1.5">
        <p className="text-sm font-semibold">What you wrote</p>
        <p dir="auto" className="rounded-md bg-sunken px-3 py-2 whitespace-pre-line">
          {reason}
        </p>
      </div>
    </>
  )
}
