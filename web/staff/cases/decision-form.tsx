import { type KeyboardEvent, useId, useState } from 'react'
import type { CaseDecision } from '#contract/moderation/case-kinds.ts'
import type { SuspensionDays } from '#contract/moderation/suspensions.ts'
import { maximumReasonLength } from '#contract/moderation/cases.ts'
import { CallError } from '#web/members/query.tsx'
import { useChange } from '#web/members/use-change.ts'
import { Key } from '#web/staff/key-region.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/fields/field.tsx'
import { SelectField } from '#web/ui/fields/select.tsx'
import { ScriptedForm } from '#web/ui/fields/scripted-form.tsx'
import { FailureInForm } from './decision-failure.tsx'
import {
  decisionTexts,
  type DecisionSubject,
  effectOf,
  readersOf,
  reasonsFor,
  suspensionOptions,
} from './decision-texts.ts'
import type { DecisionReason } from './decide.ts'
import { ReadySentences, sentenceAfter } from './ready-sentences.tsx'
import { useReason } from './use-reason.ts'

export type DecisionFormProps = {
  subject: DecisionSubject
  decision: CaseDecision
  /** What the user wrote for a decision whose call failed. */
  initialReason?: string | undefined
  /** Whether a decision may have been made by an earlier call that failed. */
  wasUncertain: boolean
  /** Whom the decision of a conversation can be about, the person that the case shows first. */
  people?: { id: string; name: string; text: string }[]
  /** Sends the decision. */
  onSend: (sent: DecisionReason) => Promise<unknown>
  /** The title of the section that shows the decision once it is made. */
  shownUnder: string
  /** Called when the call failed. Loads the page again, and returns whether it could be. */
  onFailed: (error: Error, sent: DecisionReason) => Promise<boolean>
  onCancel: () => void
}

const missingReason = 'Give a reason.'

/** Renders a decision with the reason that it requires. Control and Enter send it, and Escape returns to the choice. */
export function DecisionForm(props: DecisionFormProps) {
  const { subject, decision, initialReason = '', people = [], onCancel } = props
  const { name } = decisionTexts[decision]
  const sentences = reasonsFor(decision, subject.subjectType)
  const [days, setDays] = useState('7')
  const [personId, setPersonId] = useState('')
  const person = people.find(({ id }) => id === personId) ?? people[0]
  const personName = person ? person.name : subject.personName
  const fieldId = useId()
  const { mutate, isPending, error, isReloaded } = useSending(props)
  const { form, field, reason, isMissing, change, append, check } = useReason(initialReason)
  const fieldError = isMissing ? missingReason : fieldErrorOf(error)

  const send = () => {
    if (isPending || !check()) return
    mutate({ reason: reason.trim(), days: daysOf(days), personId: person?.id })
  }
  const press = (event: KeyboardEvent) => {
    const isSent = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    const next = event.key === 'ArrowDown' && event.target === field() && sentenceAfter(reason, sentences)
    if (isSent) send()
    else if (event.key === 'Escape') onCancel()
    else if (next) change(next)
    else return
    event.preventDefault()
  }
  return (
    <ScriptedForm
      ref={form}
      aria-label={name}
      className="flex flex-col gap-4"
      onKeyDown={press}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div>
        <h3 className="text-lg font-semibold">{name}</h3>
        <p className="text-muted">{effectOf(decision, subject)}</p>
      </div>
      {people.length > 1 && (
        <SelectField
          label="About whom"
          options={people.map(({ id, text }) => ({ value: id, label: text }))}
          value={person?.id}
          onChange={(event) => setPersonId(event.target.value)}
        />
      )}
      {decision === 'suspend' && (
        <SelectField
          label="For how long"
          options={suspensionOptions}
          value={days}
          onChange={(event) => setDays(event.target.value)}
        />
      )}
      <TextArea
        id={fieldId}
        label="Reason"
        hint={readersOf(decision, { ...subject, personName })}
        rows={4}
        maxLength={maximumReasonLength}
        value={reason}
        error={fieldError}
        onChange={(event) => change(event.target.value)}
      />
      {error && !fieldError && (
        <FailureInForm
          error={error}
          wasUncertain={props.wasUncertain}
          isReloaded={isReloaded}
          shownUnder={props.shownUnder}
        />
      )}
      <SendOrCancel decision={decision} isPending={isPending} onCancel={onCancel} />
      <p className="flex flex-wrap items-center gap-1 text-sm text-muted pointer-coarse:hidden">
        <Key>Ctrl</Key> <Key>Enter</Key> sends, <Key>Esc</Key> cancels, <Key>↓</Key> writes a ready sentence.
      </p>
      <ReadySentences sentences={sentences} onUse={append} />
    </ScriptedForm>
  )
}

/** Returns the call that sends a decision, and whether the page could be loaded again after it has failed. */
function useSending({ subject, decision, onSend, onFailed }: DecisionFormProps) {
  const [isReloaded, setReloaded] = useState(false)
  const { mutate, isPending, error } = useChange(onSend, {
    successNotice: [decisionTexts[decision].done, subject.title].filter(Boolean).join(': '),
    onError: async (failure, sent) => setReloaded(await onFailed(failure, sent)),
  })
  return { mutate, isPending, error, isReloaded }
}

type SendOrCancelProps = Pick<DecisionFormProps, 'decision' | 'onCancel'> & { isPending: boolean }

function SendOrCancel({ decision, isPending, onCancel }: SendOrCancelProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" variant={decision === 'remove' ? 'danger' : 'primary'} isBusy={isPending}>
        {decisionTexts[decision].name}
      </Button>
      <Button variant="secondary" onClick={() => onCancel()}>
        Cancel
      </Button>
    </div>
  )
}

function fieldErrorOf(error: Error | null): string | undefined {
  return error instanceof CallError ? error.failure.fields?.['reason'] : undefined
}

function daysOf(value: string): SuspensionDays {
  return ([1, 7, 30] as const).find((days) => String(days) === value) ?? null
}
