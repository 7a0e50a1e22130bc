import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { v4 as newKey } from 'uuid'
import { keepPhotos, photosOfDraft } from '#web/kept-photos.ts'
import { showNotice } from '#web/ui/notices.tsx'
import { checkListing, checkStep, firstWrongStep, lastStep, type ListingErrors } from './check-listing.ts'
import { createListing, uploadComplaint, uploadPhotos } from './create-listing.ts'
import { blankDraft, payloadOf } from './draft.ts'
import { forgetDraft, type RestoredDraft, writeDraft } from './saved-draft.ts'
import { useChosenPhotos } from './use-chosen-photos.ts'
import { useGoneDraft } from './use-gone-draft.ts'
import { useListingForm } from './use-listing-form.ts'

type Complaint = { message: string; advice?: string | undefined }

/** The steps of listing a property, and what is typed and chosen in them. */
export function useWizard(userId: string, { saved, photos: kept }: RestoredDraft) {
  const navigate = useNavigate()
  const [isRestored, setRestored] = useState(saved !== null)
  const [step, setStep] = useState(saved?.step ?? 1)
  const form = useListingForm(() => saved?.draft ?? blankDraft)
  const photos = useChosenPhotos(photosOfDraft(userId), kept)
  const [isBusy, setBusy] = useState(false)
  const [complaint, setComplaint] = useState<Complaint>()
  const creationKey = useRef(saved?.creationKey)
  const isListed = useRef(false)
  const { draft } = form

  useEffect(() => {
    if (!isListed.current) writeDraft({ userId, step, draft, creationKey: creationKey.current })
  }, [userId, step, draft])

  const refuse = (errors: ListingErrors) => {
    form.refuse(errors)
    const wrongStep = firstWrongStep(errors)
    if (wrongStep !== null) setStep(wrongStep)
  }

  const goOn = () => {
    const errors = checkStep(draft, step)
    if (Object.keys(errors).length > 0) return refuse(errors)
    setStep(Math.min(step + 1, lastStep))
  }

  const list = async () => {
    const errors = checkListing(draft)
    const { propertyType } = draft
    if (Object.keys(errors).length > 0 || propertyType === '') return refuse(errors)
    setBusy(true)
    setComplaint(undefined)
    creationKey.current ??= newKey()
    writeDraft({ userId, step, draft, creationKey: creationKey.current })
    const created = await createListing(payloadOf({ ...draft, propertyType }), creationKey.current)
    if (created.ok) return finish(created.id)
    setBusy(false)
    // Without a session the wizard gives way to a request to sign in, so the reason must outlive it.
    if (created.mustSignIn) return showNotice({ tone: 'error', text: created.message })
    setComplaint(created)
    if (Object.keys(created.errors).length > 0) refuse(created.errors)
  }

  const finish = async (propertyId: string) => {
    isListed.current = true
    const uploading = uploadPhotos(propertyId, photos.photos, photos.update)
    forgetDraft(userId)
    void keepPhotos(photosOfDraft(userId), [])
    const { unsent, hasBrokenOff } = await uploading
    const failure = uploadComplaint(unsent, hasBrokenOff)
    const title = draft.title.trim()
    showNotice(
      failure === null
        ? { tone: 'success', text: `Property "${title}" listed successfully!` }
        : { tone: 'error', text: failure },
    )
    await navigate('/dashboard')
  }

  const discard = () => {
    forgetDraft(userId)
    creationKey.current = undefined
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

  const goBack = () => setStep(Math.max(1, step - 1))
  return { form, photos, step, isRestored, isBusy, complaint, goOn, goBack, list, discard }
}
