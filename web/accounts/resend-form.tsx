import { type FormEvent, useRef, useState } from 'react'
import { resendConfirmation } from '#web/auth/sign-in.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ScriptedForm } from '#web/ui/scripted-form.tsx'
import { resendMessage, type ResendMessage } from './resend-message.ts'

/** Asks for another confirmation mail. */
export function ResendForm() {
  const email = useRef<HTMLInputElement>(null)
  const [message, setMessage] = useState<ResendMessage>()
  const [isBusy, setBusy] = useState(false)

  const send = async (event: FormEvent) => {
    event.preventDefault()
    const address = email.current?.value.trim() ?? ''
    if (address === '') {
      email.current?.focus()
      return setMessage({ tone: 'error', text: 'Please enter your email address first.' })
    }
    setBusy(true)
    setMessage(resendMessage(await resendConfirmation(address)))
    setBusy(false)
  }

  return (
    <ScriptedForm className="flex flex-col gap-5" onSubmit={(event) => void send(event)}>
      <TextField label="Email" type="email" autoComplete="email" ref={email} />
      {message && <Notice tone={message.tone}>{message.text}</Notice>}
      <Button type="submit" isBusy={isBusy}>
        Send a new link
      </Button>
    </ScriptedForm>
  )
}
