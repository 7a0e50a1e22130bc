import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ConfirmationRequest } from '#contract/accounts.ts'
import { parseUrl } from '#contract/lib/parse-url.ts'
import { resendConfirmation } from '#web/session/sign-in.ts'
import { nextPath, paths } from '#web/routing/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ScriptedForm } from '#web/ui/fields/scripted-form.tsx'
import { zodResolver } from '#web/forms/zod-resolver.ts'
import { resendMessage, type ResendMessage } from './resend-message.ts'

const resolver = zodResolver<ConfirmationRequest, ConfirmationRequest>(ConfirmationRequest)

/** Renders the form that requests another confirmation mail, whose link leads to where that of the old mail does. */
export function ResendForm({ redirectTo }: { redirectTo: string }) {
  const messageId = useId()
  const [message, setMessage] = useState<ResendMessage>()
  const form = useForm({ resolver, reValidateMode: 'onSubmit' })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(
    async ({ email }) => setMessage(resendMessage(await resendConfirmation(email, returnPath(redirectTo)))),
    () => setMessage({ tone: 'error', text: 'Please enter your email address first.' }),
  )

  return (
    <ScriptedForm className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        {...form.register('email', { onChange: () => form.clearErrors() })}
        {...(errors.email && { 'aria-invalid': true, 'aria-describedby': messageId })}
      />
      {message && (
        <Notice tone={message.tone}>
          <span id={messageId}>{message.text}</span>
        </Notice>
      )}
      <Button type="submit" isBusy={isSubmitting}>
        Send a new link
      </Button>
    </ScriptedForm>
  )
}

/** Returns the path of a URL of this site, and that of the sign-in screen for any other. */
function returnPath(url: string): string {
  const target = url ? parseUrl(url, location.origin) : null
  return target?.origin === location.origin ? nextPath(target.pathname + target.search) : paths.signIn
}
