import { useState } from 'react'
import { useOpenedPart } from '#web/routing/use-opened-part.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ResponsiveImage } from '#web/ui/responsive-image.tsx'
import { UploadProgress } from '#web/ui/upload-progress.tsx'
import { FileImage } from './file-image.tsx'
import type { MessageViewModel } from '#web/conversations/view-models.ts'
import type { UnsentImage } from './unsent-images.ts'

const importViewer = async () => (await import('./image-viewer.tsx')).ImageViewer

type MessageImagesProps = {
  message: MessageViewModel
  /** Name of the sender. */
  from: string
}

/** Renders the images of a message: one in its own aspect ratio, several as tiles. Selecting one opens the viewer. */
export function MessageImages({ message, from }: MessageImagesProps) {
  const { images = [], unsentImages = [] } = message
  const [opened, setOpened] = useState<number | null>(null)
  const viewer = useOpenedPart(importViewer, 'The photo could not be opened.')
  const open = async (at: number) => {
    if (await viewer.load()) setOpened(at)
  }
  const count = images.length + unsentImages.length
  if (count === 0) return null
  const columns = count === 1 ? 1 : count === 2 || count === 4 ? 2 : 3
  return (
    <>
      <ul
        className="grid w-80 max-w-full gap-1"
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      >
        {images.map((image, at) => (
          <li key={image.id}>
            <button
              type="button"
              onClick={() => void open(at)}
              className="group/image block w-full cursor-zoom-in rounded-md focus-visible:relative focus-visible:z-1"
            >
              <ResponsiveImage
                image={image}
                alt={nameOf(from, at, count)}
                sizes={columns === 1 ? '320px' : `${Math.round(320 / columns)}px`}
                className={classNames(tile(columns), 'group-hover/image:opacity-90')}
              />
            </button>
          </li>
        ))}
        {unsentImages.map((image, at) => (
          <li key={`${at} ${image.name}`} className="relative">
            <Unsent
              image={image}
              className={tile(columns)}
              isSending={message.delivery?.state === 'sending'}
            />
          </li>
        ))}
      </ul>
      {viewer.part && opened !== null && (
        <viewer.part images={images} from={from} start={opened} onClose={() => setOpened(null)} />
      )}
    </>
  )
}

function nameOf(from: string, at: number, count: number): string {
  return count === 1 ? `Photo from ${from}` : `Photo from ${from}, ${at + 1} of ${count}`
}

const tile = (columns: number) =>
  classNames('w-full rounded-md object-cover', columns === 1 ? 'h-auto max-h-96' : 'aspect-square')

type UnsentProps = { image: UnsentImage; className: string; isSending: boolean }

function Unsent({ image, className, isSending }: UnsentProps) {
  const { name, file, progress } = image
  return (
    <>
      <FileImage file={file} className={className} />
      {isSending && <UploadProgress name={name} value={progress} />}
    </>
  )
}
