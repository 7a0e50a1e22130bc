import { useEffect, useRef } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { FormSection } from '#web/ui/fields/form-section.tsx'
import { DescriptionFields } from '#web/listings/fields/description-fields.tsx'
import { DetailsFields } from '#web/listings/fields/details-fields.tsx'
import { FeatureChips } from '#web/listings/fields/feature-chips.tsx'
import { PhotoFields } from '#web/listings/photos/photo-fields.tsx'
import { TypeCards } from '#web/listings/fields/type-cards.tsx'
import type { ChosenPhotos } from '#web/listings/photos/use-chosen-photos.ts'
import type { ListingForm } from './use-listing-form.ts'
import { stepLeads, stepTitles } from './wizard-steps.tsx'

type WizardStepProps = {
  step: number
  form: ListingForm
  photos: ChosenPhotos
  isBusy: boolean
}

/** Renders one step with its heading, which receives the focus when the step changes. */
export function WizardStep({ step, form, photos, isBusy }: WizardStepProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shownStep = useRef(step)

  useEffect(() => {
    if (shownStep.current === step) return
    shownStep.current = step
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [step])

  return (
    <section aria-labelledby="wizard-step" className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        {/* its scroll margin has room for the steps above it */}
        <h2
          id="wizard-step"
          ref={heading}
          tabIndex={-1}
          className="scroll-mt-17 font-display tablet:scroll-mt-29 text-3xl outline-none"
        >
          {stepTitles[step - 1]}
        </h2>
        <p className="text-muted text-pretty">{stepLeads[step - 1]}</p>
      </div>
      {step === 1 && <TypeCards form={form} />}
      {step === 2 && <DetailsFields form={form} isShort />}
      {step === 3 && <LastStep form={form} photos={photos} isBusy={isBusy} />}
    </section>
  )
}

function LastStep({ form, photos, isBusy }: Pick<WizardStepProps, 'form' | 'photos' | 'isBusy'>) {
  return (
    <div className="flex flex-col gap-10">
      <FormSection title="Photos">
        <p className="text-sm text-muted">Photos stay on this device until you list the property.</p>
        <PhotoFields
          photos={photos.photos}
          waiting={photos.waiting}
          areSaved={photos.areSaved}
          refused={photos.refused}
          isDisabled={isBusy}
          onAdd={(files) => void photos.add(files)}
          onMove={photos.move}
          onRemove={photos.remove}
        />
      </FormSection>
      {/* Edits made while the listing is being sent would be lost. */}
      <div inert={isBusy} className={classNames('flex flex-col gap-10', isBusy && 'opacity-60')}>
        <FormSection title="Description">
          <DescriptionFields form={form} />
        </FormSection>
        <FormSection title="Features">
          <FeatureChips form={form} />
        </FormSection>
      </div>
    </div>
  )
}
