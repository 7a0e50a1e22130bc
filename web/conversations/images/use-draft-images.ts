import { useEffect, useRef, useState } from 'react'
import { maximumImageBytes } from '#contract/images.ts'
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
import { refusalOf, splitImageFiles } from '#web/forms/image-files.ts'
import { preparePhotos, useWaitingCount } from '#web/forms/photo-preparations.ts'
import { shrinkPhoto } from '#web/forms/shrink-photo.ts'

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
    const unreadable: string[] = []
    const refuse = () =>
      setRefusal(refusalOf({ others, excess: excess.map(({ name }) => name), limit, unreadable }))
    refuse()
    await preparePhotos(place, accepted, shrinkPhoto, (image, file) => {
      if (!image) {
        unreadable.push(file.name)
        refuse()
      } else if (image.size > maximumImageBytes)
        setRefusal(`${file.name} is larger than 20 MB. Please choose a smaller one.`)
      else change([...latest.current, image])
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
