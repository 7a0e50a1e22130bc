import { useRef, useState } from 'react'
import { isSamePhoto } from '#web/storage/merge-photos.ts'
import { changePendingPhotos, type PendingPhoto, useArePhotosStored } from '#web/storage/pending-photos.ts'
import type { RefusedPhotos } from '#web/forms/image-files.ts'
import {
  cancelPreparation,
  preparePhotos,
  useRefusedPhotos,
  useWaitingCount,
} from '#web/forms/photo-preparations.ts'
import { prepareImage } from '#web/forms/prepare-image.ts'
import { withHash } from './file-hash.ts'
import { chosenPhoto, type ListingPhoto, movePhoto, pendingPhoto } from './photos.ts'

export type ChosenPhotos = ReturnType<typeof useChosenPhotos>

/** Returns the photos chosen on this device, resized for upload. They are stored in the browser under `place` until sent. */
export function useChosenPhotos(place: string, pending: readonly PendingPhoto[]) {
  const [chosen, setChosen] = useState(() => pending.map(chosenPhoto))
  const latest = useRef(chosen)
  const [uploads, setUploads] = useState<Record<string, Partial<ListingPhoto>>>({})
  const waiting = useWaitingCount(place)
  const areSaved = useArePhotosStored(place)
  const refused = useRefusedPhotos(place)

  // Stored here and not in an effect: a photo may be ready after the user has left the page.
  const change = (next: ListingPhoto[]) => {
    const before = latest.current
    latest.current = next
    setChosen(next)
    void changePendingPhotos(place, before.flatMap(toPending), next.flatMap(toPending))
  }

  /** Resizes photos. Calls `onAdd` with each before it is stored. Returns those that were added. */
  const add = async (files: File[], onAdd: (resized: File) => void = () => {}): Promise<ListingPhoto[]> => {
    const added: ListingPhoto[] = []
    await preparePhotos(place, files, prepare, (prepared) => {
      const photo = chosenPhoto(prepared)
      added.push(photo)
      onAdd(prepared.file)
      change([...latest.current, photo])
    })
    return added
  }

  /** Updates the upload state of a photo. */
  const update = (key: string, changes: Partial<ListingPhoto>) =>
    setUploads((current) => ({ ...current, [key]: { ...current[key], ...changes } }))

  return {
    photos: chosen.map((photo) => ({ ...photo, ...uploads[photo.key] })),
    /** Returns the photos after the latest change, which may not be rendered yet. */
    current: () => latest.current,
    /** Number of photos that are still being resized, also by a former form of this place. */
    waiting,
    areSaved,
    /** Names of the photos that were not added, also by a former form of this place. */
    refused,
    add,
    /** Adds those of the photos that the form does not have: another form or tab has added them to this place. */
    include(all: readonly PendingPhoto[]) {
      const known = latest.current.flatMap(toPending)
      const others = all.filter((photo) => !known.some(isSamePhoto(photo)))
      if (others.length > 0) change([...latest.current, ...others.map(chosenPhoto)])
    },
    /** Stores those that another tab has removed from this place together with its copy of the draft. */
    storeAgain: () => changePendingPhotos(place, [], latest.current.flatMap(toPending)),
    clear() {
      cancelPreparation(place)
      change([])
    },
    remove: (key: string) => change(latest.current.filter((photo) => photo.key !== key)),
    move: (key: string, position: number) => change(movePhoto(latest.current, key, position)),
    update,
    /**
     * Marks a photo as failed. Why the server refused it is stored with it, for a form that is opened later; null if it did not refuse it.
     */
    fail({ key, name }: ListingPhoto, refusal: string | null) {
      const failed = { state: 'failed', message: refusal ?? '' } as const
      change(latest.current.map((photo) => (photo.key === key ? { ...photo, ...failed } : photo)))
      update(key, { ...failed, message: refusal ?? `${name} could not be uploaded.` })
    },
  }
}

const toPending = (photo: ListingPhoto) => pendingPhoto(photo) ?? []

/** Returns the photo as it is sent, or why it cannot be. */
async function prepare(file: File): Promise<PendingPhoto | keyof RefusedPhotos> {
  const image = await prepareImage(file)
  return typeof image === 'string' ? image : withHash({ file: image })
}
