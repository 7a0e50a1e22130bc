import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { useKeptFocus } from '#web/ui/use-kept-focus.ts'
import type { ListingPhoto } from './photos.ts'

export type PhotoTileProps = {
  photo: ListingPhoto
  position: number
  count: number
  isDisabled: boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
  onRetry?: (() => void) | undefined
}

export function PhotoTile({ photo, position, count, isDisabled, onMove, onRemove, onRetry }: PhotoTileProps) {
  const { name, url, state, progress, message } = photo
  const [isBroken, setBroken] = useState(false)
  return (
    <li className="flex flex-col overflow-hidden rounded-md border border-line bg-surface">
      <div className="relative aspect-4/3 bg-sunken">
        {isBroken ? (
          <span className="flex size-full items-center justify-center text-muted">
            <Icon name="image" size={32} label={name} />
          </span>
        ) : (
          <img src={url} alt={name} className="size-full object-cover" onError={() => setBroken(true)} />
        )}
        {position === 0 && (
          <span className="absolute top-2 left-2 rounded-md bg-primary px-2.5 py-1 text-xs font-semibold text-on-primary">
            Main image
          </span>
        )}
        {state === 'uploading' && (
          <progress
            className="absolute inset-x-2 bottom-2 h-2 w-[calc(100%-16px)] accent-primary"
            value={progress}
            aria-label={`Uploading ${name}`}
          />
        )}
      </div>
      {state === 'failed' && (
        <div className="flex flex-col gap-2 p-3 text-sm">
          <p role="alert" className="font-medium break-words text-danger">
            {message || `${name} could not be uploaded.`}
          </p>
          {onRetry && (
            <Button size="small" variant="secondary" onClick={onRetry} aria-label={`Try ${name} again`}>
              <Icon name="refresh" size={16} />
              Try again
            </Button>
          )}
        </div>
      )}
      <div className="mt-auto flex justify-between p-1.5">
        <span>
          <TileButton
            icon="chevron-left"
            label={`Move ${name} earlier`}
            isDisabled={isDisabled}
            isAtEnd={position === 0}
            onPress={() => onMove(-1)}
          />
          <TileButton
            icon="chevron-right"
            label={`Move ${name} later`}
            isDisabled={isDisabled}
            isAtEnd={position === count - 1}
            onPress={() => onMove(1)}
          />
        </span>
        <TileButton icon="trash" label={`Remove ${name}`} isDisabled={isDisabled} onPress={onRemove} />
      </div>
    </li>
  )
}

type TileButtonProps = {
  icon: IconName
  label: string
  isDisabled: boolean
  /** There is no further to go: it does nothing, but keeps the focus that brought the photo here. */
  isAtEnd?: boolean
  onPress: () => void
}

function TileButton({ icon, label, isDisabled, isAtEnd = false, onPress }: TileButtonProps) {
  const element = useKeptFocus<HTMLButtonElement>(isDisabled)
  return (
    <button
      ref={element}
      type="button"
      aria-label={label}
      title={label}
      disabled={isDisabled}
      aria-disabled={isAtEnd || undefined}
      className="inline-flex size-10 items-center justify-center rounded-md text-muted hover:bg-sunken hover:text-ink disabled:opacity-40 disabled:hover:bg-transparent aria-disabled:cursor-default aria-disabled:opacity-40 aria-disabled:hover:bg-transparent pointer-coarse:size-11"
      onClick={isAtEnd ? undefined : onPress}
    >
      <Icon name={icon} />
    </button>
  )
}
