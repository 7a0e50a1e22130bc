import { type FormEvent, useId, useState } from 'react'
import type { ReportReason } from '#contract/conversations.ts'
import { reasonOf } from '#web/members/reason-of.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { CheckField, FieldError, TextArea } from '#web/ui/fields/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ScriptedForm } from '#web/ui/fields/scripted-form.tsx'
import { useChange } from '#web/members/use-change.ts'
import type { Report, ConversationActions } from '#web/conversations/conversation-source.ts'
import { otherPersonOf } from '#web/conversations/participants.ts'
import type { ConversationViewModel } from '#web/conversations/view-models.ts'

const reasons: [ReportReason, string][] = [
  ['scam', 'Scam or fraud'],
  ['spam', 'Spam or advertising'],
  ['abuse', 'Abuse or harassment'],
  ['other', 'Something else'],
]

type ReportDialogProps = {
  conversation: ConversationViewModel
  actions: ConversationActions
  isOpen: boolean
  onClose: () => void
}

/** Reports the other user to Palapa. The form is preserved while the dialog is closed. */
export function ReportDialog({ conversation, actions, isOpen, onClose }: ReportDialogProps) {
  const formId = useId()
  const { id, stored } = conversation
  const { name } = otherPersonOf(conversation)
  const [reason, setReason] = useState<ReportReason>()
  const [isReasonMissing, setIsReasonMissing] = useState(false)
  const [text, setText] = useState('')
  const [isBlocking, setIsBlocking] = useState(false)

  const send = async (report: Report) => {
    await actions.report(id, report)
    if (isBlocking) await actions.setBlock(id, true)
  }
  const { mutate, isPending, error } = useChange(send, {
    successNotice: 'Thank you. Your report has reached Palapa.',
    onSuccess() {
      setReason(undefined)
      setText('')
      setIsBlocking(false)
      onClose()
    },
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsReasonMissing(reason === undefined)
    if (reason) mutate({ reason, text })
    else document.getElementById(`${formId}-scam`)?.focus()
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Report ${name}`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isBusy={isPending}>
            Send Report
          </Button>
        </>
      }
    >
      <ScriptedForm id={formId} className="flex flex-col gap-5" onSubmit={submit}>
        <fieldset aria-describedby={isReasonMissing ? `${formId}-reason-error` : undefined}>
          <legend className="mb-1 text-sm font-semibold">What is wrong?</legend>
          {reasons.map(([value, label]) => (
            <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                id={`${formId}-${value}`}
                type="radio"
                name={`${formId}-reason`}
                className="size-5 shrink-0 accent-primary"
                checked={reason === value}
                onChange={() => {
                  setReason(value)
                  setIsReasonMissing(false)
                }}
              />
              {label}
            </label>
          ))}
          <FieldError id={`${formId}-reason`} error={isReasonMissing ? 'Choose what is wrong.' : undefined} />
        </fieldset>
        <TextArea
          label="What happened? (optional)"
          hint={`Palapa reads this and may write to you. ${name} is not notified.`}
          maxLength={2000}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {!stored?.isBlocked && (
          <CheckField
            label={`Block ${name} too`}
            checked={isBlocking}
            onChange={({ target }) => setIsBlocking(target.checked)}
          />
        )}
        {error && <Notice tone="error">The report could not be sent. {reasonOf(error)}</Notice>}
      </ScriptedForm>
    </Dialog>
  )
}
