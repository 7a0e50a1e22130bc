import type { QueryKey } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { CaseDecision } from '#contract/moderation/case-kinds.ts'
import { queryClient } from '#web/members/query.tsx'
import type { DecisionReason } from './decide.ts'
import { type FailedDecision, FailureAboveChoice, isUncertain } from './decision-failure.tsx'
import { DecisionForm, type DecisionFormProps } from './decision-form.tsx'

type DecisionFormOrChoiceProps = Pick<DecisionFormProps, 'subject' | 'people' | 'shownUnder' | 'onCancel'> & {
  /** The chosen decision, if it is possible. */
  decision: CaseDecision | null
  /** Whether the case is closed. */
  isClosed?: boolean
  /** The query of the page, which is loaded again after a failure, because others may have decided. */
  queryKey: QueryKey
  /** Sends the decision. */
  onSend: (decision: CaseDecision, sent: DecisionReason) => Promise<unknown>
  /** The choice of a decision, or why none is possible. */
  children: ReactNode
}

/** Renders the form of the chosen decision, or else the choice. After a failure, the next decision starts with the reason already written. */
export function DecisionFormOrChoice({
  decision,
  isClosed = false,
  queryKey,
  onSend,
  onCancel,
  children,
  ...form
}: DecisionFormOrChoiceProps) {
  const [failed, setFailed] = useState<FailedDecision>()
  const wasUncertain = failed?.isUncertain === true
  if (decision === null) {
    return (
      <>
        {failed && <FailureAboveChoice {...failed} isClosed={isClosed} shownUnder={form.shownUnder} />}
        {children}
      </>
    )
  }
  return (
    <DecisionForm
      {...form}
      key={decision}
      decision={decision}
      initialReason={failed?.reason}
      wasUncertain={wasUncertain}
      onSend={async (sent) => {
        await onSend(decision, sent)
        setFailed(undefined)
      }}
      onFailed={(error, { reason }) => {
        // A conflict may be with one's own decision, of which only the response was lost.
        setFailed({ decision, reason, error, isUncertain: wasUncertain || isUncertain(error) })
        return reload(queryKey)
      }}
      onCancel={() => {
        setFailed(undefined)
        onCancel()
      }}
    />
  )
}

/** Loads the query again, and returns whether it could be. */
function reload(queryKey: QueryKey): Promise<boolean> {
  return queryClient.invalidateQueries({ queryKey }, { throwOnError: true }).then(
    () => true,
    () => false,
  )
}
