import { type ChangeEvent, useId, useState } from 'react'
import { maximumImages } from '#contract/property-limits.ts'
import { refusalOf, type RefusedPhotos, splitImageFiles } from '#web/forms/image-files.ts'
import { Icon } from '#web/ui/icon.tsx'

const limit = `A listing has at most ${maximumImages} photos.`

type PhotoPickerProps = {
  /** Number of photos that can still be added. */
  room: number
  /** Names of the photos that could not be added. */
  refused: RefusedPhotos
  isDisabled: boolean
  onAdd: (files: File[]) => void
}

export function PhotoPicker({ room, refused, isDisabled, onAdd }: PhotoPickerProps) {
  const [notTaken, setNotTaken] = useState<{ others: string[]; excess: string[] }>({ others: [], excess: [] })
  const refusal = refusalOf({ ...notTaken, limit, ...refused })
  const refusalId = useId()
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const { images, others } = splitImageFiles([...(event.target.files ?? [])])
    event.target.value = '' // so that choosing a removed file again fires a change event
    const fitting = images.slice(0, Math.max(0, room))
    const excess = images.slice(fitting.length).map(({ name }) => name)
    setNotTaken({ others, excess })
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
