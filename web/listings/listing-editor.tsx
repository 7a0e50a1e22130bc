import { type ReactNode, useId } from 'react'
import type { EditableProperty } from '#contract/listings.ts'
import type { PendingPhoto } from '#web/storage/pending-photos.ts'
import { isForBrowser } from '#web/routing/follow-links.ts'
import { paths } from '#web/routing/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FormSection } from '#web/ui/fields/form-section.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ScriptedForm } from '#web/ui/fields/scripted-form.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useFocusFallback } from '#web/ui/hooks/use-focus-fallback.ts'
import { useRestoredFocus } from '#web/ui/hooks/use-restored-focus.ts'
import { CompleteListing } from '#web/listings/complete/complete-listing.tsx'
import { DescriptionFields } from '#web/listings/fields/description-fields.tsx'
import { DetailsFields } from '#web/listings/fields/details-fields.tsx'
import { FeatureChips } from '#web/listings/fields/feature-chips.tsx'
import { LookalikeNotice } from './lookalike-notice.tsx'
import { FormPanel } from './form-panel.tsx'
import { PhotoFields } from '#web/listings/photos/photo-fields.tsx'
import { sections } from './editor-sections.ts'
import { NewerValuesNotice, OutdatedNotice } from './outdated-notice.tsx'
import { RestoredNotice } from './restored-notice.tsx'
import { TypeCards } from '#web/listings/fields/type-cards.tsx'
import { useEditor } from './use-editor.ts'
import type { ListingForm } from './use-listing-form.ts'
import { useListingPhotos } from '#web/listings/photos/use-listing-photos.ts'
import { WithdrawListing } from './withdraw-listing.tsx'

export type ListingEditorProps = {
  property: EditableProperty
  /** Photos chosen for the listing that the server has not stored. */
  unsent: readonly PendingPhoto[]
  /** Whether another form was changing the photos when `unsent` was read. */
  werePhotosChanging: boolean
}

/** Renders the wizard's fields on one page, filled with the values of a listing. */
export function ListingEditor({ property, ...photos }: ListingEditorProps) {
  const { form, isRestored, isBusy, formError, save, leave, clearEdits, discard, ...editor } =
    useEditor(property)
  const saveButtonId = useId()
  const focusFallback = useFocusFallback<HTMLDivElement>()
  return (
    <div className="flex flex-col gap-8">
      <div {...focusFallback} className="flex flex-col gap-3 outline-none empty:absolute">
        {isRestored && (
          <RestoredNotice
            discardLabel="Discard changes"
            question="Discard these changes?"
            loss="What you changed here will be gone. The listing stays as it was last saved."
            isDisabled={isBusy}
            onDiscard={discard}
          >
            Your changes have been restored. They are not saved yet.
          </RestoredNotice>
        )}
        <NewerValuesNotice newer={editor.conflicts} isDisabled={isBusy} onTake={editor.takeNewer} />
      </div>
      <LookalikeNotice id={property.id} />
      <FormPanel>
        <ListingPhotos property={property} {...photos} onChange={editor.trackPhotoChange} />
      </FormPanel>
      <ScriptedForm
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <FormPanel>
          <Fields form={form} isBusy={isBusy} />
          {formError && <Notice tone="error">{formError}</Notice>}
          {editor.isSendingPhotos && (
            <Notice tone="info">
              Your changes are saved. Your photos are still being sent. Please stay on this page until that is
              done.
            </Notice>
          )}
          {editor.isOutdated && (
            <OutdatedNotice
              onLoad={() => {
                editor.loadNewer()
                document.getElementById(saveButtonId)?.focus() // the pressed button disappears
              }}
            />
          )}
          <Actions>
            <WithdrawListing
              id={property.id}
              title={property.title}
              onWithdrawn={() => {
                clearEdits()
                return leave('Your listing is withdrawn.')
              }}
            />
            <span className="flex flex-wrap gap-3">
              <ButtonLink
                to={paths.dashboard}
                variant="secondary"
                onClick={(event) => !isForBrowser(event) && clearEdits()}
              >
                Cancel
              </ButtonLink>
              <Button id={saveButtonId} type="submit" isBusy={isBusy}>
                Save changes
              </Button>
            </span>
          </Actions>
        </FormPanel>
      </ScriptedForm>
      <FormPanel>
        {/* What is typed here now would not be saved before the dashboard opens. */}
        <div inert={editor.isSendingPhotos} className={classNames(editor.isSendingPhotos && 'opacity-60')}>
          <CompleteListing property={property} unsaved={editor.cards} onSaved={editor.markTagStale} />
        </div>
      </FormPanel>
    </div>
  )
}

/** Renders the fields, which cannot be changed during a save, because its success leaves the page. */
function Fields({ form, isBusy }: { form: ListingForm; isBusy: boolean }) {
  const fields = useRestoredFocus<HTMLDivElement>(isBusy)
  return (
    <div ref={fields} inert={isBusy} className={classNames('flex flex-col gap-8', isBusy && 'opacity-60')}>
      <FormSection {...sections.type}>
        <TypeCards form={form} />
      </FormSection>
      <FormSection {...sections.details}>
        <DetailsFields form={form} isShort={false} />
      </FormSection>
      <FormSection {...sections.description}>
        <DescriptionFields form={form} />
      </FormSection>
      <FormSection {...sections.features}>
        <FeatureChips form={form} />
      </FormSection>
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

type ListingPhotosProps = ListingEditorProps & {
  /** Called with a change to photos, which returns whether it is stored and no other has failed. */
  onChange: (change: Promise<boolean>, isAutomatic?: boolean) => void
}

function ListingPhotos({ property, unsent, werePhotosChanging, onChange }: ListingPhotosProps) {
  const { photoError, add, move, remove, retry, ...shown } = useListingPhotos(
    property.id,
    property.images,
    unsent,
    werePhotosChanging,
    onChange,
  )
  return (
    <FormSection {...sections.photos}>
      <p className="text-muted">Changes to photos take effect right away, without saving.</p>
      <PhotoFields
        {...shown}
        isDisabled={false}
        onAdd={(files) => onChange(add(files))}
        onMove={(key, position) => onChange(move(key, position))}
        onRemove={(key) => onChange(remove(key))}
        onRetry={(keys) => onChange(retry(keys))}
      />
      {photoError && <Notice tone="error">{photoError}</Notice>}
    </FormSection>
  )
}
