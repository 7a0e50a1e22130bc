import { useEffect, useState } from 'react'
import { type PendingPhoto, savePendingPhotos } from '#web/storage/pending-photos.ts'
import { shrinkPhoto } from '#web/forms/shrink-photo.ts'
import { chosenPhoto, type ListingPhoto, movePhoto } from './photos.ts'

export type ChosenPhotos = ReturnType<typeof useChosenPhotos>

/** Returns the photos chosen on this device, resized for upload. They are stored in the browser under `place` until sent. */
export function useChosenPhotos(place: string, pending: readonly PendingPhoto[]) {
  const [initial] = useState(() => pending.map(chosenPhoto))
  const [chosen, setChosen] = useState(initial)
  const [uploads, setUploads] = useState<Record<string, Partial<ListingPhoto>>>({})
  const [waiting, setWaiting] = useState(0)
  const [areSaved, setSaved] = useState(true)

  useEffect(() => {
    if (chosen === initial) return
    void savePendingPhotos(
      place,
      chosen.flatMap(({ file }) => (file ? { file } : [])),
    ).then(setSaved)
  }, [place, chosen, initial])

  /** Resizes photos one by one, so that a phone has only one large image in memory at a time. */
  const add = async (files: File[]): Promise<ListingPhoto[]> => {
    setWaiting((count) => count + files.length)
    const added: ListingPhoto[] = []
    for (const file of files) {
      const photo = chosenPhoto({ file: await shrinkPhoto(file) })
      added.push(photo)
      setChosen((current) => [...current, photo])
      setWaiting((count) => count - 1)
    }
    return added
  }

  return {
    photos: chosen.map((photo) => ({ ...photo, ...uploads[photo.key] })),
    /** Number of photos that are still being resized. */
    waiting,
    areSaved,
    add,
    clear: () => setChosen([]),
    remove: (key: string) => setChosen((current) => current.filter((photo) => photo.key !== key)),
    move: (key: string, position: number) => setChosen((current) => movePhoto(current, key, position)),
    /** Updates the upload state of a photo. */
    update: (key: string, changes: Partial<ListingPhoto>) =>
      setUploads((current) => ({ ...current, [key]: { ...current[key], ...changes } })),
  }
}
