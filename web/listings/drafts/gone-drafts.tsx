import { useState } from 'react'
import { RestoredNotice } from '#web/listings/restored-notice.tsx'
import { clearDraft } from '#web/listings/saved-draft.ts'
import { paths } from '#web/routing/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { GoneDraft } from './find-gone-drafts.ts'

/** Renders a notice for each draft that only this browser still has. */
export function GoneDrafts({ userId, drafts }: { userId: string; drafts: GoneDraft[] }) {
  const [discarded, setDiscarded] = useState<readonly string[]>([])
  return drafts
    .filter(({ id }) => !discarded.includes(id))
    .map(({ id, title, hasPhotos }) => (
      <RestoredNotice
        key={id}
        action={
          <ButtonLink to={paths.continueDraft(id)} variant="secondary" size="small">
            Open draft
          </ButtonLink>
        }
        discardLabel="Discard draft"
        question="Discard this draft?"
        loss="What you typed and the photos you chose will be gone from this device."
        isDisabled={false}
        onDiscard={() => {
          clearDraft(userId, id)
          setDiscarded([...discarded, id])
        }}
      >
        Your draft “<span dir="auto">{title || 'Untitled draft'}</span>” was listed or deleted in the
        meantime.{' '}
        {hasPhotos
          ? 'What you typed and the photos you chose for it are still on this device.'
          : 'What you typed is still on this device.'}
      </RestoredNotice>
    ))
}
