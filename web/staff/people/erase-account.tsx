import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  erasePerson,
  erasureReasonNames,
  erasureReasons,
  type StaffPersonDetails,
} from '#contract/moderation/people.ts'
import { CallError, callSignedIn, queryClient } from '#web/members/query.tsx'
import { reasonOf } from '#web/members/reason-of.ts'
import { useChange } from '#web/members/use-change.ts'
import { staffSectionHref } from '#web/routing/paths.ts'
import { Section } from '#web/staff/cases/section.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { ScriptedForm } from '#web/ui/fields/scripted-form.tsx'
import { SelectField } from '#web/ui/fields/select.tsx'
import { useIsMounted } from '#web/ui/hooks/use-is-mounted.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { personQuery } from './people-query.ts'

type Person = StaffPersonDetails['person']

/** Renders the deletion of an account on request, which only admins can make. */
export function EraseAccount({ person }: { person: Person }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Section title="Delete the account">
      <p className="text-muted">On request, with the same effects as when the person deletes it.</p>
      <Button variant="secondary" size="small" className="text-danger!" onClick={() => setOpen(true)}>
        <Icon name="trash" />
        Delete this account
      </Button>
      {isOpen && <EraseDialog person={person} onClose={close} />}
    </Section>
  )
}

function EraseDialog({ person: { id, name, email }, onClose }: { person: Person; onClose: () => void }) {
  const navigate = useNavigate()
  const isMounted = useIsMounted()
  const formId = useId()
  const [reason, setReason] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [isSent, setSent] = useState(false)
  const chosen = erasureReasons.find((each) => each === reason)
  const isTyped = confirmation.trim().toLowerCase() === email.toLowerCase()
  const { mutate, isPending, error } = useChange(
    async () => {
      if (chosen) await callSignedIn(erasePerson, { params: { id }, body: { reason: chosen, confirmation } })
    },
    {
      successNotice: 'The account is deleted.',
      onSuccess: async () => {
        if (isMounted()) await navigate(staffSectionHref('people'), { replace: true })
        queryClient.removeQueries({ queryKey: personQuery(id).queryKey })
      },
    },
  )
  const send = () => {
    setSent(true)
    if (chosen && isTyped) mutate()
  }
  const refused = error instanceof CallError ? error.failure.fields?.['confirmation'] : undefined
  return (
    <Dialog
      isOpen
      isBusy={isPending}
      onClose={onClose}
      title="Delete this account?"
      footer={
        <>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" type="submit" form={formId} isBusy={isPending}>
            Yes, Delete
          </Button>
        </>
      }
    >
      <ScriptedForm
        id={formId}
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <p dir="auto">
          Everything that {name || 'this person'} saved and wrote will be permanently deleted, for the readers
          of their messages too, and their listings will be withdrawn. They get an email. This cannot be
          undone.
        </p>
        <SelectField
          label="Reason"
          options={[
            { value: '', label: 'Choose a reason' },
            ...erasureReasons.map((value) => ({ value, label: erasureReasonNames[value] })),
          ]}
          value={reason}
          error={isSent && !chosen ? 'Choose a reason.' : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
        <TextField
          label="Email address of the account"
          hint={`Type ${email} to confirm.`}
          autoComplete="off"
          value={confirmation}
          error={isSent && !isTyped ? 'Type the email address of the account.' : refused}
          onChange={(event) => setConfirmation(event.target.value)}
        />
        {error && !refused && <Notice tone="error">{reasonOf(error)}</Notice>}
      </ScriptedForm>
    </Dialog>
  )
}
