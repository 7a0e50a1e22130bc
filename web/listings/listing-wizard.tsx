import { useEffect, useRef, useState } from 'react'
import { facts, figure } from '#contract/facts/facts.ts'
import { paths } from '#web/routing/paths.ts'
import { prefetchScreen } from '#web/routing/route-parts.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ScriptedForm } from '#web/ui/fields/scripted-form.tsx'
import { useFocusFallback } from '#web/ui/hooks/use-focus-fallback.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ListingPreview, type RenderCard } from '#web/listings/preview/listing-preview.tsx'
import { DraftNotLoaded } from '#web/listings/drafts/draft-not-loaded.tsx'
import { GoneDrafts } from '#web/listings/drafts/gone-drafts.tsx'
import { OtherDrafts } from '#web/listings/drafts/other-drafts.tsx'
import type { RestoredDraft } from '#web/listings/drafts/restore-draft.ts'
import { SaveLine } from '#web/listings/drafts/save-line.tsx'
import { useRestoredDraft } from '#web/listings/drafts/use-restored-draft.ts'
import { VersionChoice } from '#web/listings/drafts/version-choice.tsx'
import { DuplicateNotice } from '#web/listings/creation/duplicate-notice.tsx'
import { UnsentListings } from '#web/listings/photos/unsent-listings.tsx'
import { FormPanel } from './form-panel.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { RefusedAnswers } from './refused-answers.tsx'
import { RestoredNotice } from './restored-notice.tsx'
import { fieldsOf, lastStep } from './step-fields.ts'
import { useWizard } from './use-wizard.ts'
import { WizardStep } from './wizard-step.tsx'
import { WizardSteps } from './wizard-steps.tsx'

type Parts = { renderCard: RenderCard }
type ListingWizardProps = Parts & { userId: string }

/** Renders the three steps to list a property. The draft stays in this browser and on the server until it is listed or discarded. */
export function ListingWizard(props: ListingWizardProps) {
  const [attempt, setAttempt] = useState(1)
  return <RestoredWizard key={attempt} onRetry={() => setAttempt(attempt + 1)} {...props} />
}

type RestoredWizardProps = ListingWizardProps & { onRetry: () => void }

function RestoredWizard({ userId, onRetry, ...parts }: RestoredWizardProps) {
  const { restored, failure, removeFromAddress, continueWithout } = useRestoredDraft(userId)
  if (failure) return <DraftNotLoaded reason={failure} onRetry={onRetry} onContinue={continueWithout} />
  if (!restored) return <FormSkeleton hasSteps />
  return (
    <Wizard key={restored.id} userId={userId} restored={restored} onRestart={removeFromAddress} {...parts} />
  )
}

type WizardProps = ListingWizardProps & { restored: RestoredDraft; onRestart: () => void }

function Wizard({ userId, restored, onRestart, renderCard }: WizardProps) {
  const wizard = useWizard(userId, restored, onRestart)
  const { form, photos, step, isBusy, isListing, formError } = wizard
  // loading the next screen after an upload lost the connection would fail, and lose this page with the unsent photos
  useEffect(() => {
    if (step === lastStep) prefetchScreen(paths.dashboard)
  }, [step])
  // A phone has pressed a button at the foot of the window, far from the notice.
  const failure = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (formError) failure.current?.scrollIntoView({ block: 'center' })
  }, [formError])
  const uploading = photos.photos.findIndex(({ state }) => state === 'uploading')
  return (
    <ScriptedForm
      className="flex min-h-[calc(100dvh-7rem)] w-full max-w-182 flex-col gap-8 desktop:max-w-[calc(100%-22rem)]"
      onSubmit={(event) => {
        event.preventDefault()
        void wizard.goNext()
      }}
    >
      <DraftNotices userId={userId} wizard={wizard} restored={restored} />
      <WizardSteps step={step} />
      <FormPanel>
        <WizardStep step={step} form={form} photos={photos} isBusy={isBusy} />
        {formError && (
          <div ref={failure}>
            {formError.duplicate ? (
              <DuplicateNotice
                duplicate={formError.duplicate}
                isDisabled={isBusy || photos.waiting > 0}
                onBringBack={wizard.openDuplicate}
                onAnother={() => void wizard.list(true)}
              />
            ) : (
              <Notice tone="error">
                <p>{formError.message}</p>
                {formError.advice && <p>{formError.advice} Your draft is saved.</p>}
              </Notice>
            )}
          </div>
        )}
        {/* Beside the panel where there is room, and otherwise above the last button. */}
        <div
          className={classNames(
            'desktop:absolute desktop:inset-y-0 desktop:left-full desktop:ml-8 desktop:w-80',
            step < lastStep && 'max-desktop:hidden',
          )}
        >
          <ListingPreview draft={wizard.draft} photos={photos.photos} renderCard={renderCard} />
        </div>
        <SaveLine
          status={wizard.status}
          canFinishLater={wizard.isWorthSaving}
          isDisabled={isListing || wizard.conflict !== undefined}
          isBusy={wizard.isLeaving}
          className={
            step < lastStep ? 'tablet:absolute tablet:right-36 tablet:bottom-8 tablet:left-44' : '-my-3'
          }
          onFinishLater={() => void wizard.leave()}
        />
        {step === lastStep && (
          <p className="-mb-3 text-sm text-muted text-pretty">
            Palapa charges {figure(facts.serviceFee)} of the price, once, when the sale is completed. If there
            is no sale, there is no fee.
          </p>
        )}
        <div className="form-foot">
          {step === 2 && <RefusedAnswers form={form} fields={fieldsOf(step)} />}
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
                isBusy={isListing}
                disabled={photos.waiting > 0 || isBusy}
                onClick={() => void wizard.list()}
              >
                {isListing ? 'Creating Listing...' : 'List Property'}
              </Button>
            </div>
          )}
        </div>
      </FormPanel>
    </ScriptedForm>
  )
}

type DraftNoticesProps = { userId: string; wizard: ReturnType<typeof useWizard>; restored: RestoredDraft }

/** Renders where the draft in the form comes from, and what the user has to decide about it. */
function DraftNotices({ userId, wizard, restored }: DraftNoticesProps) {
  const { isRestored, isBusy, isBlank, isGone, conflict } = wizard
  const focusFallback = useFocusFallback<HTMLDivElement>()
  return (
    <div {...focusFallback} className="flex flex-col gap-8 outline-none empty:absolute">
      <UnsentListings userId={userId} />
      {isRestored && (
        <RestoredNotice
          discardLabel="Discard draft"
          question="Discard this draft?"
          loss="What you typed will be deleted from your account, and the photos you chose from this device."
          isDisabled={isBusy}
          onDiscard={wizard.discard}
        >
          Your draft has been restored.
        </RestoredNotice>
      )}
      {(isGone || (restored.isGone && isBlank)) && (
        <Notice tone="info">
          This draft was listed or deleted in the meantime.
          {isGone && ' What you typed here stays on this device until you save it again.'}
        </Notice>
      )}
      {conflict && (
        <VersionChoice
          remote={conflict}
          isDisabled={isBusy}
          onLocal={wizard.chooseLocal}
          onRemote={wizard.chooseRemote}
        />
      )}
      {isBlank && <GoneDrafts userId={userId} drafts={restored.goneDrafts} />}
      {isBlank && !restored.isGone && <OtherDrafts drafts={restored.others} />}
    </div>
  )
}
