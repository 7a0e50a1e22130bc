import { useEffect, useRef, useState } from 'react'
import { maximumMessageImages } from '#contract/messages.ts'
import { isSamePhoto } from '#web/storage/merge-photos.ts'
import {
  changePendingPhotos,
  followPendingPhotos,
  knownPhotos,
  type PendingPhoto,
  readPendingPhotos,
  useArePhotosStored,
} from '#web/storage/pending-photos.ts'
import { noneRefused, refusalOf, splitImageFiles } from '#web/forms/image-files.ts'
import { preparePhotos, useWaitingCount } from '#web/forms/photo-preparations.ts'
import { prepareImage } from '#web/forms/prepare-image.ts'

const limit = `A message can have at most ${maximumMessageImages} photos.`

export type DraftImages = ReturnType<typeof useDraftImages>

/** Returns the images chosen for the next message, resized and persisted under `place`. Without a place there are none. */
export function useDraftImages(place: string | undefined) {
  const latest = useRef<readonly File[]>([])
  const [files, setFiles] = useState<readonly File[]>([])
  const waiting = useWaitingCount(place)
  const [refusal, setRefusal] = useState('')
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
    const stop = followPendingPhotos(() => include(knownPhotos(place)))
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
    const reasons = { others, excess: excess.map(({ name }) => name), limit }
    let refused = noneRefused
    setRefusal(refusalOf({ ...reasons, ...refused }))
    await preparePhotos(place, accepted, prepareImage, (image, { name }) => {
      if (typeof image !== 'string') return change([...latest.current, image])
      refused = { ...refused, [image]: [...refused[image], name] }
      setRefusal(refusalOf({ ...reasons, ...refused }))
    })
  }

  return {
    files,
    waiting,
    refusal,
    arePersisted,
    add: (chosen: readonly File[]) => void add(chosen),
    remove(image: File) {
      setRefusal('')
      change(latest.current.filter((one) => one !== image))
    },
    clear() {
      setRefusal('')
      if (latest.current.length > 0) change([])
    },
  }
}

const toPending = (file: File) => ({ file })
