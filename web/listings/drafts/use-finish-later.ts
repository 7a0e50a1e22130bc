import { useState } from 'react'
import { v4 as newId } from 'uuid'
import type { ListingPhoto } from '#web/listings/photos/photos.ts'
import { clearDraft, type SavedDraft, writeDraft } from '#web/listings/saved-draft.ts'
import { photosOfDraft, savePendingPhotos } from '#web/storage/pending-photos.ts'
import { usePending } from '#web/ui/hooks/use-pending.ts'
import { dataOf } from './draft-data.ts'
import { saveDraft } from './server-copy.ts'
import type { ServerDraft } from './use-server-draft.ts'

type Options = {
  /** Returns the draft as the form has it. */
  current: () => SavedDraft
  copy: ServerDraft
  photos: readonly ListingPhoto[]
  onFailure: (message: string) => void
}

/** Returns the action that leaves a draft for later: an empty form opens without it. */
export function useFinishLater({ current, copy, photos, onFailure }: Options) {
  const [isBusy, run] = usePending()
  const [isParked, setParked] = useState(false)

  /** Saves the draft, then calls `leave`, unless the server did not store it. */
  const finishLater = (leave: () => Promise<void>) =>
    run(async () => {
      const { conflict, isGone, status, message } = await copy.save()
      if (conflict) return
      const failure = isGone ? await saveAsNew(current(), photos) : status === 'failed' ? message : undefined
      if (failure !== undefined) return onFailure(notSaved(failure))
      setParked(true)
      await leave()
    })

  return { isBusy, isParked, finishLater }
}

/** Saves a draft whose id was listed or deleted under another one. Returns why it failed, undefined if it is saved. */
async function saveAsNew(draft: SavedDraft, photos: readonly ListingPhoto[]): Promise<string | undefined> {
  const id = newId()
  const outcome = await saveDraft(id, undefined, dataOf(draft.draft))
  if (outcome.kind !== 'saved') return outcome.kind === 'failed' ? outcome.message : ''
  await savePendingPhotos(
    photosOfDraft(draft.userId, id),
    photos.flatMap(({ file }) => (file ? { file } : [])),
  )
  clearDraft(draft.userId, draft.id)
  writeDraft({ ...draft, id, server: outcome.server, isGone: false, isParked: true })
  return undefined
}

function notSaved(reason: string): string {
  return `Your draft is saved on this device only. ${reason}`.trim()
}
