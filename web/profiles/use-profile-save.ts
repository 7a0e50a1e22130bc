import { type FormEvent, useRef, useState } from 'react'
import { type ProfileChanges, updateProfile } from '#contract/profiles.ts'
import { refreshProfile } from '#web/auth/auth-events.ts'
import { CallError, callSignedIn } from '#web/query.tsx'
import { showNotice } from '#web/ui/notices.tsx'
import { serverMessage } from './server-message.ts'
import { profileFields } from './unsaved-changes.ts'
import type { ProfileFormFields } from './use-profile-form.ts'

/** Saves the form, once at a time, and says what keeps it from being saved. */
export function useProfileSave(form: ProfileFormFields, onSaved: () => Promise<void>) {
  const [complaint, setComplaint] = useState('')
  const isSaving = useRef(false)

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
    await onSaved()
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving.current) return
    isSaving.current = true
    try {
      await form.handleSubmit(save)(event)
    } finally {
      isSaving.current = false
    }
  }

  return { submit, complaint, isBusy: form.formState.isSubmitting }
}
