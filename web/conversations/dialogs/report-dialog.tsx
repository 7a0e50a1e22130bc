import { useId, useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { Report, type ReportReason } from '#contract/conversations.ts'
import { zodResolver } from '#web/forms/zod-resolver.ts'
import { reasonOf } from '#web/members/reason-of.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { CheckField, FieldError, TextArea } from '#web/ui/fields/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ScriptedForm } from '#web/ui/fields/scripted-form.tsx'
import { useChange } from '#web/members/use-change.ts'
import type { ConversationActions } from '#web/conversations/conversation-source.ts'
import { otherPersonOf } from '#web/conversations/participants.ts'
import {
  type ConversationViewModel,
  type MessageViewModel,
  summaryOf,
} from '#web/conversations/view-models.ts'

const reasons: [ReportReason, string][] = [
  ['scam', 'Scam or fraud'],
  ['spam', 'Spam or advertising'],
  ['abuse', 'Abuse or harassment'],
  ['other', 'Something else'],
]

const ReportForm = z.extend(Report, { isBlocking: z.boolean() })
type ReportForm = z.infer<typeof ReportForm>
type Values = Omit<ReportForm, 'reason'> & { reason: ReportReason | null }

const resolver = zodResolver<Values, ReportForm>(ReportForm)
const defaultValues: Values = { reason: null, text: '', isBlocking: false }

export type ReportDialogProps = {
  conversation: ConversationViewModel
  actions: ConversationActions
  /** The message to report; without one, the report is about the whole conversation. */
  message?: MessageViewModel | undefined
  isOpen: boolean
  onClose: () => void
}

/** Reports the other user to Palapa. The form is preserved while the dialog is closed. */
export function ReportDialog({ conversation, actions, message, isOpen, onClose }: ReportDialogProps) {
  const formId = useId()
  const { id, stored } = conversation
  const { name } = otherPersonOf(conversation)
  const form = useForm<Values, unknown, ReportForm>({ defaultValues, resolver, reValidateMode: 'onSubmit' })

  /** Whether the report was sent and only the block failed, so that a retry does not send it again. */
  const [isSent, setSent] = useState(false)

  const send = async ({ isBlocking, ...report }: ReportForm) => {
    if (!isSent) await actions.report(id, { ...report, messageId: message?.id })
    if (!isBlocking) return
    try {
      await actions.setBlock(id, true)
    } catch (error) {
      setSent(true)
      throw error
    }
  }
  const { mutate, isPending, error, reset } = useChange(send, {
    successNotice: 'Thank you. Your report has reached Palapa.',
  })
  const finish = () => {
    setSent(false)
    form.reset()
    onClose()
  }
  const close = () => {
    if (!isSent || isPending) return onClose()
    reset()
    finish()
  }
  // `finish` belongs to the call: it does not run if another dialog, about another message, has replaced this one.
  const submit = form.handleSubmit((report) => mutate(report, { onSuccess: finish }))

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={`Report ${name}`}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isBusy={isPending}>
            {isSent ? `Block ${name}` : 'Send report'}
          </Button>
        </>
      }
    >
      <ScriptedForm id={formId} className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
        {isSent ? (
          <Notice tone="error">
            Your report was sent, but {name} could not be blocked. {error && reasonOf(error)}
          </Notice>
        ) : (
          <>
            {message && (
              <blockquote dir="auto" className="line-clamp-3 border-l-4 border-line pl-3 text-muted">
                {summaryOf(message)}
              </blockquote>
            )}
            <Fields form={form} name={name} canBlock={!stored?.isBlocked} />
          </>
        )}
        {error && !isSent && <Notice tone="error">The report could not be sent. {reasonOf(error)}</Notice>}
      </ScriptedForm>
    </Dialog>
  )
}

type FieldsProps = { form: UseFormReturn<Values, unknown, ReportForm>; name: string; canBlock: boolean }

function Fields({ form, name, canBlock }: FieldsProps) {
  const reasonId = useId()
  const { errors } = form.formState
  return (
    <>
      <fieldset aria-describedby={errors.reason && `${reasonId}-error`}>
        <legend className="mb-1 text-sm font-semibold">What is wrong?</legend>
        {reasons.map(([value, label]) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              value={value}
              className="size-5"
              {...form.register('reason', { onChange: () => form.clearErrors('reason') })}
            />
            {label}
          </label>
        ))}
        <FieldError id={reasonId} error={errors.reason?.message} />
      </fieldset>
      <TextArea
        label="What happened? (optional)"
        hint={`Palapa reads this and may write to you. ${name} is not notified.`}
        maxLength={2000}
        error={errors.text?.message}
        {...form.register('text', { onChange: () => form.clearErrors('text') })}
      />
      {canBlock && <CheckField label={`Block ${name} too`} {...form.register('isBlocking')} />}
    </>
  )
}
