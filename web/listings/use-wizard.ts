import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { PropertyStatus } from '#contract/property-statuses.ts'
import { changedText } from '#web/members/listing-status/status-texts.ts'
import { paths } from '#web/routing/paths.ts'
import { arePhotosStored, photosOfDraft, readPendingPhotos } from '#web/storage/pending-photos.ts'
import { untilPrepared } from '#web/forms/photo-preparations.ts'
import { showNotice } from '#web/ui/notices.tsx'
import { useIsMounted } from '#web/ui/hooks/use-is-mounted.ts'
import { useBackCloses } from '#web/ui/hooks/use-back-closes.ts'
import { type FormError, useListingCreation } from '#web/listings/creation/use-listing-creation.ts'
import { dataOf, draftOfData, isWorthSaving } from '#web/listings/drafts/draft-data.ts'
import type { RestoredDraft } from '#web/listings/drafts/restore-draft.ts'
import { isBeingSaved, removeDraft } from '#web/listings/drafts/server-copy.ts'
import { useGoneDraft } from '#web/listings/drafts/use-gone-draft.ts'
import { useWizardDraft, type WizardDraft } from '#web/listings/drafts/use-wizard-draft.ts'
import { isBlank } from './draft.ts'
import { fieldsOf, lastStep } from './step-fields.ts'

/** Returns the current step, the form and the actions of the wizard. `onRestart` is called when the draft no longer exists. */
export function useWizard(userId: string, restored: RestoredDraft, onRestart: () => void) {
  const [isRestored, setRestored] = useState(restored.saved !== null)
  const [formError, setFormError] = useState<FormError>()
  const wizardDraft = useWizardDraft(userId, restored, (message) => setFormError({ message }))
  const { id, step, form, draft, place, photos, copy, isListing, isLeaving } = wizardDraft
  const isMounted = useIsMounted()
  const isBusy = isListing || isLeaving
  const list = useListingCreation(wizardDraft, setFormError)
  const { leave, openDuplicate } = useLeaving(wizardDraft, formError, setFormError)

  /** Starts with an empty form. */
  const restart = () => {
    wizardDraft.restart()
    setRestored(false)
    setFormError(undefined)
    onRestart()
  }

  const discard = () => {
    if (copy.server || isBeingSaved(id)) void removeDraft(id)
    restart()
  }

  useGoneDraft(userId, id, draft, () => {
    if (photos.waiting > 0 && !isListing) {
      // The form stays, with what becomes a new draft, and stores the photos that the other tab has removed.
      copy.markGone()
      void untilPrepared(place).then(() => isMounted() && photos.storeAgain())
      return
    }
    if (isBusy) return
    restart()
    showNotice({ tone: 'info', text: 'This draft was listed or discarded in another tab.' })
  })

  const { goNext, goBack } = useSteps(wizardDraft, isBusy)

  return {
    form,
    draft,
    photos,
    step,
    isRestored,
    isBusy,
    isListing,
    isBlank: isBlank(draft),
    isWorthSaving: isWorthSaving(dataOf(draft)),
    formError,
    status: copy.status,
    conflict: copy.conflict,
    isGone: copy.isGone,
    isLeaving,
    leave,
    openDuplicate,
    goNext,
    goBack,
    chooseLocal: () => {
      setFormError(undefined)
      copy.chooseLocal()
    },
    chooseRemote: () => {
      const { conflict } = copy
      if (!conflict) return
      setFormError(undefined)
      copy.chooseRemote(conflict)
      form.reset(draftOfData(conflict.data))
    },
    list,
    discard,
  }
}

/** Returns the actions that leave the draft for later. */
function useLeaving(
  { userId, draft, finishLater }: WizardDraft,
  formError: FormError | undefined,
  setFormError: (error: FormError | undefined) => void,
) {
  const navigate = useNavigate()
  const isMounted = useIsMounted()

  return {
    /** Opens the dashboard. */
    leave: () => {
      setFormError(undefined)
      return finishLater(async (savedId) => {
        const photosNote = await photosNoteOf(photosOfDraft(userId, savedId))
        const text = `Your draft is saved. You can continue it on any of your devices.${photosNote}`
        showNotice({ tone: 'success', text })
        if (isMounted()) await navigate(paths.dashboard) // preparing the photos may have taken a while
      })
    },
    /** Opens the listing that looks the same. */
    openDuplicate: (reached: PropertyStatus | undefined) => {
      const { id: duplicateId = '', status } = formError?.duplicate ?? {}
      if (reached && status)
        showNotice({ tone: 'success', text: changedText(draft.title.trim(), status, reached) })
      return finishLater(async () => {
        await navigate(paths.editListing(duplicateId))
      })
    },
  }
}

/** Returns what to know about the photos of a draft that is left. */
async function photosNoteOf(place: string): Promise<string> {
  const photos = await readPendingPhotos(place)
  if (photos.length === 0) return ''
  if (arePhotosStored(place)) return ' Its photos stay on this device.'
  return ' This browser cannot save its photos. Choose them again when you continue.'
}

/** Returns the actions that move between the steps. The browser's Back button returns to the previous step. */
function useSteps({ form, step, setStep }: WizardDraft, isBusy: boolean) {
  const goNext = async () => {
    const isValid = await form.trigger(fieldsOf(step), { shouldFocus: true })
    if (isValid) setStep(Math.min(step + 1, lastStep))
  }

  const goBack = () => {
    if (!isBusy) setStep((shown) => Math.max(1, shown - 1))
  }
  // One history entry for each step after the first.
  useBackCloses(step > 1, goBack)
  useBackCloses(step > 2, goBack)

  return { goNext, goBack }
}
