import { type FormEvent, useEffect, useRef, useState } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { showNotice } from '#web/ui/notices.tsx'
import { ScriptedForm } from '#web/ui/scripted-form.tsx'
import { useLeaveWarning } from '#web/ui/use-leave-warning.ts'
import { checkListing, checkStep, firstWrongStep, lastStep, type ListingErrors } from './check-listing.ts'
import { createListing, uploadComplaint, uploadPhotos } from './create-listing.ts'
import { blankDraft, payloadOf } from './draft.ts'
import { forgetDraft, readDraft, writeDraft } from './saved-draft.ts'
import { keepUnsentPhotos } from './unsent-photos.ts'
import { useChosenPhotos } from './use-chosen-photos.ts'
import { useListingForm } from './use-listing-form.ts'
import { WizardStep } from './wizard-step.tsx'
import { WizardSteps } from './wizard-steps.tsx'

/** Lists a property in three steps. What is typed is kept in this browser until it is listed or discarded. */
export function ListingWizard({ userId }: { userId: string }) {
  const navigate = useNavigate()
  const [saved] = useState(() => readDraft(userId))
  const [isRestored, setRestored] = useState(saved !== null)
  const [step, setStep] = useState(saved?.step ?? 1)
  const form = useListingForm(() => saved?.draft ?? blankDraft)
  const photos = useChosenPhotos()
  const [isBusy, setBusy] = useState(false)
  const [complaint, setComplaint] = useState('')
  const isListed = useRef(false)
  useLeaveWarning(isBusy)

  useEffect(() => {
    if (!isListed.current) writeDraft(userId, step, form.draft)
  }, [userId, step, form.draft])

  const refuse = (errors: ListingErrors) => {
    form.refuse(errors)
    const wrongStep = firstWrongStep(errors)
    if (wrongStep !== null) setStep(wrongStep)
  }

  const goOn = (event: FormEvent) => {
    event.preventDefault()
    const errors = checkStep(form.draft, step)
    if (Object.keys(errors).length > 0) return refuse(errors)
    setStep(Math.min(step + 1, lastStep))
  }

  const list = async () => {
    const errors = checkListing(form.draft)
    const { propertyType } = form.draft
    if (Object.keys(errors).length > 0 || propertyType === '') return refuse(errors)
    setBusy(true)
    setComplaint('')
    const created = await createListing(payloadOf({ ...form.draft, propertyType }))
    if (created.ok) return finish(created.id)
    setBusy(false)
    // Without a session the wizard gives way to a request to sign in, so the reason must outlive it.
    if (created.mustSignIn) return showNotice({ tone: 'error', text: created.message })
    setComplaint(created.message)
    if (Object.keys(created.errors).length > 0) refuse(created.errors)
  }

  const finish = async (propertyId: string) => {
    isListed.current = true
    forgetDraft()
    const { unsent, hasBrokenOff } = await uploadPhotos(propertyId, photos.photos, photos.update)
    keepUnsentPhotos(propertyId, unsent)
    const failure = uploadComplaint(unsent, hasBrokenOff)
    const title = form.draft.title.trim()
    showNotice(
      failure === null
        ? { tone: 'success', text: `Property "${title}" listed successfully!` }
        : { tone: 'error', text: failure },
    )
    await navigate('/dashboard')
  }

  const discard = () => {
    forgetDraft()
    form.reset(blankDraft)
    setStep(1)
    setRestored(false)
  }

  return (
    <ScriptedForm className="flex flex-col gap-8" onSubmit={goOn}>
      {isRestored && (
        <Notice
          tone="info"
          action={
            <Button variant="secondary" size="small" onClick={discard}>
              Discard draft
            </Button>
          }
        >
          Your draft is back as you left it. Photos are not kept, so choose them again.
        </Notice>
      )}
      <WizardSteps step={step} />
      <WizardStep step={step} form={form} photos={photos} isBusy={isBusy} />
      {complaint && <Notice tone="error">{complaint}</Notice>}
      {/* Were it fetched after an upload broke off, the page would be lost with the photos still to be sent. */}
      {step === lastStep && <PrefetchPageLinks page="/dashboard" />}
      <div className="flex flex-wrap justify-between gap-3 border-t border-line pt-6">
        <Button
          variant="secondary"
          disabled={step === 1 || isBusy}
          onClick={() => setStep(Math.max(1, step - 1))}
        >
          Previous
        </Button>
        {step < lastStep ? (
          <Button key="next" type="submit">
            Next
          </Button>
        ) : (
          <Button key="list" isBusy={isBusy} onClick={() => void list()}>
            {isBusy ? 'Creating Listing...' : 'List Property'}
          </Button>
        )}
      </div>
    </ScriptedForm>
  )
}
