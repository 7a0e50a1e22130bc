import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { v4 as newId } from 'uuid'
import { dashboardOf } from '#contract/lifecycle/dashboard-path.ts'
import type { NewProperty } from '#contract/new-property.ts'
import { isListed, type PropertyStatus } from '#contract/property-statuses.ts'
import { changedText } from '#web/members/listing-status/status-texts.ts'
import { paths } from '#web/routing/paths.ts'
import { arePhotosStored, photosOfDraft, readPendingPhotos } from '#web/storage/pending-photos.ts'
import { untilPrepared } from '#web/forms/photo-preparations.ts'
import { showNotice } from '#web/ui/notices.tsx'
import { useIsMounted } from '#web/ui/hooks/use-is-mounted.ts'
import { warnBeforeClosing } from '#web/ui/hooks/use-leave-warning.ts'
import { useBackCloses } from '#web/ui/hooks/use-back-closes.ts'
import { dataOf, draftOfData, isWorthSaving } from '#web/listings/drafts/draft-data.ts'
import { hasUnconfirmed, type RestoredDraft } from '#web/listings/drafts/restore-draft.ts'
import { isBeingSaved, removeDraft } from '#web/listings/drafts/server-copy.ts'
import { useFinishLater } from '#web/listings/drafts/use-finish-later.ts'
import { useGoneDraft } from '#web/listings/drafts/use-gone-draft.ts'
import { useServerDraft } from '#web/listings/drafts/use-server-draft.ts'
import {
  createListing,
  type Duplicate,
  type SentListing,
  uploadError,
  uploadPhotos,
} from '#web/listings/creation/create-listing.ts'
import { blankDraft } from './draft.ts'
import { clearDraft, type SavedDraft, writeDraft } from './saved-draft.ts'
import { fieldsOf, lastStep, stepOf } from './step-fields.ts'
import { useChosenPhotos } from '#web/listings/photos/use-chosen-photos.ts'
import { useFollowedPhotos } from '#web/listings/photos/use-followed-photos.ts'
import { useListingForm } from './use-listing-form.ts'

/** The draft in the form that is shown, which a creation may outlive. */
let shownDraft: string | undefined

type FormError = { message: string; advice?: string | undefined; duplicate?: Duplicate | undefined }

