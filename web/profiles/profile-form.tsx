import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Profile, type ProfileChanges, updateProfile } from '#contract/profiles.ts'
import { refreshProfile } from '#web/auth/auth-events.ts'
import { CallError, callSignedIn } from '#web/query.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { showNotice } from '#web/ui/notices.tsx'
import { ScriptedForm } from '#web/ui/scripted-form.tsx'
import { ProfileFields } from './profile-fields.tsx'
import { serverMessage } from './server-message.ts'
import { profileFields } from './unsaved-changes.ts'
import { useKeptChanges } from './use-kept-changes.ts'
import { useProfileForm } from './use-profile-form.ts'

export function ProfileForm({ profile }: { profile: Profile }) {
  const navigate = useNavigate()
  const { form, changes, isRestored, discard } = useProfileForm(profile)
  const { forget } = useKeptChanges(profile.id, changes)
  const [complaint, setComplaint] = useState('')
  const isSaving = useRef(false)
  const isBusy = form.formState.isSubmitting

  const leave = async () => {
    forget()
    await navigate('/dashboard')
  }

  const refuse = (error: unknown) => {
    const text = `Failed to update profile: ${serverMessage(error, 'Failed to update profile')}`
    setComplaint(text)
    if (!(error instanceof CallError)) return
    const { status, fields = {} } = error.failure
    const refused = profileFields.filter((field) => fields[field])
    for (const [at, field] of refused.entries()) {
      form.setError(field, { message: fields[field] ?? '' }, { shouldFocus: at === 0 })
    }
    if (status !== 401) return
    // The session has ended: the form gives way to a request to sign in, so the reason must outlive it.
    showNotice({ tone: 'error', text })
    void refreshProfile()
  }

  const save = async (body: ProfileChanges) => {
    setComplaint('')
    try {
      await callSignedIn(updateProfile, { body })
    } catch (error) {
      return refuse(error)
    }
    await refreshProfile()
    showNotice({ tone: 'success', text: 'Your profile is saved.' })
    await leave()
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving.current) return
    isSaving.current = true
    await form.handleSubmit(save)(event)
    isSaving.current = false
  }

  return (
    <Card className="p-6 tablet:p-8">
      <ScriptedForm className="flex flex-col gap-8" onSubmit={(event) => void submit(event)}>
        {isRestored && (
          <Notice
            tone="info"
            action={
              <Button variant="secondary" size="small" onClick={discard}>
                Discard changes
              </Button>
            }
          >
            Your changes are back as you left them, and not saved yet.
          </Notice>
        )}
        <ProfileFields form={form} isReadOnly={isBusy} />
        {complaint && <Notice tone="error">{complaint}</Notice>}
        <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-6">
          <Button variant="secondary" disabled={isBusy} onClick={() => void leave()}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isBusy}>
            {isBusy ? 'Saving...' : 'Save'}
          </Button>
        </div>
      </ScriptedForm>
    </Card>
  )
}
