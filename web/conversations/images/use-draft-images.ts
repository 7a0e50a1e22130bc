import { useEffect, useRef, useState } from 'react'
import { maximumMessageImages } from '#contract/messages.ts'
import { isSamePhoto } from '#web/storage/merge-photos.ts'
import {
  changePendingPhotos,
  followPendingPhotos,
  type PendingPhoto,
  photosInMemory,
  readPendingPhotos,
  useArePhotosStored,
} from '#web/storage/pending-photos.ts'
import { refusalOf, splitImageFiles } from '#web/forms/image-files.ts'
import {
  forgetRefused,
  preparePhotos,
  useRefusedPhotos,
  useWaitingCount,
} from '#web/forms/photo-preparations.ts'
import { prepareImage } from '#web/forms/prepare-image.ts'

const limit = `A message can have at most ${maximumMessageImages} photos.`

/** Names of files that were not taken. */
type NotTaken = { others: readonly string[]; excess: readonly string[] }
const allTaken: NotTaken = { others: [], excess: [] }

export type DraftImages = ReturnType<typeof useDraftImages>

/** Returns the images chosen for the next message, resized and persisted under `place`. Without a place there are none. */
export function useDraftImages(place: string | undefined) {
  const latest = useRef<readonly File[]>([])
  const [files, setFiles] = useState<readonly File[]>([])
  const waiting = useWaitingCount(place)
  const [notTaken, setNotTaken] = useState(allTaken)
  const refused = useRefusedPhotos(place)
  const arePersisted = useArePhotosStored(place)

  useEffect(() => {
    if (place === undefined) return undefined
    let isCanceled = false
    const include = (all: readonly PendingPhoto[]) => {
      const known = latest.current.map(toPending)
      const others = all.filter((photo) => !known.some(isSamePhoto(photo)))
      if (others.length === 0) return
      latest.current = [...latest.current, ...others.map(({ file }) => file)]
      setFiles(latest.current)
    }
    void readPendingPhotos(place).then((all) => !isCanceled && include(all))
    // A composer that the user has left may still be adding some.
    const stop = followPendingPhotos(() => include(photosInMemory(place)))
    return () => {
      isCanceled = true
      stop()
    }
  }, [place])

  const change = (next: readonly File[]) => {
    const before = latest.current
    latest.current = next
    setFiles(next)
    if (place !== undefined) void changePendingPhotos(place, before.map(toPending), next.map(toPending))
  }

  const add = async (added: readonly File[]) => {
    if (place === undefined) return
    const { images: chosen, others } = splitImageFiles(added)
    const room = Math.max(0, maximumMessageImages - files.length - waiting)
    const [accepted, excess] = [chosen.slice(0, room), chosen.slice(room)]
    setNotTaken({ others, excess: excess.map(({ name }) => name) })
    await preparePhotos(place, accepted, prepareImage, (image) => change([...latest.current, image]))
  }

  const clearRefusal = () => {
    setNotTaken(allTaken)
    if (place !== undefined) forgetRefused(place)
  }

  return {
    files,
    waiting,
    refusal: refusalOf({ ...notTaken, limit, ...refused }),
    arePersisted,
    add: (chosen: readonly File[]) => void add(chosen),
    remove(image: File) {
      clearRefusal()
      change(latest.current.filter((one) => one !== image))
    },
    clear() {
      clearRefusal()
      if (latest.current.length > 0) change([])
    },
  }
}

const toPending = (file: File) => ({ file })
