import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import {
  maximumReportLength,
  propertyReasonNames,
  propertyReportReasons,
} from '#contract/moderation/reports.ts'
import { useTypedText } from '#web/forms/use-typed-text.ts'
import { useSession } from '#web/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError, TextArea, TextField } from '#web/ui/fields/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { ReportResult } from './send-report.ts'

type Failed = Exclude<ReportResult, { done: string }>

/** Renders the form of a report, which works without JavaScript. Visitors who are not signed in enter an email address. */
export function ReportForm({ failed }: { failed: Failed | undefined }) {
  const { session } = useSession()
  const { state } = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (failed)
      form.current?.querySelector<HTMLElement>('[aria-invalid], fieldset[aria-describedby] input')?.focus()
  }, [failed])
  useTypedText(form)
  const { fields = {}, typed } = failed ?? {}
  /** The failure in the document: it is read from its top, while the user of a later one has just pressed the button. */
  const [first] = useState(failed)
  const notice = failed && <Notice tone="error">{failed.message}</Notice>
  return (
    <Form ref={form} method="post" noValidate className="flex flex-col gap-5">
      {failed === first && notice}
      <fieldset aria-describedby={fields['reason'] && 'report-reason-error'}>
        <legend className="mb-1 text-sm font-semibold">What is wrong?</legend>
        {propertyReportReasons.map((reason) => (
          <label key={reason} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name="reason"
              value={reason}
              defaultChecked={typed?.reason === reason}
              className="size-5"
            />
            {propertyReasonNames[reason]}
          </label>
        ))}
        <FieldError id="report-reason" error={fields['reason']} />
      </fieldset>
      <TextArea
        label="What do you know about it? (optional)"
        name="text"
        maxLength={maximumReportLength}
        defaultValue={typed?.text}
        error={fields['text']}
        hint="A person reads this. The owner of the listing does not learn who reported it."
      />
      <TextField
        label="A page that shows it (optional)"
        name="link"
        type="url"
        maxLength={2000}
        defaultValue={typed?.link}
        error={fields['link']}
        hint="For example, another listing with the same photos."
      />
      {/* A session that cannot be renewed now counts as none. */}
      {(!session || fields['email']) && (
        <TextField
          label="Your email address"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={typed?.email}
          error={fields['email']}
          hint="We send you a link. Your report counts once you open it and confirm."
        />
      )}
      <div hidden>
        <TextField label="Leave this empty" name="website" autoComplete="off" tabIndex={-1} />
      </div>
      {failed !== first && notice}
      <Button type="submit" isBusy={state !== 'idle'}>
        Send report
      </Button>
    </Form>
  )
}
