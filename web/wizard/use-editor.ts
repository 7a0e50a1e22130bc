import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type OwnProperty, updateProperty } from '#contract/properties.ts'
import { useSession } from '#web/auth/use-session.ts'
import { CallError, callSignedIn, queryClient } from '#web/query.tsx'
import { reasonOf } from '#web/reason-of.ts'
import { showNotice } from '#web/ui/notices.tsx'
import { checkListing, serverErrors } from './check-listing.ts'
import { draftOf, payloadOf } from './draft.ts'
import { listingChanges } from './listing-changes.ts'
import { editsOf, readEdits, writeEdits } from './saved-edits.ts'
import { useListingForm } from './use-listing-form.ts'

/** Changing a listing. What is typed is kept in this browser until it is saved or given up. */
export function useEditor(property: OwnProperty) {
  const navigate = useNavigate()
  const userId = useSession().session?.user.id ?? ''
  const [before] = useState(() => draftOf(property))
  const [kept] = useState(() => readEdits(userId, property.id))
  const [isRestored, setRestored] = useState(Object.keys(kept).length > 0)
  const form = useListingForm(() => Object.assign({}, before, kept))
  const [isBusy, setBusy] = useState(false)
  const [complaint, setComplaint] = useState('')
  const isDone = useRef(false)
  const { draft } = form

  useEffect(() => {
    if (!isDone.current) writeEdits(userId, property.id, editsOf(before, draft))
  }, [userId, property.id, before, draft])

  /** Nothing that was typed is needed any more. */
  const giveUp = () => {
    isDone.current = true
    writeEdits(userId, property.id, {})
  }

  const leave = async (text: string) => {
    giveUp()
    // It may stand in any list that was loaded.
    void queryClient.invalidateQueries({ refetchType: 'none' })
    showNotice({ tone: 'success', text })
    await navigate('/dashboard')
  }

  const save = async () => {
    const errors = checkListing(draft)
    const { propertyType } = draft
    if (Object.keys(errors).length > 0 || propertyType === '') return form.refuse(errors)
    setBusy(true)
    setComplaint('')
    try {
      const body = listingChanges(property, payloadOf({ ...draft, propertyType }))
      if (Object.keys(body).length > 0)
        await callSignedIn(updateProperty, { params: { id: property.id }, body })
      await leave('Your changes are saved.')
    } catch (error) {
      setBusy(false)
      setComplaint(`Failed to update property: ${reasonOf(error)}`)
      if (error instanceof CallError) form.refuse(serverErrors(error.failure.fields))
    }
  }

  const discard = () => {
    form.reset(before)
    setRestored(false)
  }

  return { form, isRestored, isBusy, complaint, save, leave, giveUp, discard }
}
