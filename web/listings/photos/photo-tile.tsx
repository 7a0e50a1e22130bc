import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { UploadProgress } from '#web/ui/upload-progress.tsx'
import { useFileImage } from '#web/ui/hooks/use-file-image.ts'
import { isMovable, type ListingPhoto, smallVersion, wasInterrupted } from './photos.ts'
import { MainButton } from './main-button.tsx'
import { TileButton } from './tile-button.tsx'
import type { TileDrag } from './use-photo-drag.ts'

export type PhotoTileProps = {
  photo: ListingPhoto
  position: number
  /** Last position that the photo can be moved to. */
  lastPosition: number
  isDisabled: boolean
  drag: TileDrag
  onMove: (position: number) => void
  onRemove: () => void
  onRetry?: (() => void) | undefined
}

export function PhotoTile({ photo, position, lastPosition, isDisabled, drag, ...on }: PhotoTileProps) {
  const { onMove, onRemove, onRetry } = on
  const { name, state, progress, image, file } = photo
  const fileImage = useFileImage(file)
  const [isBroken, setBroken] = useState(false)
  const canMove = isMovable(photo)
  return (
    <li
      {...(canMove && !isDisabled && drag.handlers)}
      className={classNames(
        'flex flex-col overflow-hidden rounded-md border bg-surface transition-[opacity,border-color] duration-fast',
        drag.isTarget ? 'border-primary outline-3 outline-primary' : 'border-line',
        drag.isDragged && 'opacity-50',
      )}
    >
      <div
        className={classNames(
          'relative aspect-4/3 min-h-0 overflow-hidden bg-sunken',
          canMove && !isDisabled && 'cursor-grab',
        )}
      >
        {isBroken ? (
          <span className="flex size-full items-center justify-center text-muted">
            <Icon name="image" size={32} label={name} />
          </span>
        ) : (
          <img
            ref={fileImage}
            src={image && smallVersion(image)}
            alt={name}
            draggable={false}
            className="size-full object-cover"
            onError={() => setBroken(true)}
          />
        )}
        {(position === 0 || canMove) && (
          <MainButton name={name} isMain={position === 0} isDisabled={isDisabled} onPress={() => onMove(0)} />
        )}
        {state === 'uploading' && <UploadProgress name={name} value={progress} />}
      </div>
      {state === 'queued' && <p className="px-3 pt-3 text-sm text-muted">Waiting to be sent</p>}
      {state === 'uploading' && <p className="px-3 pt-3 text-sm text-muted">Being sent</p>}
      {state === 'failed' && <NotStored photo={photo} onRetry={onRetry} />}
      <div className="mt-auto flex justify-between py-1.5 min-[360px]:px-1.5">
        <span className="flex">
          <TileButton
            icon="chevron-left"
            label={`Move ${name} earlier`}
            isDisabled={isDisabled}
            isInactive={position === 0 || !canMove}
            onPress={() => onMove(position - 1)}
          />
          <TileButton
            icon="chevron-right"
            label={`Move ${name} later`}
            isDisabled={isDisabled}
            isInactive={position >= lastPosition || !canMove}
            onPress={() => onMove(position + 1)}
          />
        </span>
        <TileButton
          icon="trash"
          label={`Remove ${name}`}
          isDisabled={isDisabled}
          isInactive={state === 'uploading'}
          onPress={onRemove}
        />
      </div>
    </li>
  )
}

/** Renders why a photo is not stored, and the button that sends it. */
function NotStored({ photo, onRetry }: Pick<PhotoTileProps, 'photo' | 'onRetry'>) {
  const { name, message } = photo
  const isNew = wasInterrupted(photo)
  return (
    <div className="flex flex-col gap-2 p-3 text-sm">
      {isNew ? (
        <p className="text-muted">Not sent yet.</p>
      ) : (
        <p role="alert" className="font-medium break-words text-danger">
          {message || `${name} could not be uploaded.`}
        </p>
      )}
      {onRetry && (
        <Button
          size="small"
          variant="secondary"
          onClick={onRetry}
          aria-label={isNew ? `Send ${name} now` : `Try ${name} again`}
        >
          {!isNew && <Icon name="refresh" size={16} />}
          {isNew ? 'Send now' : 'Try again'}
        </Button>
      )}
    </div>
  )
}
