import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { DetailCard } from '#contract/details/fields.ts'
import { cardNames } from '#contract/details/words.ts'
import type { NewProperty } from '#contract/new-property.ts'
import { type EditableProperty, getOwnProperty } from '#contract/listings.ts'
import { updateProperty } from '#contract/properties.ts'
import { useSession } from '#web/session/use-session.ts'
import { paths } from '#web/routing/paths.ts'
import { CallError, callSignedIn, queryClient } from '#web/members/query.tsx'
import { reasonOf } from '#web/members/reason-of.ts'
import type { Tone } from '#web/ui/notice.tsx'
import { showNotice } from '#web/ui/notices.tsx'
import { useIsMounted } from '#web/ui/hooks/use-is-mounted.ts'
import { useUnsavedCards } from '#web/listings/complete/use-unsaved-cards.ts'
import { usePhotoChanges } from '#web/listings/photos/use-photo-changes.ts'
import { draftOf } from './draft.ts'
import { sections } from './editor-sections.ts'
import { isChangedElsewhere, listingChanges } from './listing-changes.ts'
import { serverErrors } from './listing-resolver.ts'
import { basesOf, conflictsOf, editsOf, noEdits, readEdits, writeEdits } from './saved-edits.ts'
import { useListingForm } from './use-listing-form.ts'

/** Returns the state and actions of the listing editor. Edits stay in this browser until they are saved or discarded. */
export function useEditor(loaded: EditableProperty) {
  const navigate = useNavigate()
  const userId = useSession().session?.user.id ?? ''
  const [property, setProperty] = useState(loaded)
  const before = useMemo(() => draftOf(property), [property])
  /** Newer version of the listing, saved elsewhere since it was loaded. */
  const [newer, setNewer] = useState<EditableProperty>()
  const [saved] = useState(() => readEdits(userId, property.id))
  const cards = useUnsavedCards(userId, property.id, property.details ?? {})
  /** What the restored fields had before their edits, as long as the user has not chosen between newer values and the edits. */
  const [bases, setBases] = useState(saved.bases)
  const { form, draft, submit, setErrors } = useListingForm(() => Object.assign({}, before, saved.edits))
  const edits = editsOf(before, draft)
  // A save whose response was lost leaves edits that do not differ from the listing.
  const [areEditsRestored, setEditsRestored] = useState(Object.keys(edits).length > 0)
  const [formError, setFormError] = useState('')
  const isDone = useRef(false)
  const isTagStale = useRef(false)
  const photoChanges = usePhotoChanges()
  const isMounted = useIsMounted()

  useEffect(() => {
    if (isDone.current) return
    const typed = editsOf(before, draft)
    writeEdits(userId, property.id, { edits: typed, bases: basesOf(typed, bases, before) })
  }, [userId, property.id, before, draft, bases])

  const clearForm = () => {
    isDone.current = true
    writeEdits(userId, property.id, noEdits)
  }

  /** Discards the edits stored in this browser. */
  const clearEdits = () => {
    clearForm()
    cards.end()
  }

  const leave = async (text: string, tone: Tone = 'success') => {
    clearForm()
    // Any cached list may contain the listing.
    void queryClient.invalidateQueries({ refetchType: 'none' })
    showNotice({ tone, text })
    if (isMounted()) await navigate(paths.dashboard)
  }

  /** Leaves once no photo of the user's changes is being sent any more, because only this page shows their progress and asks before it is closed. */
  const leaveSaved = async () => {
    clearForm()
    if (await photoChanges.finish()) await leave('Your changes are saved.')
    else await leave(photosNotSaved, 'error')
  }

  const send = async (typed: NewProperty) => {
    setFormError('')
    const unsaved = await cards.saveAll()
    if (unsaved) {
      const advice = cardAdvice(unsaved)
      return showFailure(advice, () => setFormError(`Your changes are not saved yet. ${advice}`))
    }
    try {
      const conflict = await saveListing(property, typed, isTagStale.current)
      if (!conflict) return await leaveSaved()
      showFailure('This listing has been changed elsewhere.', () => setNewer(conflict))
    } catch (error) {
      const reason = reasonOf(error)
      showFailure(reason, () => setFormError(`Failed to update property: ${reason}`))
      if (error instanceof CallError) setErrors(serverErrors(error.failure.fields))
    }
  }

  /** Shows why the changes are not saved: in the form, or in a notice to a user who has left it without discarding them. */
  const showFailure = (reason: string, showInForm: () => void) => {
    if (isMounted()) showInForm()
    else if (!isDone.current) showNotice(failureNotice(property.id, reason))
  }

  const loadNewer = () => {
    if (!newer) return
    const values = draftOf(newer)
    form.reset(Object.assign({}, values, edits))
    setProperty(newer)
    setNewer(undefined)
    setBases({})
    isTagStale.current = false
  }

  /** Must be called when photos or facts are saved apart from the form, which changes the listing's tag. */
  const markTagStale = () => {
    isTagStale.current = true
  }

  const conflicts = conflictsOf(edits, bases, before)
  const takeNewer = () => {
    form.reset(Object.assign({}, draft, conflicts))
    setBases({})
  }

  const discard = () => {
    form.reset(before)
    setBases({})
    cards.discard()
    setEditsRestored(false)
  }

  return {
    form,
    isRestored: areEditsRestored || cards.isRestored,
    isBusy: form.formState.isSubmitting,
    formError,
    isOutdated: newer !== undefined,
    loadNewer,
    /** Newer values of fields whose restored edits were typed over former ones. */
    conflicts,
    takeNewer,
    markTagStale,
    /** Must be called with each change of the photos. One that the user did not start is not awaited. */
    trackPhotoChange: (change: Promise<boolean>, isAutomatic = false) => {
      markTagStale()
      if (!isAutomatic) photoChanges.track(change)
    },
    /** Whether the form is saved, and the page stays open for photos that are still being sent. */
    isSendingPhotos: photoChanges.isAwaited,
    save: () => submit(send),
    leave,
    clearEdits,
    discard,
    cards,
  }
}

const photosNotSaved =
  'Your changes are saved, but not all of those to your photos. Edit the listing to check your photos.'

function cardAdvice(card: DetailCard): string {
  return `Check the card “${cardNames[card]}” under “${sections.complete.title}”.`
}

function failureNotice(id: string, reason: string) {
  const text = `Your changes are not saved. ${reason}`
  return { tone: 'error', text, action: { text: 'Open the editor', to: paths.editListing(id) } } as const
}

/**
 * Saves the edits of a listing. `isTagStale` means that photos or facts were changed here, so the tag must be reloaded. Returns
 * the current listing if conflicting values were saved meanwhile. New photos, or the same values from a save whose
 * response was lost, are no conflict.
 */
async function saveListing(
  loaded: EditableProperty,
  typed: NewProperty,
  isTagStale: boolean,
): Promise<EditableProperty | undefined> {
  const params = { id: loaded.id }
  let property = loaded
  for (let mustReload = isTagStale; ; mustReload = true) {
    if (mustReload) {
      property = await callSignedIn(getOwnProperty, { params })
      if (isChangedElsewhere(loaded, property, typed)) return property
    }
    const body = listingChanges(property, typed)
    if (Object.keys(body).length === 0) return undefined
    try {
      await callSignedIn(updateProperty, { headers: { 'if-match': property.tag }, params, body })
      return undefined
    } catch (error) {
      if (!(error instanceof CallError) || error.failure.status !== 412) throw error
    }
  }
}
