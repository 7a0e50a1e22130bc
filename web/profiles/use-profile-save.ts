import { type FormEvent, useRef, useState } from 'react'
import { getOwnProfile, type ProfileChanges, updateProfile } from '#contract/profiles.ts'
import { refreshProfile } from '#web/session/auth-events.ts'
import { failureAdvice } from '#web/data/api.ts'
import { CallError, callSignedIn } from '#web/members/query.tsx'
import { showNotice } from '#web/ui/notices.tsx'
import { serverMessage } from './server-message.ts'
import { profileFields } from './unsaved-changes.ts'
import { changesOf, fieldsOf, type ProfileFormFields } from './use-profile-form.ts'

type SaveError = { text: string; advice?: string }

/** Returns what to show for a failed save; where the server gave no reason, with what the user can do. */
function saveError(error: unknown): SaveError {
  const message = serverMessage(error, '')
  const text = `Failed to update profile: ${message || 'Failed to update profile'}`
  if (message) return { text }
  const advice = failureAdvice(error instanceof CallError ? error.failure : { status: 0 })
  return { text, advice: `Your changes are still here, but they are not saved. ${advice}` }
}

/** Returns the submit handler, which ignores further submits while saving, and the error of the last attempt. */
export function useProfileSave(form: ProfileFormFields, onSaved: () => Promise<void>) {
  const [formError, setFormError] = useState<SaveError>()
  const isSaving = useRef(false)

  const refuse = (error: unknown) => {
    const shown = saveError(error)
    setFormError(shown)
    if (!(error instanceof CallError)) return
    const { status, fields = {} } = error.failure
    const refused = profileFields.filter((field) => fields[field])
    for (const [at, field] of refused.entries()) {
      form.setError(field, { message: fields[field] ?? '' }, { shouldFocus: at === 0 })
    }
    if (status !== 401) return
    // The session has ended and the form is replaced by a sign-in prompt, so show the reason in a notice as well.
    showNotice({ tone: 'error', text: shown.text })
  }

  const save = async (typed: ProfileChanges) => {
    setFormError(undefined)
    try {
      // The call replaces all fields, and another device may have changed those that the user left alone here.
      const latest = await callSignedIn(getOwnProfile, {})
      const body = { ...fieldsOf(latest), ...changesOf(typed, form.formState.dirtyFields) }
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
