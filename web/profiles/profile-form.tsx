import { useNavigate } from 'react-router'
import type { Profile } from '#contract/profiles.ts'
import { paths } from '#web/routing/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ScriptedForm } from '#web/ui/fields/scripted-form.tsx'
import { ProfileFields } from './profile-fields.tsx'
import { useUnsavedChanges } from './use-unsaved-changes.ts'
import { useProfileForm } from './use-profile-form.ts'
import { useProfileSave } from './use-profile-save.ts'

export function ProfileForm({ profile }: { profile: Profile }) {
  const navigate = useNavigate()
  const { form, changes, isRestored, discard } = useProfileForm(profile)
  const { forget } = useUnsavedChanges(profile.id, changes)
  const leave = async () => {
    forget()
    await navigate(paths.dashboard)
  }
  const { submit, formError, isBusy } = useProfileSave(form, leave)

  return (
    <Card className="p-6 tablet:p-8">
      <ScriptedForm className="flex flex-col gap-8" onSubmit={(event) => void submit(event)}>
        {isRestored && <RestoredNotice onDiscard={discard} />}
        <ProfileFields form={form} isReadOnly={isBusy} />
        {formError && (
          <Notice tone="error">
            <p>{formError.text}</p>
            {formError.advice && <p>{formError.advice}</p>}
          </Notice>
        )}
        <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-6">
          <Button variant="secondary" disabled={isBusy} onClick={() => void leave()}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isBusy}>
            {isBusy ? 'Saving...' : 'Save'}
          </Button>
        </div>
      </ScriptedForm>
    </Card>
  )
}

function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Notice
      tone="info"
      action={
        <Button variant="secondary" size="small" onClick={onDiscard}>
          Discard changes
        </Button>
      }
    >
      Your changes have been restored. They are not saved yet.
    </Notice>
  )
}
