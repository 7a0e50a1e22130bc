import { useRef, useState } from 'react'
import { type PendingPhoto, changePendingPhotos } from '#web/storage/pending-photos.ts'
import { shrinkPhoto } from '#web/forms/shrink-photo.ts'
import { withHashes } from './file-hash.ts'
import { chosenPhoto, type ListingPhoto, movePhoto, pendingPhoto } from './photos.ts'

export type ChosenPhotos = ReturnType<typeof useChosenPhotos>

/** Returns the photos chosen on this device, resized for upload. They are stored in the browser under `place` until sent. */
export function useChosenPhotos(place: string, pending: readonly PendingPhoto[]) {
  const [chosen, setChosen] = useState(() => pending.map(chosenPhoto))
  const latest = useRef(chosen)
  const clears = useRef(0)
  const lastAdding = useRef<Promise<ListingPhoto[]>>(Promise.resolve([]))
  const [uploads, setUploads] = useState<Record<string, Partial<ListingPhoto>>>({})
  const [waiting, setWaiting] = useState(0)
  const [areSaved, setSaved] = useState(true)
  const [unreadable, setUnreadable] = useState<string[]>([])

  // Stored here and not in an effect: a photo may be ready after the user has left the page.
  const change = (next: ListingPhoto[]) => {
    const before = latest.current
    latest.current = next
    setChosen(next)
    void changePendingPhotos(place, before.flatMap(toPending), next.flatMap(toPending)).then(setSaved)
  }

  /**
   * Resizes photos one by one, so that a phone has only one large image in memory at a time. Calls `onAdd` with each before it
   * is stored.
   */
  const add = (files: File[], onAdd: (resized: File) => void = () => {}): Promise<ListingPhoto[]> => {
    setWaiting((count) => count + files.length)
    setUnreadable([])
    const clearsBefore = clears.current
    const adding = lastAdding.current.then(() => prepare(files, onAdd, () => clears.current === clearsBefore))
    lastAdding.current = adding
    return adding
  }

  const prepare = async (files: File[], onAdd: (resized: File) => void, isWanted: () => boolean) => {
    const added: ListingPhoto[] = []
    for (const file of files) {
      const shrunk = await shrinkPhoto(file)
      const [prepared] = shrunk ? await withHashes([{ file: shrunk }]) : []
      if (!isWanted()) return added
      setWaiting((count) => count - 1)
      if (prepared) {
        const photo = chosenPhoto(prepared)
        added.push(photo)
        onAdd(prepared.file)
        change([...latest.current, photo])
      } else setUnreadable((names) => [...names, file.name])
    }
    return added
  }

  /** Updates the upload state of a photo. */
  const update = (key: string, changes: Partial<ListingPhoto>) =>
    setUploads((current) => ({ ...current, [key]: { ...current[key], ...changes } }))

  return {
    photos: chosen.map((photo) => ({ ...photo, ...uploads[photo.key] })),
    /** Returns the photos after the latest change, which may not be rendered yet. */
    current: () => latest.current,
    /** Number of photos that are still being resized. */
    waiting,
    areSaved,
    /** Names of the HEIC photos that were not added, because the browser cannot decode them. */
    unreadable,
    add,
    /** Adds those of the photos that the form does not have: another form of this place has added them. */
    include(all: readonly PendingPhoto[]) {
      const known = new Set(latest.current.map(({ file }) => file))
      const others = all.filter(({ file }) => !known.has(file))
      if (others.length > 0) change([...latest.current, ...others.map(chosenPhoto)])
    },
    clear() {
      clears.current += 1 // ends the resizing of those that belong to the former form
      setWaiting(0)
      setUnreadable([])
      change([])
    },
    remove: (key: string) => change(latest.current.filter((photo) => photo.key !== key)),
    move: (key: string, position: number) => change(movePhoto(latest.current, key, position)),
    update,
    /** Marks a photo as failed. Its reason is stored with it, for a form that is opened later. */
    fail(key: string, message: string) {
      change(latest.current.map((photo) => (photo.key === key ? { ...photo, message } : photo)))
      update(key, { state: 'failed', message })
    },
  }
}

const toPending = (photo: ListingPhoto) => pendingPhoto(photo) ?? []