/** Returns the current step, the form and the actions of the wizard. `onRestart` is called when the draft no longer exists. */
export function useWizard(userId: string, restored: RestoredDraft, onRestart: () => void) {
  const { saved } = restored
  const navigate = useNavigate()
  const [isRestored, setRestored] = useState(saved !== null)
  const [id, setId] = useState(restored.id)
  const [step, setStep] = useState(saved?.step ?? 1)
  const { form, draft, submit, setErrors } = useListingForm(() => saved?.draft ?? blankDraft)
  const place = photosOfDraft(userId, id)
  const photos = useChosenPhotos(place, restored.photos)
  useFollowedPhotos(place, photos)
  const [formError, setFormError] = useState<FormError>()
  const sent = useRef<SentListing | undefined>(saved?.sent)
  const [isCreated, setCreated] = useState(false)
  const isSubmitting = form.formState.isSubmitting || isCreated
  const [isUnconfirmed, setUnconfirmed] = useState(saved ? hasUnconfirmed(saved) : false)
  const copy = useServerDraft(userId, restored, id, draft, !isSubmitting && !isUnconfirmed)
  const { server, isGone } = copy

  const current = (): SavedDraft => ({ userId, id, step, draft, sent: sent.current, server, isGone })
  const { isParked, finishLater, ...leaving } = useFinishLater({
    current,
    copy,
    storePhotos: photos.storeAgain,
    onFailure: (message) => setFormError({ message }),
  })
  const isMounted = useIsMounted()
  const isBusy = isSubmitting || leaving.isBusy

  useEffect(() => {
    // A draft that is gone was saved under another id.
    if (isCreated || (isParked && isGone)) return
    writeDraft({ userId, id, step, draft, sent: sent.current, server, isGone, isParked })
  }, [userId, id, step, draft, isCreated, server, isGone, isParked])

  useEffect(() => {
    shownDraft = id
    return () => {
      shownDraft = undefined
    }
  }, [id])

  const goNext = async () => {
    const isValid = await form.trigger(fieldsOf(step), { shouldFocus: true })
    if (isValid) setStep(Math.min(step + 1, lastStep))
  }

  const list = (isAnotherProperty = false) =>
    submit(
      async (typed) => {
        const endWarning = warnBeforeClosing()
        await send(typed, isAnotherProperty).finally(endWarning)
      },
      (field) => setStep(stepOf(field)),
    )

  const send = async (typed: NewProperty, isAnotherProperty: boolean) => {
    setFormError(undefined)
    const created = await createListing(typed, {
      // The id of the draft, so that the server deletes the draft together with the creation.
      unconfirmed: sent.current ?? (isGone ? undefined : { key: id, bodies: [] }),
      isAnotherProperty,
      checkDraft: copy.check,
      saveSent: (latest) => {
        sent.current = latest
        setUnconfirmed(hasUnconfirmed({ sent: latest }))
        writeDraft(current())
      },
    })
    if (created.ok) return finish(created)
    // Without a session the wizard is replaced by a sign-in prompt, so show the reason in a notice.
    if (created.mustSignIn) return showNotice({ tone: 'error', text: created.message })
    if (!isMounted()) return showNotice(failureNotice(created, paths.continueDraft(id)))
    if (created.isListedElsewhere) copy.markGone()
    setFormError(created)
    setErrors(created.errors)
  }

  const finish = async ({ id: propertyId, status }: { id: string; status: PropertyStatus }) => {
    setCreated(true)
    await untilPrepared(place)
    photos.include(await readPendingPhotos(place))
    const uploading = uploadPhotos(propertyId, photos.current(), photos.update)
    clearDraft(userId, id)
    if (server && sent.current?.key !== id) void removeDraft(id)
    const { unsent, hasBrokenOff } = await uploading
    const failure = uploadError(unsent, hasBrokenOff)
    const title = draft.title.trim()
    const text = failure ?? `Property "${title}" listed successfully!`
    const check = status === 'HELD' ? ' We are checking it. Others see it once that is done.' : ''
    showNotice({ tone: failure === null ? 'success' : 'error', text: text + check })
    const state = { published: { id: propertyId, title } }
    // A user who is on another page by now stays there, but not in a form that offers to list the property again.
    if (shownDraft === id) await navigate(dashboardOf(status), isListed(status) ? { state } : {})
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
    setRestored(false)
    setFormError(undefined)
    onRestart()
  }

  /** Leaves the draft for later and opens the dashboard. */
  const leave = () => {
    setFormError(undefined)
    return finishLater(async (savedId) => {
      const photosNote = await photosNoteOf(photosOfDraft(userId, savedId))
      const text = `Your draft is saved. You can continue it on any of your devices.${photosNote}`
      showNotice({ tone: 'success', text })
      if (isMounted()) await navigate(paths.dashboard) // preparing the photos may have taken a while
    })
  }

  /** Opens the listing that looks the same, and leaves the draft for later. */
  const openDuplicate = (reached: PropertyStatus | undefined) => {
    const { id: duplicateId = '', status } = formError?.duplicate ?? {}
    if (reached && status)
      showNotice({ tone: 'success', text: changedText(draft.title.trim(), status, reached) })
    return finishLater(async () => {
      await navigate(paths.editListing(duplicateId))
    })
  }

  const discard = () => {
    if (server || isBeingSaved(id)) void removeDraft(id)
    restart()
  }

  useGoneDraft(userId, id, draft, () => {
    if (photos.waiting > 0 && !isSubmitting) {
      // The form stays, with what becomes a new draft, and stores the photos that the other tab has removed.
      copy.markGone()
      void untilPrepared(place).then(() => isMounted() && photos.storeAgain())
      return
    }
    if (isBusy) return
    restart()
    showNotice({ tone: 'info', text: 'This draft was listed or discarded in another tab.' })
  })

  const goBack = () => {
    if (!isBusy) setStep((shown) => Math.max(1, shown - 1))
  }
  // One history entry for each step after the first.
  useBackCloses(step > 1, goBack)
  useBackCloses(step > 2, goBack)
  return {
    form,
    draft,
    photos,
    step,
    isRestored,
    isBusy,
    isListing: isSubmitting,
    isBlank: JSON.stringify(draft) === JSON.stringify(blankDraft),
    isWorthSaving: isWorthSaving(dataOf(draft)),
    formError,
    status: copy.status,
    conflict: copy.conflict,
    isGone,
    isLeaving: leaving.isBusy,
    leave,
    openDuplicate,
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
    goNext,
    goBack,
    list,
    discard,
  }
}

/** Returns what to know about the photos of a draft that is left. */
async function photosNoteOf(place: string): Promise<string> {
  const photos = await readPendingPhotos(place)
  if (photos.length === 0) return ''
  if (arePhotosStored(place)) return ' Its photos stay on this device.'
  return ' This browser cannot save its photos. Choose them again when you continue.'
}

const twoVersions =
  'Nothing is listed yet. Your draft was also changed on another device. Open it to choose a version.'

/** Returns the notice about a failed creation for a user who has left the form. */
function failureNotice({ message, advice, mustChoose }: FormError & { mustChoose?: boolean }, to: string) {
  const text = mustChoose ? twoVersions : [message, advice, 'Your draft is saved.'].filter(Boolean).join(' ')
  return { tone: 'error', text, action: { text: 'Open your draft', to } } as const
}
