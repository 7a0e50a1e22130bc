import { useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'
import { UploadProgress } from '#web/ui/upload-progress.tsx'
import { FileImage } from './file-image.tsx'
import { ImageViewer } from './image-viewer.tsx'
import type { MessageViewModel } from '#web/conversations/view-models.ts'
import type { UnsentImage } from './unsent-images.ts'

type MessageImagesProps = {
  message: MessageViewModel
  /** Name of the sender. */
  from: string
}

/** Renders the images of a message: one in its own aspect ratio, several as tiles. Selecting one opens the viewer. */
export function MessageImages({ message, from }: MessageImagesProps) {
  const { pictures = [], unsentImages = [] } = message
  const [opened, setOpened] = useState<number | null>(null)
  const count = pictures.length + unsentImages.length
  if (count === 0) return null
  const columns = count === 1 ? 1 : count === 2 || count === 4 ? 2 : 3
  return (
    <>
      <ul
        className="grid w-80 max-w-full gap-1"
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      >
        {pictures.map((picture, at) => (
          <li key={picture.id}>
            <button
              type="button"
              onClick={() => setOpened(at)}
              className="group/picture block w-full cursor-zoom-in rounded-md focus-visible:relative focus-visible:z-1"
            >
              <Picture
                picture={picture}
                alt={nameOf(from, at, count)}
                sizes={columns === 1 ? '320px' : `${Math.round(320 / columns)}px`}
                className={classNames(tile(columns), 'group-hover/picture:opacity-90')}
              />
            </button>
          </li>
        ))}
        {unsentImages.map((picture, at) => (
          <li key={`${at} ${picture.name}`} className="relative">
            <Unsent
              picture={picture}
              className={tile(columns)}
              isSending={message.delivery?.state === 'sending'}
            />
          </li>
        ))}
      </ul>
      {pictures.length > 0 && (
        <ImageViewer pictures={pictures} from={from} opened={opened} onOpen={setOpened} />
      )}
    </>
  )
}

function nameOf(from: string, at: number, count: number): string {
  return count === 1 ? `Photo from ${from}` : `Photo from ${from}, ${at + 1} of ${count}`
}

const tile = (columns: number) =>
  classNames('w-full rounded-md object-cover', columns === 1 ? 'h-auto max-h-96' : 'aspect-square')

type UnsentProps = { picture: UnsentImage; className: string; isSending: boolean }

function Unsent({ picture, className, isSending }: UnsentProps) {
  const { name, file, progress } = picture
  return (
    <>
      <FileImage file={file} className={className} />
      {isSending && <UploadProgress name={name} value={progress} />}
    </>
  )
}
