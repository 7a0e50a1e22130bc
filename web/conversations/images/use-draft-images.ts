import { useEffect, useRef, useState } from 'react'
import { maximumImageBytes } from '#contract/images.ts'
import { maximumMessageImages } from '#contract/messages.ts'
import { savePendingPhotos, readPendingPhotos } from '#web/storage/pending-photos.ts'
import { refusalOf, splitImageFiles } from '#web/forms/image-files.ts'
import { shrinkPhoto } from '#web/forms/shrink-photo.ts'

const limit = `A message can have at most ${maximumMessageImages} photos.`

export type DraftImages = ReturnType<typeof useDraftImages>

/** Returns the images chosen for the next message, resized and persisted under `place`. Without a place there are none. */
export function useDraftImages(place: string | undefined) {
  const latest = useRef<readonly File[]>([])
  const [files, setFiles] = useState<readonly File[]>([])
  /** Number of images being resized. */
  const [waiting, setWaiting] = useState(0)
  const [refusal, setRefusal] = useState('')
  const [arePersisted, setPersisted] = useState(true)

  useEffect(() => {
    let isCanceled = false
    const restore = async (from: string) => {
      const stored = await readPendingPhotos(from)
      if (isCanceled || stored.length === 0) return
      latest.current = [...stored.map(({ file }) => file), ...latest.current]
      setFiles(latest.current)
    }
    if (place !== undefined) void restore(place)
    return () => {
      isCanceled = true
    }
  }, [place])

  const change = (next: readonly File[]) => {
    latest.current = next
    setFiles(next)
    const photos = next.map((file) => ({ file }))
    if (place !== undefined) void savePendingPhotos(place, photos).then(setPersisted)
  }

  /** Adds images one after the other, so that a phone has only one large image in memory. */
  const add = async (added: readonly File[]) => {
    const { images: chosen, others } = splitImageFiles(added)
    const room = Math.max(0, maximumMessageImages - files.length - waiting)
    const [accepted, excess] = [chosen.slice(0, room), chosen.slice(room)]
    const unreadable: string[] = []
    const refuse = () =>
      setRefusal(refusalOf({ others, excess: excess.map(({ name }) => name), limit, unreadable }))
    refuse()
    setWaiting((count) => count + accepted.length)
    for (const file of accepted) {
      const image = await shrinkPhoto(file)
      setWaiting((count) => count - 1)
      if (!image) {
        unreadable.push(file.name)
        refuse()
      } else if (image.size > maximumImageBytes)
        setRefusal(`${file.name} is larger than 20 MB. Please choose a smaller one.`)
      else change([...latest.current, image])
    }
  }

  return {
    files,
    waiting,
    refusal,
    arePersisted,
    add: (chosen: readonly File[]) => void add(chosen),
    remove(image: File) {
      setRefusal('')
      change(files.filter((one) => one !== image))
    },
    clear() {
      setRefusal('')
      if (files.length > 0) change([])
    },
  }
}
