import { useEffect, useRef, useState } from 'react'
import { deleteDraft, type DraftSummary } from '#contract/drafts.ts'
import { draftsQuery } from '#web/members/drafts-query.ts'
import { failedAttempt } from '#web/members/query-failure.ts'
import { callSignedIn, queryClient } from '#web/members/query.tsx'
import { reasonOf } from '#web/members/reason-of.ts'
import { useChange } from '#web/members/use-change.ts'
import { paths } from '#web/routing/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { timeAgo } from '#web/ui/time-ago.ts'
import { SidePanel } from './side-panel.tsx'
import { useDrafts } from './use-drafts.ts'

export function useDraftsFailure() {
  return failedAttempt(useDrafts(), 'Failed to fetch your drafts', 'They are safe, and nothing has changed.')
}

const nameOf = ({ title }: DraftSummary) => title || 'Untitled draft'

/** Renders the user's unfinished listings, if there are any. `onDeleted` removes what this browser has of one. */
export function DraftsPanel({ onDeleted }: { onDeleted: (id: string) => void }) {
  const { drafts, hasFailed } = useDrafts()
  const panel = useRef<HTMLElement>(null)
  const isDeleted = useRef(false)
  const [wanted, setWanted] = useState<DraftSummary>()
  const deletion = useChange((id: string) => callSignedIn(deleteDraft, { params: { id } }), {
    onSuccess: async (_, id) => {
      queryClient.setQueryData<DraftSummary[]>(draftsQuery.queryKey, (all) =>
        all?.filter((each) => each.id !== id),
      )
      onDeleted(id)
      isDeleted.current = true
      setWanted(undefined)
    },
  })

  useEffect(() => {
    if (!isDeleted.current || wanted || document.activeElement !== document.body) return
    // The deleted draft's button, which had the focus before the dialog, went with it.
    isDeleted.current = false
    panel.current?.focus({ preventScroll: true })
  })

  if (hasFailed) return <SidePanel title="Drafts">Your drafts could not be loaded.</SidePanel>
  // without a place in the layout, so that it can take the focus of the last draft
  if (drafts.length === 0) return <section ref={panel} tabIndex={-1} className="absolute outline-none" />
  const { error } = deletion
  return (
    <SidePanel title="Drafts" ref={panel} tabIndex={-1}>
      <ul className="flex flex-col divide-y divide-line">
        {drafts.map((draft) => (
          <DraftRow
            key={draft.id}
            draft={draft}
            onDelete={() => {
              deletion.reset()
              setWanted(draft)
            }}
          />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={wanted !== undefined}
        title="Delete this draft?"
        confirmLabel="Delete draft"
        isDanger
        isBusy={deletion.isPending}
        error={error && `The draft could not be deleted. ${reasonOf(error)}`}
        onConfirm={() => wanted && deletion.mutate(wanted.id)}
        onCancel={() => setWanted(undefined)}
      >
        <p>
          What you typed for “<span dir="auto">{wanted && nameOf(wanted)}</span>” will be deleted from your
          account, and the photos you chose from this device. This cannot be undone.
        </p>
      </ConfirmDialog>
    </SidePanel>
  )
}

function DraftRow({ draft, onDelete }: { draft: DraftSummary; onDelete: () => void }) {
  const name = <span className="sr-only"> {nameOf(draft)}</span>
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-col gap-0.5">
        <p dir="auto" className="font-semibold [overflow-wrap:anywhere]">
          {nameOf(draft)}
        </p>
        <p className="text-sm text-muted">Saved {timeAgo(draft.updatedAt)}</p>
      </div>
      <div className="flex gap-2">
        <ButtonLink to={paths.continueDraft(draft.id)} size="small" variant="secondary">
          Continue{name}
        </ButtonLink>
        <Button size="small" variant="quiet" onClick={onDelete}>
          <span>Delete{name}</span>
        </Button>
      </div>
    </li>
  )
}
