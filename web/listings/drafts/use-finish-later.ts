import { useState } from 'react'
import { v4 as newId } from 'uuid'
import { untilPrepared } from '#web/forms/photo-preparations.ts'
import { clearDraft, readDraft, type SavedDraft, writeDraft } from '#web/listings/saved-draft.ts'
import { photosOfDraft, readPendingPhotos, savePendingPhotos } from '#web/storage/pending-photos.ts'
import { useIsMounted } from '#web/ui/hooks/use-is-mounted.ts'
import { usePending } from '#web/ui/hooks/use-pending.ts'
import { dataOf } from './draft-data.ts'
import { saveDraft } from './server-copy.ts'
import type { ServerDraft } from './use-server-draft.ts'

type Options = {
  /** Returns the draft as the form has it. */
  current: () => SavedDraft
  copy: ServerDraft
  /** Stores the photos that the form shows and this browser no longer has. */
  storePhotos: () => Promise<unknown>
  onFailure: (message: string) => void
}

/** Returns the action that leaves a draft for later: an empty form opens without it. */
export function useFinishLater({ current, copy, storePhotos, onFailure }: Options) {
  const [isBusy, run] = usePending()
  const [isParked, setParked] = useState(false)
  const isMounted = useIsMounted()

  /**
   * Saves the draft with the photos that are still being prepared, then calls `leave` with the id of the saved draft, unless the server
   * did not store it.
   */
  const finishLater = (leave: (savedId: string) => Promise<void>) =>
    run(async () => {
      const { userId, id } = current()
      await untilPrepared(photosOfDraft(userId, id))
      if (!isMounted() && !readDraft(userId, id)) return // it was discarded in the form that was opened again
      const { conflict, isGone, status, message } = await copy.save()
      if (conflict) return
      if (isMounted()) await storePhotos() // the form that was opened again may have removed some
      const saved: Saved = isGone
        ? await saveAsNew(current())
        : { id, ...(status === 'failed' && { failure: message }) }
      if (saved.failure !== undefined) return onFailure(notSaved(saved.failure))
      setParked(true)
      await leave(saved.id)
    })

  return { isBusy, isParked, finishLater }
}

/** The id of a draft, and why it is not saved if it is not. */
type Saved = { id: string; failure?: string }

/** Saves a draft whose id was listed or deleted under another one. */
async function saveAsNew(draft: SavedDraft): Promise<Saved> {
  const id = newId()
  const outcome = await saveDraft(id, undefined, dataOf(draft.draft))
  if (outcome.kind !== 'saved') return { id, failure: outcome.kind === 'failed' ? outcome.message : '' }
  const photos = await readPendingPhotos(photosOfDraft(draft.userId, draft.id))
  await savePendingPhotos(photosOfDraft(draft.userId, id), photos)
  clearDraft(draft.userId, draft.id)
  writeDraft({ ...draft, id, server: outcome.server, isGone: false, isParked: true })
  return { id }
}

function notSaved(reason: string): string {
  return `Your draft is saved on this device only. ${reason}`.trim()
}
