import { useEffect, useRef, useState } from 'react'
import { maximumImages } from '#contract/property-limits.ts'
import type { RefusedPhotos } from '#web/forms/image-files.ts'
import { Button } from '#web/ui/button.tsx'
import { useFocusFallback } from '#web/ui/hooks/use-focus-fallback.ts'
import { useRestoredFocus } from '#web/ui/hooks/use-restored-focus.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PhotoPicker } from './photo-picker.tsx'
import { PhotoTile } from './photo-tile.tsx'
import { isMovable, type ListingPhoto, wasInterrupted } from './photos.ts'
import { RemovePhotoDialog } from './remove-photo-dialog.tsx'
import { usePhotoDrag } from './use-photo-drag.ts'

type PhotoFieldsProps = {
  photos: ListingPhoto[]
  /** Number of photos that are still being resized. */
  waiting: number
  /** Whether photos that are not uploaded yet survive a reload. */
  areSaved: boolean
  /** Names of the photos that could not be added. */
  refused: RefusedPhotos
  isDisabled: boolean
  /** Whether a move or a removal is being saved; until then, no other can be made. */
  isSaving?: boolean
  onAdd: (files: File[]) => void
  onMove: (key: string, position: number) => void
  onRemove: (key: string) => void
  /** Sends photos again that failed, or whose sending was interrupted. */
  onRetry?: (keys: string[]) => void
}

/** Renders the fields to add, reorder and remove photos. */
export function PhotoFields(props: PhotoFieldsProps) {
  const { photos, waiting, refused, isDisabled, isSaving = false, onAdd, onRemove, onRetry } = props
  const isLocked = isDisabled || isSaving
  const { ref: group, ...focusFallback } = useFocusFallback<HTMLFieldSetElement>()
  const controls = useRestoredFocus<HTMLDivElement>(isLocked)
  const [keyToRemove, setKeyToRemove] = useState<string>()
  const shownCount = useRef(photos.length)
  const interrupted = photos.filter(wasInterrupted)
  const failed = photos.filter((photo) => photo.state === 'failed' && !wasInterrupted(photo))

  useEffect(() => {
    const isFewer = photos.length < shownCount.current
    shownCount.current = photos.length
    // The button that opened the dialog was removed together with its photo.
    if (isFewer && document.activeElement === document.body) group.current?.focus({ preventScroll: true })
  }, [group, photos.length])

  return (
    <>
      <fieldset ref={group} {...focusFallback} className="min-w-0 outline-none">
        <legend className="sr-only">Photos</legend>
        <div ref={controls} className="flex flex-col gap-4">
          <PhotoPicker
            room={maximumImages - photos.length - waiting}
            refused={refused}
            isDisabled={isLocked}
            onAdd={onAdd}
          />
          <output className="text-sm text-muted empty:hidden">{photoHint(props)}</output>
          {onRetry && <SendAll photos={interrupted} onSend={onRetry} />}
          {onRetry && <SendAll photos={failed} haveFailed onSend={onRetry} />}
          <PhotoTiles
            {...props}
            isDisabled={isLocked}
            onRemove={({ key, image }) => (image ? setKeyToRemove(key) : onRemove(key))}
          />
        </div>
      </fieldset>
      <RemovePhotoDialog
        photo={photos.find(({ key }) => key === keyToRemove)}
        onConfirm={() => {
          setKeyToRemove(undefined)
          if (keyToRemove !== undefined) onRemove(keyToRemove)
        }}
        onCancel={() => setKeyToRemove(undefined)}
      />
    </>
  )
}

type PhotoTilesProps = Pick<PhotoFieldsProps, 'photos' | 'isDisabled' | 'onMove' | 'onRetry'> & {
  onRemove: (photo: ListingPhoto) => void
}

function PhotoTiles({ photos, isDisabled, onMove, onRemove, onRetry }: PhotoTilesProps) {
  const dragOf = usePhotoDrag(onMove)
  const lastPosition = photos.filter(isMovable).length - 1
  if (photos.length === 0) return null
  return (
    <ul aria-label="Chosen photos" className="grid grid-cols-2 gap-3 tablet:grid-cols-3">
      {photos.map((photo, position) => (
        <PhotoTile
          key={photo.key}
          photo={photo}
          position={position}
          lastPosition={lastPosition}
          isDisabled={isDisabled}
          drag={dragOf(photo.key, position)}
          onMove={(to) => onMove(photo.key, to)}
          onRemove={() => onRemove(photo)}
          onRetry={onRetry && (() => onRetry([photo.key]))}
        />
      ))}
    </ul>
  )
}

type SendAllProps = { photos: ListingPhoto[]; haveFailed?: boolean; onSend: (keys: string[]) => void }

/** Renders a button that sends several photos which are not stored. */
function SendAll({ photos, haveFailed = false, onSend }: SendAllProps) {
  if (photos.length < 2) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className={haveFailed ? 'text-sm font-medium text-danger' : 'text-sm text-muted'}>
        {photos.length} photos {haveFailed ? 'could not be sent.' : 'are not sent yet.'}
      </p>
      <Button size="small" variant="secondary" onClick={() => onSend(photos.map(({ key }) => key))}>
        {haveFailed && <Icon name="refresh" size={16} />}
        {haveFailed ? 'Try all again' : 'Send all'}
      </Button>
    </div>
  )
}

function photoHint({ photos, waiting, areSaved, isDisabled, isSaving }: PhotoFieldsProps): string {
  if (waiting > 0) return `Preparing ${waiting === 1 ? 'a photo' : `${waiting} photos`}…`
  if (!areSaved) return 'This browser cannot save your photos. If you reload the page, choose them again.'
  if (photos.some(({ state }) => state === 'uploading' || state === 'queued')) {
    if (isDisabled) return 'Your photos are being sent one by one. You can change them once that is done.'
    if (isSaving) return 'Saving your change…'
    return 'Your photos are being sent one by one. You can reorder them once they are sent, and add or remove others meanwhile.'
  }
  return photos.length > 1 ? 'Drag the photos to reorder them, or use their buttons.' : ''
}
