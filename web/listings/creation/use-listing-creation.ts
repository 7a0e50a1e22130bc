import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { dashboardOf } from '#contract/lifecycle/dashboard-path.ts'
import type { NewProperty } from '#contract/new-property.ts'
import { isListed, type PropertyStatus } from '#contract/property-statuses.ts'
import { untilPrepared } from '#web/forms/photo-preparations.ts'
import { removeDraft } from '#web/listings/drafts/server-copy.ts'
import type { WizardDraft } from '#web/listings/drafts/use-wizard-draft.ts'
import { clearDraft } from '#web/listings/saved-draft.ts'
import { stepOf } from '#web/listings/step-fields.ts'
import { draftsQuery } from '#web/members/drafts-query.ts'
import { ownPropertiesKey } from '#web/members/own-properties-key.ts'
import { ownPropertyIdsKey } from '#web/members/own-property-ids.ts'
import { queryClient } from '#web/members/query.tsx'
import { paths } from '#web/routing/paths.ts'
import { readPendingPhotos } from '#web/storage/pending-photos.ts'
import { useIsMounted } from '#web/ui/hooks/use-is-mounted.ts'
import { warnBeforeClosing } from '#web/ui/hooks/use-leave-warning.ts'
import { showNotice } from '#web/ui/notices.tsx'
import { createListing, type Duplicate, uploadError, uploadPhotos } from './create-listing.ts'

/** Id of the draft in the form that is shown, which a creation may outlive. */
let openDraftId: string | undefined

export type FormError = { message: string; advice?: string | undefined; duplicate?: Duplicate | undefined }

/** Returns the function that creates a listing from the draft in the wizard, uploads its photos and opens the dashboard. */
export function useListingCreation(
  wizardDraft: WizardDraft,
  setFormError: (error: FormError | undefined) => void,
) {
  const { userId, id, draft, place, photos, copy, sent } = wizardDraft
  const { server, isGone } = copy
  const navigate = useNavigate()
  const isMounted = useIsMounted()

  useEffect(() => {
    openDraftId = id
    return () => {
      openDraftId = undefined
    }
  }, [id])

  const list = (isAnotherProperty = false) =>
    wizardDraft.submit(
      async (typed) => {
        const endWarning = warnBeforeClosing()
        await send(typed, isAnotherProperty).finally(endWarning)
      },
      (field) => wizardDraft.setStep(stepOf(field)),
    )

  const send = async (typed: NewProperty, isAnotherProperty: boolean) => {
    setFormError(undefined)
    const created = await createListing(typed, {
      // The id of the draft, so that the server deletes the draft together with the creation.
      unconfirmed: sent.current ?? (isGone ? undefined : { key: id, bodies: [] }),
      isAnotherProperty,
      checkDraft: copy.check,
      saveSent: wizardDraft.saveSent,
    })
    if (created.ok) return finish(created)
    // Without a session the wizard is replaced by a sign-in prompt, so show the reason in a notice.
    if (created.mustSignIn) return showNotice({ tone: 'error', text: created.message })
    if (!isMounted()) return showNotice(failureNotice(created, paths.continueDraft(id)))
    if (created.isListedElsewhere) copy.markGone()
    setFormError(created)
    wizardDraft.setErrors(created.errors)
  }

  const finish = async ({ id: propertyId, status }: { id: string; status: PropertyStatus }) => {
    wizardDraft.setCreated(true)
    // The dashboard would show the lists from before until they are loaded again.
    for (const queryKey of [ownPropertiesKey, ownPropertyIdsKey, draftsQuery.queryKey])
      void queryClient.resetQueries({ queryKey })
    await untilPrepared(place)
    photos.include(await readPendingPhotos(place))
    const uploading = uploadPhotos(propertyId, photos.current(), photos.update)
    clearDraft(userId, id)
    if (server && sent.current?.key !== id) void removeDraft(id)
    const { unsent, wasInterrupted } = await uploading
    const title = draft.title.trim()
    showNotice(creationNotice(title, status, uploadError(unsent, wasInterrupted)))
    const state = { published: { id: propertyId, title } }
    // A user who is on another page by now stays there, but not in a form that offers to list the property again.
    if (openDraftId === id) await navigate(dashboardOf(status), isListed(status) ? { state } : {})
  }

  return list
}

/** Returns the notice about a listing that was created; `failure` is why some of its photos were not stored. */
function creationNotice(title: string, status: PropertyStatus, failure: string | null) {
  const text = failure ?? `Property "${title}" listed successfully!`
  const check = status === 'HELD' ? ' We are checking it. Others see it once that is done.' : ''
  return { tone: failure === null ? 'success' : 'error', text: text + check } as const
}

const twoVersions =
  'Nothing is listed yet. Your draft was also changed on another device. Open it to choose a version.'

/** Returns the notice about a failed creation for a user who has left the form. */
function failureNotice({ message, advice, mustChoose }: FormError & { mustChoose?: boolean }, to: string) {
  const text = mustChoose ? twoVersions : [message, advice, 'Your draft is saved.'].filter(Boolean).join(' ')
  return { tone: 'error', text, action: { text: 'Open your draft', to } } as const
}
