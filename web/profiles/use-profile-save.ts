import { type FormEvent, useRef, useState } from 'react'
import { type ProfileChanges, updateProfile } from '#contract/profiles.ts'
import { refreshProfile } from '#web/session/auth-events.ts'
import { CallError, callSignedIn } from '#web/members/query.tsx'
import { showNotice } from '#web/ui/notices.tsx'
import { serverMessage } from './server-message.ts'
import { profileFields } from './unsaved-changes.ts'
import type { ProfileFormFields } from './use-profile-form.ts'

/** Returns the submit handler, which ignores further submits while saving, and the error of the last attempt. */
export function useProfileSave(form: ProfileFormFields, onSaved: () => Promise<void>) {
  const [formError, setFormError] = useState('')
  const isSaving = useRef(false)

  const refuse = (error: unknown) => {
    const text = `Failed to update profile: ${serverMessage(error, 'Failed to update profile')}`
    setFormError(text)
    if (!(error instanceof CallError)) return
    const { status, fields = {} } = error.failure
    const refused = profileFields.filter((field) => fields[field])
    for (const [at, field] of refused.entries()) {
      form.setError(field, { message: fields[field] ?? '' }, { shouldFocus: at === 0 })
    }
    if (status !== 401) return
    // The session has ended and the form is replaced by a sign-in prompt, so show the reason in a notice as well.
    showNotice({ tone: 'error', text })
    void refreshProfile()
  }

  const save = async (body: ProfileChanges) => {
    setFormError('')
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

  return { submit, formError, isBusy: form.formState.isSubmitting }
}
