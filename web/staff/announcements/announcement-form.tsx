import { useState } from 'react'
import {
  createAnnouncement,
  maximumAnnouncementLength,
  maximumAnnouncementLinkLength,
  type NewAnnouncement,
} from '#contract/moderation/announcements.ts'
import { CallError, callSignedIn, queryClient } from '#web/members/query.tsx'
import { reasonOf } from '#web/members/reason-of.ts'
import { useChange } from '#web/members/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/fields/field.tsx'
import { ScriptedForm } from '#web/ui/fields/scripted-form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { pathOf, timeOf } from './announcement-texts.ts'
import { announcementsQuery, reloadAnnouncements } from './announcements-query.ts'

const blank = { text: '', link: '', startsAt: '', endsAt: '' }

/** Renders the form of a new announcement. Times are those of Belize, wherever the member of staff is. */
export function AnnouncementForm() {
  const [values, setValues] = useState(blank)
  const [missing, setMissing] = useState<Partial<typeof blank>>({})
  const { mutate, isPending, error, reset } = useChange(
    (body: NewAnnouncement) => callSignedIn(createAnnouncement, { body }),
    {
      successNotice: 'The announcement is saved.',
      onSuccess(saved) {
        queryClient.setQueryData(announcementsQuery.queryKey, saved)
        setValues(blank)
      },
      onError: reloadAnnouncements,
    },
  )
  const refused = error instanceof CallError ? error.failure.fields : undefined
  const propsOf = (name: keyof typeof blank) => ({
    name,
    value: values[name],
    error: missing[name] ?? refused?.[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setValues({ ...values, [name]: target.value })
      setMissing({ ...missing, [name]: undefined })
      if (error) reset()
    },
  })
  const send = (form: HTMLFormElement) => {
    const endsAt = timeOf(values.endsAt)
    const text = values.text.trim()
    setMissing({
      ...(text === '' && { text: 'Write the announcement.' }),
      ...(endsAt === null && { endsAt: 'Enter a date and a time.' }),
    })
    if (text === '' || endsAt === null)
      form.querySelector<HTMLElement>(`[name=${text === '' ? 'text' : 'endsAt'}]`)?.focus()
    else
      mutate({ text, link: pathOf(values.link, location.origin), startsAt: timeOf(values.startsAt), endsAt })
  }
  return (
    <ScriptedForm
      aria-label="New announcement"
      className="flex max-w-2xl flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        send(event.currentTarget)
      }}
    >
      <p className="text-muted">
        Every visitor sees it at the top of the pages until its end, or until they close it. One is shown at a
        time.
      </p>
      <TextArea
        label="Text"
        hint={`At most ${maximumAnnouncementLength} characters, on one line.`}
        rows={2}
        maxLength={maximumAnnouncementLength}
        {...propsOf('text')}
      />
      <TextField
        label="Page with more details (optional)"
        hint="Its path on this site, such as /about."
        maxLength={maximumAnnouncementLinkLength}
        {...propsOf('link')}
      />
      <div className="grid gap-4 tablet:grid-cols-2">
        <TextField
          label="From (optional)"
          type="datetime-local"
          hint="Time in Belize. Blank for now."
          {...propsOf('startsAt')}
        />
        <TextField label="Until" type="datetime-local" hint="Time in Belize." {...propsOf('endsAt')} />
      </div>
      {error && !refused && <Notice tone="error">{reasonOf(error)}</Notice>}
      <div>
        <Button type="submit" isBusy={isPending}>
          Save the announcement
        </Button>
      </div>
    </ScriptedForm>
  )
}
