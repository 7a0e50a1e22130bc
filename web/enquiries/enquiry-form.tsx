import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useActionData, useSearchParams } from 'react-router'
import { v4 as newId } from 'uuid'
import type { EnquiryTopic } from '#contract/enquiries.ts'
import { browserApi } from '#web/data/api.ts'
import { useTypedText } from '#web/forms/use-typed-text.ts'
import { useSession } from '#web/session/use-session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/fields/field.tsx'
import { usePending } from '#web/ui/hooks/use-pending.ts'
import { Notice } from '#web/ui/notice.tsx'
import { enquiryPath, type EnquiryResult, send, sentParameter } from './send-enquiry.ts'

const nothingYet = { fields: {} as Record<string, string>, typed: undefined, message: '' }

type EnquiryFormProps = { topic: EnquiryTopic }

/** Renders a form for a message to the operator, sent in place; without JavaScript the contact page handles the POST. */
export function EnquiryForm({ topic }: EnquiryFormProps) {
  const { sentResult, isSending, submit, reset } = useSending()
  const withoutScripts = useActionData<EnquiryResult>()
  const [query] = useSearchParams()
  const result = sentResult ?? withoutScripts
  const isSent = result ? result.isSent : query.has(sentParameter)
  const form = useRef<HTMLFormElement>(null)
  useFilledIn(form, isSent)
  useTypedText(form, isSent)
  useFocusOnNextMessage(form, isSent)
  useFocusOnFault(form, sentResult)

  if (isSent) return <Sent email={result?.isSent ? result.email : ''} onAgain={reset} />
  const { fields, typed, message } = result?.isSent === false ? result : nothingYet
  const asked = typed?.topic ?? topic
  // A document is read from its top, while a user with scripts has just pressed the button.
  const notice = message && <Notice tone="error">{message}</Notice>
  return (
    <form
      ref={form}
      method="post"
      action={enquiryPath}
      onSubmit={submit}
      noValidate
      className="my-6 flex max-w-xl flex-col gap-5 rounded-md border border-line bg-surface p-5 shadow-low tablet:p-6"
    >
      {!sentResult && notice}
      <input type="hidden" name="topic" value={asked} />
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        maxLength={100}
        defaultValue={typed?.name}
        error={fields.name}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={typed?.email}
        error={fields.email}
        hint="We will reply to this address."
      />
      {asked !== 'contact' && (
        <TextField
          label="Property or place (optional)"
          name="place"
          maxLength={300}
          defaultValue={typed?.place}
          error={fields.place}
          hint="The title of the listing, or the village and district."
        />
      )}
      <TextArea
        label="Message"
        name="message"
        rows={6}
        maxLength={4000}
        defaultValue={typed?.message}
        error={fields.message}
      />
      <Honeypot />
      {sentResult && notice}
      <Button type="submit" isBusy={isSending} className="tablet:self-start">
        Send message
      </Button>
    </form>
  )
}

/** Sends the form without the action of the contact page, whose scripts other pages have not loaded. */
function useSending() {
  const [sentResult, setSentResult] = useState<EnquiryResult>()
  const [isSending, run] = usePending()
  const last = useRef({ text: '', id: '' })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = JSON.stringify([...form])
    // The same message keeps its id, because it may have arrived although its response was lost.
    if (last.current.text !== text) last.current = { text, id: newId() }
    const { id } = last.current
    void run(async () => setSentResult((await send(browserApi, form, id)).result))
  }
  const reset = () => {
    last.current = { text: '', id: '' }
    setSentResult(undefined)
  }
  return { sentResult, isSending, submit, reset }
}

/** Renders a field that only bots fill in: a user can neither see nor reach it. */
function Honeypot() {
  return (
    <div hidden>
      <TextField label="Leave this empty" name="website" autoComplete="off" tabIndex={-1} />
    </div>
  )
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus({ preventScroll: true }), [])
  return (
    <div ref={notice} tabIndex={-1} className="my-6 max-w-xl outline-none">
      <Notice
        tone="success"
        title="Your message was sent."
        action={
          <ButtonLink to="?" preventScrollReset variant="secondary" size="small" onClick={onAgain}>
            Write another message
          </ButtonLink>
        }
      >
        A person reads it and replies by email{email && `, to ${email}`}.
      </Notice>
    </div>
  )
}

/** Fills in the name and the email of the signed-in user, unless the fields already have a value. */
function useFilledIn(form: RefObject<HTMLFormElement | null>, isSent: boolean): void {
  const { profile } = useSession()
  useEffect(() => {
    if (!profile || isSent) return
    for (const name of ['name', 'email'] as const) {
      const input = form.current?.elements.namedItem(name)
      if (input instanceof HTMLInputElement && input.value === '') input.value = profile[name]
    }
  }, [form, profile, isSent])
}

/** Moves the focus from the link to another message, which is gone, to its field. */
function useFocusOnNextMessage(form: RefObject<HTMLFormElement | null>, isSent: boolean): void {
  const wasSent = useRef(isSent)
  useEffect(() => {
    if (wasSent.current && !isSent) form.current?.querySelector('textarea')?.focus({ preventScroll: true })
    wasSent.current = isSent
  }, [form, isSent])
}

function useFocusOnFault(form: RefObject<HTMLFormElement | null>, result: EnquiryResult | undefined): void {
  useEffect(() => {
    if (result?.isSent === false) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [form, result])
}
