import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { paths } from '#web/routing/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ScriptedForm } from '#web/ui/fields/scripted-form.tsx'
import { useLeaveWarning } from '#web/ui/hooks/use-leave-warning.ts'
import { FormPanel } from './form-panel.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { RestoredNotice } from './restored-notice.tsx'
import { type RestoredDraft, restoreDraft } from './saved-draft.ts'
import { lastStep } from './step-fields.ts'
import { useWizard } from './use-wizard.ts'
import { WizardStep } from './wizard-step.tsx'
import { WizardSteps } from './wizard-steps.tsx'

/** Renders the three steps to list a property. The draft stays in this browser until it is listed or discarded. */
export function ListingWizard({ userId }: { userId: string }) {
  const [restored, setRestored] = useState<RestoredDraft>()

  useEffect(() => {
    let isShown = true
    void restoreDraft(userId).then((draft) => isShown && setRestored(draft))
    return () => {
      isShown = false
    }
  }, [userId])

  return restored ? <Wizard userId={userId} restored={restored} /> : <FormSkeleton />
}

function Wizard({ userId, restored }: { userId: string; restored: RestoredDraft }) {
  const wizard = useWizard(userId, restored)
  const { form, photos, step, isBusy, formError } = wizard
  useLeaveWarning(isBusy)
  const uploading = photos.photos.findIndex(({ state }) => state === 'uploading')
  return (
    <ScriptedForm
      className="flex min-h-[calc(100dvh-7rem)] flex-col gap-8"
      onSubmit={(event) => {
        event.preventDefault()
        void wizard.goNext()
      }}
    >
      {wizard.isRestored && (
        <RestoredNotice discardLabel="Discard draft" isDisabled={isBusy} onDiscard={wizard.discard}>
          Your draft has been restored.
        </RestoredNotice>
      )}
      <WizardSteps step={step} />
      <FormPanel>
        <WizardStep step={step} form={form} photos={photos} isBusy={isBusy} />
        {formError && (
          <Notice tone="error">
            <p>{formError.message}</p>
            {formError.advice && <p>{formError.advice} Your draft is saved.</p>}
          </Notice>
        )}
        {/* Prefetched, because loading it after an upload lost the connection would fail and lose this page with the
            unsent photos. */}
        {step === lastStep && <PrefetchPageLinks page={paths.dashboard} />}
        <div className="flex flex-wrap items-end justify-between gap-3 border-t border-line pt-6">
          <Button variant="secondary" disabled={step === 1 || isBusy} onClick={wizard.goBack}>
            Previous
          </Button>
          {step < lastStep ? (
            <Button key="next" type="submit">
              Next
            </Button>
          ) : (
            <div className="ml-auto flex flex-col items-end gap-x-4 tablet:flex-row tablet:items-center">
              <output className="text-sm text-muted">
                {uploading >= 0 && `Uploading photo ${uploading + 1} of ${photos.photos.length}`}
              </output>
              <Button
                key="list"
                isBusy={isBusy}
                disabled={photos.waiting > 0}
                onClick={() => void wizard.list()}
              >
                {isBusy ? 'Creating Listing...' : 'List Property'}
              </Button>
            </div>
          )}
        </div>
      </FormPanel>
    </ScriptedForm>
  )
}
