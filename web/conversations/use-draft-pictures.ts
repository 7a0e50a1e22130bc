import { useEffect, useRef, useState } from 'react'
import { maximumImageBytes } from '#contract/images.ts'
import { maximumMessagePictures } from '#contract/stored-conversations.ts'
import { keepPhotos, keptPhotos } from '#web/kept-photos.ts'
import { partFiles } from '#web/picture-files.ts'
import { shrinkPhoto } from '#web/shrink-photo.ts'

export type DraftPictures = ReturnType<typeof useDraftPictures>

/**
 * Pictures chosen for the next message, made ready to be sent, and kept in their place until they are. Without a place
 * there are none.
 */
export function useDraftPictures(place: string | undefined) {
  const latest = useRef<readonly File[]>([])
  const [pictures, setPictures] = useState<readonly File[]>([])
  /** How many more are being made ready. */
  const [waiting, setWaiting] = useState(0)
  const [refusal, setRefusal] = useState('')
  const [areKept, setKept] = useState(true)

  useEffect(() => {
    let isLeft = false
    const restore = async (from: string) => {
      const kept = await keptPhotos(from)
      if (isLeft || kept.length === 0) return
      latest.current = [...kept.map(({ file }) => file), ...latest.current]
      setPictures(latest.current)
    }
    if (place !== undefined) void restore(place)
    return () => {
      isLeft = true
    }
  }, [place])

  const change = (next: readonly File[]) => {
    latest.current = next
    setPictures(next)
    const photos = next.map((file) => ({ file }))
    if (place !== undefined) void keepPhotos(place, photos).then(setKept)
  }

  /** One after the other, so that a phone holds one large picture at a time. */
  const add = async (files: readonly File[]) => {
    const { pictures: chosen, others } = partFiles(files)
    const room = Math.max(0, maximumMessagePictures - pictures.length - waiting)
    const [taken, beyond] = [chosen.slice(0, room), chosen.slice(room)]
    setRefusal(refusalOf(others, beyond))
    setWaiting((count) => count + taken.length)
    for (const file of taken) {
      const picture = await shrinkPhoto(file)
      setWaiting((count) => count - 1)
      if (picture.size > maximumImageBytes)
        setRefusal(`${file.name} is larger than 20 MB. Please choose a smaller one.`)
      else change([...latest.current, picture])
    }
  }

  return {
    pictures,
    waiting,
    refusal,
    areKept,
    add: (files: readonly File[]) => void add(files),
    remove(picture: File) {
      setRefusal('')
      change(pictures.filter((kept) => kept !== picture))
    },
    clear() {
      setRefusal('')
      if (pictures.length > 0) change([])
    },
  }
}

function refusalOf(others: string[], beyond: File[]): string {
  const names = beyond.map(({ name }) => name).join(', ')
  return [
    others.length > 0 ? `Only image files can be added, so not ${others.join(', ')}.` : '',
    beyond.length > 0 ? `A message has at most ${maximumMessagePictures} pictures, so not ${names}.` : '',
  ]
    .filter(Boolean)
    .join(' ')
}
