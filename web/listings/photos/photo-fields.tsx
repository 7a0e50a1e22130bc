import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { maximumImages } from '#contract/property-limits.ts'
import { refusalOf, splitImageFiles } from '#web/forms/image-files.ts'
import { useRestoredFocus } from '#web/ui/hooks/use-restored-focus.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PhotoTile } from './photo-tile.tsx'
import { isMovable, type ListingPhoto } from './photos.ts'
import { RemovePhotoDialog } from './remove-photo-dialog.tsx'
import { usePhotoDrag } from './use-photo-drag.ts'

type PhotoFieldsProps = {
  photos: ListingPhoto[]
  /** Number of photos that are still being resized. */
  waiting: number
  /** Whether photos that are not uploaded yet survive a reload. */
  areSaved: boolean
  /** Names of the HEIC photos that were not added, because the browser cannot decode them. */
  unreadable: readonly string[]
  isDisabled: boolean
  onAdd: (files: File[]) => void
  onMove: (key: string, position: number) => void
  onRemove: (key: string) => void
  onRetry?: (key: string) => void
}

/** Renders the fields to add, reorder and remove photos. */
export function PhotoFields({ photos, waiting, areSaved, isDisabled, onAdd, ...others }: PhotoFieldsProps) {
  const { unreadable, onMove, onRemove, onRetry } = others
  const group = useRestoredFocus<HTMLFieldSetElement>(isDisabled)
  const [keyToRemove, setKeyToRemove] = useState<string>()
  const shownCount = useRef(photos.length)
  const dragOf = usePhotoDrag(onMove)
  const lastPosition = photos.filter(isMovable).length - 1

  useEffect(() => {
    const isFewer = photos.length < shownCount.current
    shownCount.current = photos.length
    // The focused button was removed together with its photo.
    if (isFewer && document.activeElement === document.body) group.current?.focus({ preventScroll: true })
  }, [group, photos.length])

  return (
    <fieldset ref={group} tabIndex={-1} className="flex min-w-0 flex-col gap-4 outline-none">
      <legend className="sr-only">Photos</legend>
      <PhotoPicker
        room={maximumImages - photos.length - waiting}
        unreadable={unreadable}
        isDisabled={isDisabled}
        onAdd={onAdd}
      />
      <output className="text-sm text-muted empty:hidden">{photoHint(photos, waiting, areSaved)}</output>
      {photos.length > 0 && (
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
              onRemove={() => (photo.image ? setKeyToRemove(photo.key) : onRemove(photo.key))}
              onRetry={onRetry && (() => onRetry(photo.key))}
            />
          ))}
        </ul>
      )}
      <RemovePhotoDialog
        photo={photos.find(({ key }) => key === keyToRemove)}
        onConfirm={() => {
          setKeyToRemove(undefined)
          if (keyToRemove !== undefined) onRemove(keyToRemove)
        }}
        onCancel={() => setKeyToRemove(undefined)}
      />
    </fieldset>
  )
}

function photoHint(photos: ListingPhoto[], waiting: number, areSaved: boolean): string {
  if (waiting > 0) return `Preparing ${waiting === 1 ? 'a photo' : `${waiting} photos`}…`
  if (!areSaved) return 'This browser cannot save your photos. If you reload the page, choose them again.'
  return photos.length > 1 ? 'Drag the photos to reorder them, or use their buttons.' : ''
}

const limit = `A listing has at most ${maximumImages} photos.`

type PhotoPickerProps = Pick<PhotoFieldsProps, 'unreadable' | 'isDisabled' | 'onAdd'> & {
  /** Number of photos that can still be added. */
  room: number
}

function PhotoPicker({ room, unreadable, isDisabled, onAdd }: PhotoPickerProps) {
  const [refused, setRefused] = useState<{ others: string[]; excess: string[] }>({ others: [], excess: [] })
  const refusal = refusalOf({ ...refused, limit, unreadable })
  const refusalId = useId()
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const { images, others } = splitImageFiles([...(event.target.files ?? [])])
    event.target.value = '' // so that choosing a removed file again fires a change event
    const fitting = images.slice(0, Math.max(0, room))
    const excess = images.slice(fitting.length).map(({ name }) => name)
    setRefused({ others, excess })
    if (fitting.length > 0) onAdd(fitting)
  }
  return (
    <div className="flex flex-col gap-2">
      <label className="relative flex flex-col items-center gap-2 rounded-md border-2 border-dashed border-line-strong bg-surface px-6 py-8 text-center transition-colors duration-fast hover:border-primary hover:bg-primary-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary has-disabled:opacity-60">
        <Icon name="camera" size={28} className="text-primary" />
        <span className="font-semibold text-primary">Add photos</span>
        <span className="text-sm text-muted">
          We recommend 5-15 photos. The first one is the main image.
          <span className="pointer-coarse:hidden"> You can also drop them here.</span>
        </span>
        {/* The transparent input covers the area, because a file input accepts dropped files without any code. */}
        <input
          type="file"
          accept="image/*"
          multiple
          className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
          disabled={isDisabled}
          aria-describedby={refusal ? refusalId : undefined}
          onChange={take}
        />
      </label>
      <p id={refusalId} role="alert" className="text-sm font-medium text-danger empty:hidden">
        {refusal}
      </p>
    </div>
  )
}
