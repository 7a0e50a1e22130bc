import { useEffect } from 'react'
import type { PropertyImage } from '#contract/images.ts'
import { samplePhotoLabel } from '#contract/property-limits.ts'
import { PhotoViewer } from '#web/ui/photo-viewer.tsx'

type PropertyPhotosProps = {
  title: string
  isSample: boolean
  images: PropertyImage[]
  start: number
  /** Takes the focus if the control that opened the viewer is no longer shown. */
  fallback: () => HTMLElement | null
  onClose: (at: number) => void
}

/** Renders the photos of a property as large as the window. */
export function PropertyPhotos({ title, isSample, images, start, fallback, onClose }: PropertyPhotosProps) {
  useEffect(
    () => () => {
      // after the gallery has rendered what was chosen
      setTimeout(() => {
        const { activeElement } = document
        const isLost = activeElement === document.body || activeElement?.checkVisibility?.() === false
        if (isLost) fallback()?.focus({ preventScroll: true })
      })
    },
    [fallback],
  )
  const count = images.length
  const nameOf = (at: number) => (count === 1 ? title : `${title}, photo ${at + 1} of ${count}`)
  return (
    <PhotoViewer
      title={`Photos of ${title}`}
      images={images}
      start={start}
      nameOf={nameOf}
      label={isSample ? samplePhotoLabel : undefined}
      onClose={onClose}
    />
  )
}
