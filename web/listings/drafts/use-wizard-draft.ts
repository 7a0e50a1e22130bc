import { useEffect, useRef, useState } from 'react'
import { v4 as newId } from 'uuid'
import type { SentListing } from '#web/listings/creation/create-listing.ts'
import { blankDraft } from '#web/listings/draft.ts'
import { useChosenPhotos } from '#web/listings/photos/use-chosen-photos.ts'
import { useFollowedPhotos } from '#web/listings/photos/use-followed-photos.ts'
import { clearDraft, type SavedDraft, writeDraft } from '#web/listings/saved-draft.ts'
import { useListingForm } from '#web/listings/use-listing-form.ts'
import { photosOfDraft } from '#web/storage/pending-photos.ts'
import { hasUnconfirmed, type RestoredDraft } from './restore-draft.ts'
import { useFinishLater } from './use-finish-later.ts'
import { useServerDraft } from './use-server-draft.ts'

export type WizardDraft = ReturnType<typeof useWizardDraft>

/**
 * Returns the draft in the wizard, which is saved in this browser and on the server as it changes. `onFailure` is called with the reason
 * if it cannot be left for later.
 */
export function useWizardDraft(
  userId: string,
  restored: RestoredDraft,
  onFailure: (message: string) => void,
) {
  const { saved } = restored
  const [id, setId] = useState(restored.id)
  const [step, setStep] = useState(saved?.step ?? 1)
  const { form, draft, submit, setErrors } = useListingForm(() => saved?.draft ?? blankDraft)
  const place = photosOfDraft(userId, id)
  const photos = useChosenPhotos(place, restored.photos)
  useFollowedPhotos(place, photos)
  const sent = useRef<SentListing | undefined>(saved?.sent)
  const [isCreated, setCreated] = useState(false)
  const isListing = form.formState.isSubmitting || isCreated
  const [isUnconfirmed, setUnconfirmed] = useState(saved ? hasUnconfirmed(saved) : false)
  const copy = useServerDraft(userId, restored, id, draft, !isListing && !isUnconfirmed)
  const { server, isGone } = copy

  const current = (): SavedDraft => ({ userId, id, step, draft, sent: sent.current, server, isGone })
  const { isParked, ...leaving } = useFinishLater({
    current,
    copy,
    storePhotos: photos.storeAgain,
    onFailure,
  })

  useEffect(() => {
    // A draft that is gone was saved under another id.
    if (isCreated || (isParked && isGone)) return
    writeDraft({ userId, id, step, draft, sent: sent.current, server, isGone, isParked })
  }, [userId, id, step, draft, isCreated, server, isGone, isParked])

  const saveSent = (latest: SentListing | undefined) => {
    sent.current = latest
    setUnconfirmed(hasUnconfirmed({ sent: latest }))
    writeDraft(current())
  }

  /** Starts with an empty form. */
  const restart = () => {
    clearDraft(userId, id)
    sent.current = undefined
    setUnconfirmed(false)
    setId(newId())
    copy.restart()
    form.reset(blankDraft)
    photos.clear()
    setStep(1)
  }

  return {
    userId,
    id,
    step,
    setStep,
    form,
    draft,
    submit,
    setErrors,
    place,
    photos,
    copy,
    /** What was sent to create the listing. */
    sent,
    saveSent,
    /** Whether the listing is being created, or has been. */
    isListing,
    setCreated,
    isLeaving: leaving.isBusy,
    finishLater: leaving.finishLater,
    restart,
  }
}
