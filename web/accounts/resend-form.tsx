import { type FormEvent, useRef, useState } from 'react'
import { resendConfirmation } from '#web/auth/sign-in.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ScriptedForm } from '#web/ui/scripted-form.tsx'
import { usePending } from '#web/ui/use-pending.ts'
import { useBlankFields } from './use-blank-fields.ts'
import { resendMessage, type ResendMessage } from './resend-message.ts'

/** Renders the form that requests another confirmation mail. */
export function ResendForm() {
  const email = useRef<HTMLInputElement>(null)
  const blank = useBlankFields()
  const [message, setMessage] = useState<ResendMessage>()
  const [isBusy, run] = usePending()

  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!blank.areFilled({ email }))
      return setMessage({ tone: 'error', text: 'Please enter your email address first.' })
    const address = email.current?.value.trim() ?? ''
    return void run(async () => setMessage(resendMessage(await resendConfirmation(address))))
  }

  return (
    <ScriptedForm className="flex flex-col gap-5" onSubmit={send}>
      <TextField label="Email" type="email" autoComplete="email" ref={email} {...blank.props('email')} />
      {message && (
        <Notice tone={message.tone}>
          <span id={blank.messageId}>{message.text}</span>
        </Notice>
      )}
      <Button type="submit" isBusy={isBusy}>
        Send a new link
      </Button>
    </ScriptedForm>
  )
}
