import { useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'
import { UploadProgress } from '#web/ui/upload-progress.tsx'
import { FilePicture } from './file-picture.tsx'
import { PictureViewer } from './picture-viewer.tsx'
import type { ShownMessage } from './shown-conversation.ts'
import type { UnsentPicture } from './unsent-pictures.ts'

type MessagePicturesProps = {
  message: ShownMessage
  /** Who sent them. */
  from: string
}

/** The pictures of a message: one in its own shape, several as tiles. A press shows one as large as the window allows. */
export function MessagePictures({ message, from }: MessagePicturesProps) {
  const { pictures = [], unsentPictures = [] } = message
  const [opened, setOpened] = useState<number | null>(null)
  const count = pictures.length + unsentPictures.length
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
        {unsentPictures.map((picture, at) => (
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
        <PictureViewer pictures={pictures} from={from} opened={opened} onOpen={setOpened} />
      )}
    </>
  )
}

function nameOf(from: string, at: number, count: number): string {
  return count === 1 ? `Picture from ${from}` : `Picture from ${from}, ${at + 1} of ${count}`
}

const tile = (columns: number) =>
  classNames('w-full rounded-md object-cover', columns === 1 ? 'h-auto max-h-96' : 'aspect-square')

type UnsentProps = { picture: UnsentPicture; className: string; isSending: boolean }

function Unsent({ picture, className, isSending }: UnsentProps) {
  const { name, file, progress } = picture
  return (
    <>
      <FilePicture file={file} className={className} />
      {isSending && <UploadProgress name={name} value={progress} />}
    </>
  )
}
