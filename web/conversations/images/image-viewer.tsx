import type { MessageImage } from '#contract/messages.ts'
import { PhotoViewer } from '#web/ui/photo-viewer.tsx'

type ImageViewerProps = {
  images: MessageImage[]
  /** Name of the sender. */
  from: string
  /** Index of the image to start with. */
  start: number
  onClose: () => void
}

/** Shows the images of a message as large as the window allows. */
export function ImageViewer({ images, from, start, onClose }: ImageViewerProps) {
  const nameOf = (at: number) => `Photo ${at + 1} of ${images.length}`
  return (
    <PhotoViewer
      title={`Photo from ${from}`}
      images={images}
      start={start}
      nameOf={nameOf}
      onClose={onClose}
    />
  )
}
