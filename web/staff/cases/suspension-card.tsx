import { useEffect, useId, useRef, useState } from 'react'
import { formatDayInBelize } from '#contract/lib/date-text.ts'
import { maximumReasonLength, type PersonSummary } from '#contract/moderation/cases.ts'
import { agreeToSuspension, liftSuspension, type Suspension } from '#contract/moderation/suspensions.ts'
import { CallError, callSignedIn } from '#web/members/query.tsx'
import { reasonOf } from '#web/members/reason-of.ts'
import { useChange } from '#web/members/use-change.ts'
import { useSession } from '#web/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { TextArea } from '#web/ui/fields/field.tsx'
import { ScriptedForm } from '#web/ui/fields/scripted-form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { timeAgo } from '#web/ui/time-ago.ts'
import { Section } from './section.tsx'

type SuspensionCardProps = {
  person: PersonSummary | null
  /** Loads the person again. */
  onChanged: () => Promise<unknown>
}

/** Renders a suspension in force: a second member of staff can agree to one for good, and each can lift it. */
export function SuspensionCard({ person, onChanged }: SuspensionCardProps) {
  const { session } = useSession()
  const [isLifting, setLifting] = useState(false)
  if (!person?.suspension) return null
  const { suspension } = person
  const { reason, by, since, needsAgreement } = suspension
  const canAgree = needsAgreement && by?.id !== session?.user.id
  const props = { personId: person.id, since, onChanged }
  return (
    <Section title="Suspended">
      <p className="font-semibold text-danger">{endOf(suspension)}</p>
      <p dir="auto" className="whitespace-pre-line">
        {reason}
      </p>
      <p className="text-sm text-muted">
        {by ? `By ${by.name || 'a member of staff'}, ` : ''}
        <time dateTime={since}>{timeAgo(since)}</time>
      </p>
      {canAgree && <AgreeButton {...props} name={person.name} />}
      {needsAgreement && !canAgree && (
        <p className="text-sm text-muted">
          You proposed this for good. A case in the queue asks another member of staff to agree.
        </p>
      )}
      {isLifting ? (
        <LiftForm {...props} name={person.name} />
      ) : (
        <Button variant="secondary" size="small" onClick={() => setLifting(true)}>
          Lift the suspension
        </Button>
      )}
    </Section>
  )
}

function endOf({ until, needsAgreement }: Suspension): string {
  if (until === null) return 'For good'
  const end = `Until ${formatDayInBelize(until)}`
  return needsAgreement ? `${end}; for good once a second member of staff agrees` : end
}

/** `since` is when the suspension began that the user reads. */
type ChangeProps = Pick<SuspensionCardProps, 'onChanged'> & { personId: string; since: string }

/** Returns what to do after a failed change: a conflict is often with a suspension that has replaced the one on the page. */
const reloadAfter = (onChanged: ChangeProps['onChanged']) => async (error: Error) => {
  if (error instanceof CallError && error.failure.status === 409) await onChanged()
}

/** Renders the button that suspends for good once the user has confirmed it. */
function AgreeButton({ personId, since, onChanged, name }: ChangeProps & { name: string }) {
  // The suspension that the question is about, because the page may be loaded again meanwhile.
  const [asked, setAsked] = useState<string>()
  const close = () => setAsked(undefined)
  const { mutate, isPending, error } = useChange(
    () => callSignedIn(agreeToSuspension, { params: { id: personId }, body: { since: asked ?? since } }),
    {
      successNotice: 'The suspension is for good.',
      onSuccess: onChanged,
      onError: reloadAfter(onChanged),
      // Also after a failure: the suspension on the page may now be another one than the user confirmed.
      onSettled: close,
    },
  )
  return (
    <>
      {error && <Notice tone="error">{reasonOf(error)}</Notice>}
      <Button variant="danger" size="small" onClick={() => setAsked(since)}>
        Agree: suspend for good
      </Button>
      <ConfirmDialog
        isOpen={asked !== undefined}
        isDanger
        title="Suspend for good?"
        confirmLabel="Agree: suspend for good"
        isBusy={isPending}
        onConfirm={() => mutate()}
        onCancel={close}
      >
        <bdi>{name || 'This person'}</bdi> cannot sign in again.
      </ConfirmDialog>
    </>
  )
}

function LiftForm({ personId, since, onChanged, name }: ChangeProps & { name: string }) {
  const [isMissing, setMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []) // the button that opened it is gone
  const { mutate, isPending, error } = useChange(
    (reason: string) => callSignedIn(liftSuspension, { params: { id: personId }, body: { reason, since } }),
    {
      successNotice: 'The suspension is lifted.',
      onSuccess: onChanged,
      onError: reloadAfter(onChanged),
    },
  )
  const send = () => {
    const field = form.current?.querySelector('textarea')
    const reason = field?.value.trim() ?? ''
    setMissing(reason === '')
    if (reason === '') field?.focus()
    else mutate(reason)
  }
  return (
    <ScriptedForm
      ref={form}
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <TextArea
        id={id}
        label="Reason to lift it"
        hint={`${name || 'The person'} reads this reason, in an email.`}
        maxLength={maximumReasonLength}
        error={isMissing ? 'Give a reason.' : undefined}
      />
      {error && <Notice tone="error">{reasonOf(error)}</Notice>}
      <Button type="submit" size="small" isBusy={isPending}>
        Lift the suspension
      </Button>
    </ScriptedForm>
  )
}
