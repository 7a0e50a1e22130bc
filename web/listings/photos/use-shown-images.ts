import { useRef, useState } from 'react'
import type { OwnImage } from '#contract/images.ts'
import { mergeImages } from './merge-images.ts'

export type ImageCall = { before: readonly OwnImage[]; edits: number }

/** Returns the images of a listing as they are shown, which are updated by responses to calls that overlap. */
export function useShownImages(initial: readonly OwnImage[]) {
  const [images, setImages] = useState(initial)
  /** The same for a call that was waiting for another one. */
  const latest = useRef(initial)
  /** Raised when an edit, which moves or removes images, begins and when it ends. So it is odd during one. */
  const edits = useRef(0)

  const show = (next: readonly OwnImage[]) => {
    latest.current = next
    setImages(next)
  }

  return {
    images,
    /** Returns the images after the latest change, which may not be rendered yet. */
    current: () => latest.current,
    show,
    /** Must be called when a call other than an edit begins. */
    begin: (): ImageCall => ({ before: latest.current, edits: edits.current }),
    showResponse({ before, edits: atStart }: ImageCall, response: readonly OwnImage[]) {
      const wereEdited = atStart !== edits.current || atStart % 2 === 1
      show(mergeImages({ before, now: latest.current }, response, wereEdited))
    },
    /** Runs an edit; two must not overlap. `showEdited` shows its response. */
    async edit<T>(work: (showEdited: (response: readonly OwnImage[]) => void) => Promise<T>): Promise<T> {
      const before = latest.current
      edits.current += 1
      try {
        return await work((response) => show(mergeImages({ before, now: latest.current }, response, false)))
      } finally {
        edits.current += 1
      }
    },
  }
}
