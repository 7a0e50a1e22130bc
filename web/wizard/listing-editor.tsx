import { type FormEvent, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { type OwnProperty, updateProperty } from '#contract/properties.ts'
import { CallError, callSignedIn, queryClient } from '#web/query.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { showNotice } from '#web/ui/notices.tsx'
import { ScriptedForm } from '#web/ui/scripted-form.tsx'
import { useLeaveWarning } from '#web/ui/use-leave-warning.ts'
import { checkListing, serverErrors } from './check-listing.ts'
import { DescriptionFields } from './description-fields.tsx'
import { DetailsFields } from './details-fields.tsx'
import { draftOf, payloadOf } from './draft.ts'
import { FeatureChips } from './feature-chips.tsx'
import { PhotoFields } from './photo-fields.tsx'
import { TypeCards } from './type-cards.tsx'
import { useListingForm } from './use-listing-form.ts'
import { useStoredPhotos } from './use-stored-photos.ts'
import { WithdrawListing } from './withdraw-listing.tsx'

/** The wizard's fields on one page, filled in. */
export function ListingEditor({ property }: { property: OwnProperty }) {
  const navigate = useNavigate()
  const form = useListingForm(() => draftOf(property))
  const [isBusy, setBusy] = useState(false)
  const [complaint, setComplaint] = useState('')

  const leave = async (text: string) => {
    // It may stand in any list that was loaded.
    void queryClient.invalidateQueries({ refetchType: 'none' })
    showNotice({ tone: 'success', text })
    await navigate('/dashboard')
  }

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const errors = checkListing(form.draft)
    const { propertyType } = form.draft
    if (Object.keys(errors).length > 0 || propertyType === '') return form.refuse(errors)
    setBusy(true)
    setComplaint('')
    try {
      const body = payloadOf({ ...form.draft, propertyType })
      await callSignedIn(updateProperty, { params: { id: property.id }, body })
      await leave('Your changes are saved.')
    } catch (error) {
      setBusy(false)
      setComplaint(`Failed to update property: ${error instanceof Error ? error.message : 'unknown error'}`)
      if (error instanceof CallError) form.refuse(serverErrors(error.failure.fields))
    }
  }

  return (
    <div className="flex flex-col gap-10">
      <StoredPhotos property={property} />
      <ScriptedForm className="flex flex-col gap-10" onSubmit={(event) => void save(event)}>
        <FormSection title="Property Type">
          <TypeCards form={form} />
        </FormSection>
        <FormSection title="Basic Details">
          <DetailsFields form={form} />
        </FormSection>
        <FormSection title="Description">
          <DescriptionFields form={form} />
        </FormSection>
        <FormSection title="Features">
          <FeatureChips form={form} type={form.draft.propertyType || property.propertyType} />
        </FormSection>
        {complaint && <Notice tone="error">{complaint}</Notice>}
        <Actions>
          <WithdrawListing
            id={property.id}
            title={property.title}
            onWithdrawn={() => void leave('Your listing is withdrawn.')}
          />
          <span className="flex flex-wrap gap-3">
            <ButtonLink to="/dashboard" variant="secondary">
              Cancel
            </ButtonLink>
            <Button type="submit" isBusy={isBusy}>
              Save Changes
            </Button>
          </span>
        </Actions>
      </ScriptedForm>
    </div>
  )
}

function Actions({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-6">
      {children}
    </div>
  )
}

function StoredPhotos({ property }: { property: OwnProperty }) {
  const { photos, isBusy, complaint, add, move, remove, retry } = useStoredPhotos(
    property.id,
    property.images,
  )
  useLeaveWarning(isBusy)
  return (
    <FormSection title="Photos">
      <p className="text-muted">Photos are added, moved and removed at once, without saving.</p>
      <PhotoFields
        photos={photos}
        isDisabled={isBusy}
        onAdd={(files) => void add(files)}
        onMove={(key, by) => void move(key, by)}
        onRemove={(key) => void remove(key)}
        onRetry={(key) => void retry(key)}
      />
      {complaint && <Notice tone="error">{complaint}</Notice>}
    </FormSection>
  )
}
