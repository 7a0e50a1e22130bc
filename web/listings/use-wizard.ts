import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { NewProperty } from '#contract/new-property.ts'
import { savePendingPhotos, photosOfDraft } from '#web/storage/pending-photos.ts'
import { paths } from '#web/routing/paths.ts'
import { showNotice } from '#web/ui/notices.tsx'
import { useBackCloses } from '#web/routing/use-back-closes.ts'
import { createListing, type SentListing, uploadError, uploadPhotos } from './create-listing.ts'
import { blankDraft } from './draft.ts'
import { clearDraft, type RestoredDraft, writeDraft } from './saved-draft.ts'
import { fieldsOf, lastStep, stepOf } from './step-fields.ts'
import { useChosenPhotos } from '#web/listings/photos/use-chosen-photos.ts'
import { useGoneDraft } from './use-gone-draft.ts'
import { useListingForm } from './use-listing-form.ts'

type FormError = { message: string; advice?: string | undefined }

/** Returns the current step, the form and the actions of the wizard. */
export function useWizard(userId: string, { saved, photos: pending }: RestoredDraft) {
  const navigate = useNavigate()
  const [isRestored, setRestored] = useState(saved !== null)
  const [step, setStep] = useState(saved?.step ?? 1)
  const { form, draft, submit, setErrors } = useListingForm(() => saved?.draft ?? blankDraft)
  const photos = useChosenPhotos(photosOfDraft(userId), pending)
  const [formError, setFormError] = useState<FormError>()
  const sent = useRef<SentListing | undefined>(saved?.sent)
  const [isListed, setListed] = useState(false)
  const isBusy = form.formState.isSubmitting || isListed

  useEffect(() => {
    if (!isListed) writeDraft({ userId, step, draft, sent: sent.current })
  }, [userId, step, draft, isListed])

  const goNext = async () => {
    const isValid = await form.trigger(fieldsOf(step), { shouldFocus: true })
    if (isValid) setStep(Math.min(step + 1, lastStep))
  }

  const list = () => submit(send, (field) => setStep(stepOf(field)))

  const send = async (typed: NewProperty) => {
    setFormError(undefined)
    const created = await createListing(typed, sent.current, (latest) => {
      sent.current = latest
      writeDraft({ userId, step, draft, sent: latest })
    })
    if (created.ok) return finish(created.id)
    // Without a session the wizard is replaced by a sign-in prompt, so show the reason in a notice.
    if (created.mustSignIn) return showNotice({ tone: 'error', text: created.message })
    setFormError(created)
    setErrors(created.errors)
  }

  const finish = async (propertyId: string) => {
    setListed(true)
    const uploading = uploadPhotos(propertyId, photos.photos, photos.update)
    clearDraft(userId)
    void savePendingPhotos(photosOfDraft(userId), [])
    const { unsent, hasBrokenOff } = await uploading
    const failure = uploadError(unsent, hasBrokenOff)
    const title = draft.title.trim()
    showNotice(
      failure === null
        ? { tone: 'success', text: `Property "${title}" listed successfully!` }
        : { tone: 'error', text: failure },
    )
    await navigate(paths.dashboard)
  }

  const discard = () => {
    clearDraft(userId)
    sent.current = undefined
    form.reset(blankDraft)
    photos.clear()
    setStep(1)
    setRestored(false)
  }

  useGoneDraft(userId, draft, () => {
    if (isBusy) return
    discard()
    showNotice({ tone: 'info', text: 'This draft was listed or discarded in another tab.' })
  })

  const goBack = () => {
    if (!isBusy) setStep((current) => Math.max(1, current - 1))
  }
  // One history entry for each step after the first.
  useBackCloses(step > 1, goBack)
  useBackCloses(step > 2, goBack)
  return { form, photos, step, isRestored, isBusy, formError, goNext, goBack, list, discard }
}
